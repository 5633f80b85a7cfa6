// Sends every http request of a program to a server on 127.0.0.1, which answers it from recorded files.
//
// URLSession on Linux lets nobody take over the requests of all sessions (URLProtocol.registerClass reaches
// only the shared one), but it hands every address to curl through one exported function. This library is
// loaded before Foundation's (LD_PRELOAD) and stands in for that function.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "request_hook.h"

#define URL_OPTION 10002  // CURLOPT_URL

typedef struct { int value; } Option;
typedef struct { int value; } Code;
typedef Code (*SetPointer)(void *handle, Option option, void *value);

Code CFURLSession_easy_setopt_ptr(void *handle, Option option, void *value) {
    static SetPointer original;
    if (!original) original = (SetPointer)dlsym(RTLD_NEXT, "CFURLSession_easy_setopt_ptr");
    const char *server = getenv("DYNAMIC_LISTS_REPLAY");
    const char *url = value;
    if (option.value != URL_OPTION || !server || !url || strncmp(url, "http", 4) != 0)
        return original(handle, option, value);
    size_t size = strlen(url) + strlen(server) + 3;
    char *address = malloc(size);
    if (!address) return original(handle, option, value);
    snprintf(address, size, "%s/?%s", server, url);
    Code code = original(handle, option, address);  // curl keeps a copy
    free(address);
    return code;
}
