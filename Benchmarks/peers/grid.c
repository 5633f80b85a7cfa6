/* Peer: GtkGridView. The same window and tile as the grid and the masonry of our program of shapes.
   Usage: gtk-grid [--shape grid|masonry] [--rows N] [--step PX] [--frames F]
   On each of F frames it scrolls by PX pixels. Its lines are as high as their highest tile, which is all that it can do of
   a masonry. */
#include "peer.h"

enum { COLUMNS = 4 };
static double step = 60; static gboolean masonry = FALSE;

static int height_of(int number) { return masonry ? 64 + 20 * (number & 3) : 64; }

static void setup(GtkListItemFactory *f, GtkListItem *item, gpointer d) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4), *picture = gtk_image_new(), *title = gtk_label_new(NULL);
  gtk_image_set_pixel_size(GTK_IMAGE(picture), 24); gtk_widget_set_valign(box, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(box), picture); gtk_box_append(GTK_BOX(box), title);
  gtk_list_item_set_child(item, box); alive++;
}
static void bind(GtkListItemFactory *f, GtkListItem *item, gpointer d) {
  int number = number_of(item); char text[64];
  GtkWidget *box = gtk_list_item_get_child(item), *picture = gtk_widget_get_first_child(box);
  gtk_widget_set_size_request(box, -1, height_of(number));
  gtk_image_set_from_paintable(GTK_IMAGE(picture), GDK_PAINTABLE(pictures[number & 7]));
  snprintf(text, sizeof text, "Item %d", number); gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(picture)), text);
}

static void say_place(const char *event, GtkAdjustment *a) {
  printf("{\"event\":\"%s\",\"offset\":%g,\"page\":%g", event, gtk_adjustment_get_value(a), gtk_adjustment_get_page_size(a));
}
static void frame_painted(void) {}
static gboolean tick(GtkWidget *w, GdkFrameClock *c, gpointer adjustment) {
  if (done == -WARM_UP) measure_frames(c);
  if (++done == frames + SETTLING) {
    say_place("done", adjustment); say_work(); puts("}");
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
  setvbuf(stdout, NULL, _IOLBF, 0); gtk_init(); make_pictures();
  GListModel *model = G_LIST_MODEL(g_object_new(ROWS_TYPE, NULL));
  GtkWidget *grid = gtk_grid_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(model)), rows_made_by(G_CALLBACK(setup), G_CALLBACK(bind)));
  gtk_grid_view_set_min_columns(GTK_GRID_VIEW(grid), COLUMNS); gtk_grid_view_set_max_columns(GTK_GRID_VIEW(grid), COLUMNS);
  run(grid, "gridview > child { padding: 0; margin: 0; min-height: 0; font-family: Inter; font-size: 13px }", tick);
  return 0;
}
