/* What the peers have in common: a model of N rows, eight pictures, and a window that is measured. Each of them prints
   lines of JSON when its first frame is painted, when it begins, and when it is done; then it waits to be terminated.
   Processor time and memory are measured from outside. */
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WARM_UP = 10, SETTLING = 2 };
static guint rows = 100000; static int frames = 600, first = 0;
static int done = -WARM_UP, alive = 0; static gint64 frame_began, worst = 0;
static GdkTexture *pictures[8];

/* a list model of N items without any cost */
#define ROW_TYPE (row_get_type())
G_DECLARE_FINAL_TYPE(Row, row, PEER, ROW, GObject)
struct _Row { GObject parent; int number; };
G_DEFINE_TYPE(Row, row, G_TYPE_OBJECT)
static void row_init(Row *r) {} static void row_class_init(RowClass *k) {}
#define ROWS_TYPE (rows_get_type())
G_DECLARE_FINAL_TYPE(Rows, rows, PEER, ROWS, GObject)
struct _Rows { GObject parent; };
static GType rows_item_type(GListModel *m) { return ROW_TYPE; }
static guint rows_n_items(GListModel *m) { return rows; }
static gpointer rows_item(GListModel *m, guint i) { if (i >= rows) return NULL; Row *r = g_object_new(ROW_TYPE, NULL); r->number = first + (int)i; return r; }
static void rows_iface(GListModelInterface *f) { f->get_item_type = rows_item_type; f->get_n_items = rows_n_items; f->get_item = rows_item; }
G_DEFINE_TYPE_WITH_CODE(Rows, rows, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, rows_iface))
static void rows_init(Rows *r) {} static void rows_class_init(RowsClass *k) {}

static void make_pictures(void) {
  for (int k = 0; k < 8; k++) {
    guchar *pixels = g_malloc(24 * 24 * 4); for (int p = 0; p < 24 * 24; p++) { pixels[p * 4] = 30 * k; pixels[p * 4 + 1] = 200 - 20 * k; pixels[p * 4 + 2] = (p * 5) % 255; pixels[p * 4 + 3] = 255; }
    GBytes *bytes = g_bytes_new_take(pixels, 24 * 24 * 4); pictures[k] = gdk_memory_texture_new(24, 24, GDK_MEMORY_R8G8B8A8, bytes, 24 * 4); g_bytes_unref(bytes);
  }
}

/* the number of the row that an item shows */
static int number_of(GtkListItem *item) { return ((Row *)gtk_list_item_get_item(item))->number; }

/* Makes the rows of a list with a function that makes an item's widgets and one that fills them. */
static void teardown(GtkListItemFactory *f, GtkListItem *item, gpointer d) { alive--; }
static GtkListItemFactory *rows_made_by(GCallback setup, GCallback bind) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", setup, NULL); g_signal_connect(factory, "bind", bind, NULL);
  g_signal_connect(factory, "teardown", G_CALLBACK(teardown), NULL); return factory;
}

/* Measures frames; `frame_painted` is the peer's own, at the end of each. */
static void frame_painted(void);
static void before(GdkFrameClock *c, gpointer d) { frame_began = g_get_monotonic_time(); }
static void after(GdkFrameClock *c, gpointer d) {
  static gboolean painted = FALSE; gint64 took = g_get_monotonic_time() - frame_began;
  if (done > 0 && took > worst) worst = took;
  frame_painted();
  if (!painted) { painted = TRUE; puts("{\"event\":\"painted\"}"); }
}
static void measure_frames(GdkFrameClock *c) {
  g_signal_connect(c, "before-paint", G_CALLBACK(before), NULL); g_signal_connect(c, "after-paint", G_CALLBACK(after), NULL);
}
static void say_work(void) { printf(",\"rows_alive\":%d,\"worst_frame_ms\":%.2f", alive, worst / 1000.0); }

/* Shows a list in a window of 400 × 700 and calls `tick` in each frame, with the list's vertical adjustment. */
static void run(GtkWidget *list, const char *style, GtkTickCallback tick) {
  GtkCssProvider *css = gtk_css_provider_new(); gtk_css_provider_load_from_data(css, style, -1);
  GtkWidget *scroller = gtk_scrolled_window_new(), *window = gtk_window_new();
  gtk_style_context_add_provider_for_display(gtk_widget_get_display(window), GTK_STYLE_PROVIDER(css), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list); gtk_window_set_child(GTK_WINDOW(window), scroller);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE); gtk_window_set_default_size(GTK_WINDOW(window), 400, 700); gtk_window_present(GTK_WINDOW(window));
  gtk_widget_add_tick_callback(window, tick, gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller)), NULL);
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
}
