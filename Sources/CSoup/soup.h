#if !__has_include(<libsoup/soup.h>)
#error "libsoup is not found. Install libsoup-3.0-dev and pkg-config; if they are there by now: swift package purge-cache"
#endif
#include <libsoup/soup.h>
