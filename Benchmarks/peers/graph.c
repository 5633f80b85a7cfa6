/* Peer of GraphProgram: the same scenarios in GTK widgets.
   usage: gtk-graph tree|leaf|row|animation CHANGES
   Shows the window, makes CHANGES changes, one per frame, and exits. CPU is measured from outside. */
#include <gtk/gtk.h>
#include <stdlib.h>
#include <string.h>

static const char *scenario;
static int changes, done;
static GtkWidget *scroller, *changing;
static GMainLoop *loop;

static GtkWidget *label(const char *text) {
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  return label;
}

/* 125 rows of a mark, two lines and a detail; the changing label is in row 8 */
static GtkWidget *tree(void) {
  GtkWidget *rows = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  char text[64];
  for (int i = 0; i < 125; i++) {
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
    GtkWidget *mark = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *lines = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_widget_set_size_request(mark, 16, 16);
    gtk_widget_set_valign(mark, GTK_ALIGN_CENTER);
    gtk_widget_add_css_class(mark, "mark");
    g_snprintf(text, sizeof text, "Title of row %d", i);
    gtk_box_append(GTK_BOX(lines), label(text));
    GtkWidget *second = label("Its second line");
    gtk_box_append(GTK_BOX(lines), second);
    if (i == 8) changing = second;
    gtk_widget_set_hexpand(lines, TRUE);
    g_snprintf(text, sizeof text, "detail %d", i * 31);
    gtk_box_append(GTK_BOX(row), mark);
    gtk_box_append(GTK_BOX(row), lines);
    gtk_box_append(GTK_BOX(row), label(text));
    gtk_box_append(GTK_BOX(rows), row);
  }
  return rows;
}

/* a list of 100 000 rows; the changing label is in row 8 */
static void setup(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8), *title = label(NULL);
  gtk_widget_set_size_request(row, -1, 44);
  gtk_widget_set_hexpand(title, TRUE);
  gtk_box_append(GTK_BOX(row), title);
  gtk_box_append(GTK_BOX(row), label(NULL));
  gtk_list_item_set_child(item, row);
}
static void bind(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  guint i = gtk_list_item_get_position(item);
  GtkWidget *title = gtk_widget_get_first_child(gtk_list_item_get_child(item));
  GtkWidget *detail = gtk_widget_get_next_sibling(title);
  char text[64];
  g_snprintf(text, sizeof text, "Title of row %u", i);
  gtk_label_set_text(GTK_LABEL(title), text);
  g_snprintf(text, sizeof text, "detail %u", i * 31);
  gtk_label_set_text(GTK_LABEL(detail), text);
  if (i == 8) changing = detail;
}
static GtkWidget *list(void) {
  GtkStringList *strings = gtk_string_list_new(NULL);
  for (int i = 0; i < 100000; i++) gtk_string_list_append(strings, "");
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  return gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(strings))), factory);
}

static gboolean change(gpointer data) {
  if (done++ == changes) { g_main_loop_quit(loop); return G_SOURCE_REMOVE; }
  if (!strcmp(scenario, "tree")) {
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), tree());
  } else {
    char text[64];
    g_snprintf(text, sizeof text, "count %d", done);
    gtk_label_set_text(GTK_LABEL(changing), text);
  }
  return G_SOURCE_CONTINUE;
}
static gboolean fade(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  if (done++ >= changes) { g_main_loop_quit(loop); return G_SOURCE_REMOVE; }
  gtk_widget_set_opacity(changing, 1 - 0.9 * done / changes);
  return G_SOURCE_CONTINUE;
}
static gboolean begin(gpointer data) {
  if (!strcmp(scenario, "animation")) gtk_widget_add_tick_callback(scroller, fade, NULL, NULL);
  else g_timeout_add(20, change, NULL);
  return G_SOURCE_REMOVE;
}

int main(int count, char **words) {
  if (count != 3) { g_printerr("usage: gtk-graph tree|leaf|row|animation CHANGES\n"); return 64; }
  scenario = words[1]; changes = atoi(words[2]);
  gtk_init();
  GtkCssProvider *style = gtk_css_provider_new();
  gtk_css_provider_load_from_data(style, "label { font: 13px Inter } .mark { background: gray } row { padding: 0 }", -1);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(style), 800);
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 400, 700);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  scroller = gtk_scrolled_window_new();
  gboolean isTree = !strcmp(scenario, "tree") || !strcmp(scenario, "leaf");
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), isTree ? tree() : list());
  gtk_window_set_child(GTK_WINDOW(window), scroller);
  gtk_window_present(GTK_WINDOW(window));
  loop = g_main_loop_new(NULL, FALSE);
  g_timeout_add(500, begin, NULL);
  g_main_loop_run(loop);
  return 0;
}
