#include <gtk/gtk.h>
#include <glib-unix.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
