#if !__has_include(<xcb/xcb.h>)
#error "XCB is not found. Install libxcb1-dev"
#endif
#include <xcb/xcb.h>
