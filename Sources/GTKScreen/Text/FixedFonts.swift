import CGTK
package import ViewGraph

/// The fonts of a configuration of fontconfig, instead of the system's, for pictures with the same pixels on
/// every machine. Their glyphs are drawn as paths, because cairo's versions place pictures of glyphs
/// differently.
@MainActor
package final class FixedFonts {
    let map: ObjectReference

    /// - Parameter configuration: The path of the configuration's file.
    package init(configuration: String) throws(PictureError) {
        guard let configured = FcConfigCreate() else { throw .noScreen("fontconfig has no memory") }
        // The map has its own reference.
        defer { FcConfigDestroy(configured) }
        guard FcConfigParseAndLoad(configured, configuration, FcBool(1)) != 0,
            FcConfigBuildFonts(configured) != 0,
            let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
        else { throw .noScreen("the fonts of \(configuration) cannot be loaded") }
        self.map = ObjectReference(owning: UnsafeMutableRawPointer(map))
        pango_fc_font_map_set_config(self.map.opaque, configured)
    }

    /// Lets a widget and those in it place glyphs at fractions of pixels. Versions of GTK differ in whether
    /// they do.
    static func placeGlyphsExactly(in widget: WidgetPointer) {
        pango_context_set_round_glyph_positions(gtk_widget_get_pango_context(widget), 0)
        var child = gtk_widget_get_first_child(widget)
        while let inner = child {
            placeGlyphsExactly(in: inner)
            child = gtk_widget_get_next_sibling(inner)
        }
    }

    /// Whether a font is one of any such configuration.
    nonisolated static func contain(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
        pango_font_get_font_map(font) != pango_cairo_font_map_get_default()
    }
}
