#if !__has_include(<gtk/gtk.h>)
#error "GTK 4 is not found. Install libgtk-4-dev and pkg-config; if they are there by now: swift package purge-cache"
#endif
#include <gtk/gtk.h>
#include <glib-unix.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <hb-aat.h>
#include <hb-ot.h>
