/* Peer: GtkGridView. The same window and tile as the grid and the masonry of our program of shapes.
   Usage: gtk-grid [--shape grid|masonry] [--rows N] [--step PX] [--frames F]
   On each of F frames it scrolls by PX pixels. Its lines are as high as their highest tile, which is all that it can do of
   a masonry. Prints lines of JSON when its first frame is painted, when it begins, and when it is done; then it waits to be
   terminated. Processor time and memory are measured from outside. */
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WARM_UP = 10, SETTLING = 2, COLUMNS = 4 };
static guint rows = 100000; static double step = 60; static gboolean masonry = FALSE;
static int frames = 600, done = -WARM_UP, alive = 0; static gint64 frame_began, worst = 0;
static GdkTexture *pictures[8]; static GtkWidget *grid;

static int height_of(int number) { return masonry ? 64 + 20 * (number & 3) : 64; }

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
static gpointer rows_item(GListModel *m, guint i) { if (i >= rows) return NULL; Row *r = g_object_new(ROW_TYPE, NULL); r->number = (int)i; return r; }
static void rows_iface(GListModelInterface *f) { f->get_item_type = rows_item_type; f->get_n_items = rows_n_items; f->get_item = rows_item; }
G_DEFINE_TYPE_WITH_CODE(Rows, rows, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, rows_iface))
static void rows_init(Rows *r) {} static void rows_class_init(RowsClass *k) {}

static void setup(GtkListItemFactory *f, GtkListItem *item, gpointer d) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4), *picture = gtk_image_new(), *title = gtk_label_new(NULL);
  gtk_image_set_pixel_size(GTK_IMAGE(picture), 24); gtk_widget_set_valign(box, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(box), picture); gtk_box_append(GTK_BOX(box), title);
  gtk_list_item_set_child(item, box); alive++;
}
static void teardown(GtkListItemFactory *f, GtkListItem *item, gpointer d) { alive--; }
static void bind(GtkListItemFactory *f, GtkListItem *item, gpointer d) {
  int number = ((Row *)gtk_list_item_get_item(item))->number; char text[64];
  GtkWidget *box = gtk_list_item_get_child(item), *picture = gtk_widget_get_first_child(box);
  gtk_widget_set_size_request(box, -1, height_of(number));
  gtk_image_set_from_paintable(GTK_IMAGE(picture), GDK_PAINTABLE(pictures[number & 7]));
  snprintf(text, sizeof text, "Item %d", number); gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(picture)), text);
}

static void say_place(const char *event, GtkAdjustment *a) {
  printf("{\"event\":\"%s\",\"offset\":%g,\"page\":%g", event, gtk_adjustment_get_value(a), gtk_adjustment_get_page_size(a));
}
static void before(GdkFrameClock *c, gpointer d) { frame_began = g_get_monotonic_time(); }
static void after(GdkFrameClock *c, gpointer d) {
  static gboolean painted = FALSE; gint64 took = g_get_monotonic_time() - frame_began;
  if (done > 0 && took > worst) worst = took;
  if (!painted) { painted = TRUE; puts("{\"event\":\"painted\"}"); }
}
static gboolean tick(GtkWidget *w, GdkFrameClock *c, gpointer adjustment) {
  if (done == -WARM_UP) { g_signal_connect(c, "before-paint", G_CALLBACK(before), NULL); g_signal_connect(c, "after-paint", G_CALLBACK(after), NULL); }
  if (++done == frames + SETTLING) {
    say_place("done", adjustment); printf(",\"rows_alive\":%d,\"worst_frame_ms\":%.2f}\n", alive, worst / 1000.0);
    return G_SOURCE_REMOVE;
  }
  if (done == 0) { say_place("ready", adjustment); puts("}"); }
  if (done > 0 && done <= frames) gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + step);
  return G_SOURCE_CONTINUE;
}
int main(int argc, char **argv) {
  for (int k = 1; k + 1 < argc; k += 2) {
    if (!strcmp(argv[k], "--shape")) masonry = !strcmp(argv[k + 1], "masonry");
    if (!strcmp(argv[k], "--rows")) rows = atoi(argv[k + 1]);
    if (!strcmp(argv[k], "--frames")) frames = atoi(argv[k + 1]);
    if (!strcmp(argv[k], "--step")) step = atof(argv[k + 1]);
  }
  setvbuf(stdout, NULL, _IOLBF, 0); gtk_init();
  for (int k = 0; k < 8; k++) {
    guchar *pixels = g_malloc(24 * 24 * 4); for (int p = 0; p < 24 * 24; p++) { pixels[p * 4] = 30 * k; pixels[p * 4 + 1] = 200 - 20 * k; pixels[p * 4 + 2] = (p * 5) % 255; pixels[p * 4 + 3] = 255; }
    GBytes *bytes = g_bytes_new_take(pixels, 24 * 24 * 4); pictures[k] = gdk_memory_texture_new(24, 24, GDK_MEMORY_R8G8B8A8, bytes, 24 * 4); g_bytes_unref(bytes);
  }
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL); g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  g_signal_connect(factory, "teardown", G_CALLBACK(teardown), NULL);
  grid = gtk_grid_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(g_object_new(ROWS_TYPE, NULL)))), factory);
  gtk_grid_view_set_min_columns(GTK_GRID_VIEW(grid), COLUMNS); gtk_grid_view_set_max_columns(GTK_GRID_VIEW(grid), COLUMNS);
  GtkCssProvider *css = gtk_css_provider_new(); gtk_css_provider_load_from_data(css, "gridview > child { padding: 0; margin: 0; min-height: 0; font-family: Inter; font-size: 13px }", -1);
  GtkWidget *scroller = gtk_scrolled_window_new(), *window = gtk_window_new();
  gtk_style_context_add_provider_for_display(gtk_widget_get_display(window), GTK_STYLE_PROVIDER(css), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), grid); gtk_window_set_child(GTK_WINDOW(window), scroller);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE); gtk_window_set_default_size(GTK_WINDOW(window), 400, 700); gtk_window_present(GTK_WINDOW(window));
  gtk_widget_add_tick_callback(window, tick, gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller)), NULL);
  g_main_loop_run(g_main_loop_new(NULL, FALSE)); return 0;
}
