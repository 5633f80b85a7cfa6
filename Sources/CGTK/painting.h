// What is needed of Xlib, of its keys, and of cairo's surfaces on it. Their headers declare a Font, a Window and a Screen, which
// are names of ours.
#pragma once
#include <gdk/gdk.h>

struct _XDisplay;

GType gdk_x11_display_get_type(void);
struct _XDisplay *gdk_x11_display_get_xdisplay(GdkDisplay *display);
int gdk_x11_device_get_id(GdkDevice *device);
unsigned char XKeysymToKeycode(struct _XDisplay *display, unsigned long symbol);
int XDefaultScreen(struct _XDisplay *display);
unsigned long XDefaultRootWindow(struct _XDisplay *display);
void *XDefaultVisual(struct _XDisplay *display, int screen);
cairo_surface_t *cairo_xlib_surface_create(
    struct _XDisplay *display, unsigned long drawable, void *visual, int width, int height);
