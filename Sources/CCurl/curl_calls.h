#if !__has_include(<curl/curl.h>)
#error "curl is not found. Install libcurl4-openssl-dev"
#endif
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// Swift cannot call functions with a variable number of arguments.

typedef size_t (*curl_calls_receiver)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode curl_calls_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode curl_calls_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode curl_calls_set_pointer(CURL *handle, CURLoption option, const void *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode curl_calls_set_receiver(CURL *handle, CURLoption option, curl_calls_receiver value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLMcode curl_calls_set_multi_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

// Allows http and https alone.
static inline CURLcode curl_calls_allow_web_only(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, CURLPROTO_HTTP | CURLPROTO_HTTPS);
#endif
}

// Removing a transfer does not wait for a name that is being resolved.
static inline void curl_calls_abandon_lookups(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075700
    curl_easy_setopt(handle, CURLOPT_QUICK_EXIT, 1L);
#endif
}

// Whether a code says that a line of a header is longer than curl reads: "out of memory" before curl 8.6.
static inline int curl_calls_is_too_large(CURLcode code) {
#if LIBCURL_VERSION_NUM >= 0x080600
    if (code == CURLE_TOO_LARGE) return 1;
#endif
    return code == CURLE_OUT_OF_MEMORY;
}
