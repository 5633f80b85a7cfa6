#if !__has_include(<gtk/gtk.h>)
#error "GTK 4 is not found. Install libgtk-4-dev and pkg-config; if they are there by now: swift package purge-cache"
#endif
// What newer versions of GTK advise against is what the oldest one has, and is there in all of GTK 4.
#define GDK_DISABLE_DEPRECATION_WARNINGS
#include <gtk/gtk.h>
#include <glib-unix.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangofc-fontmap.h>
#include <hb-aat.h>
#include <hb-ot.h>
