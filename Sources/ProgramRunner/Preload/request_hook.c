// Sends every http request of a program to a server on 127.0.0.1, which answers it from recorded files.
//
// URLSession on Linux lets nobody take over the requests of all sessions (URLProtocol.registerClass reaches
// only the shared one), but every address, those of our own requests too, is set by curl's one function for
// options. This library is loaded before curl (LD_PRELOAD) and stands in for that function.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "request_hook.h"

#define URL_OPTION 10002  // CURLOPT_URL

typedef int (*SetOption)(void *handle, int option, ...);

int curl_easy_setopt(void *handle, int option, ...) {
    static SetOption original;
    if (!original) original = (SetOption)dlsym(RTLD_NEXT, "curl_easy_setopt");
    // Numbers, pointers and functions: all are passed alike.
    va_list rest;
    va_start(rest, option);
    void *value = va_arg(rest, void *);
    va_end(rest);
    const char *server = getenv("DYNAMIC_LISTS_REPLAY");
    const char *url = value;
    if (option != URL_OPTION || !server || !url || strncmp(url, "http", 4) != 0)
        return original(handle, option, value);
    size_t size = strlen(url) + strlen(server) + 3;
    char *address = malloc(size);
    if (!address) return original(handle, option, value);
    snprintf(address, size, "%s/?%s", server, url);
    int code = original(handle, option, address);  // curl keeps a copy
    free(address);
    return code;
}
