import CGTK
import ViewGraph

/// Lays out text with Pango.
@MainActor
final class PangoTextEngine: TextEngine {
    /// Device pixels in a point: sizes are rounded up to, and baselines placed on, whole pixels.
    var scale = 1.0 {
        didSet { if scale != oldValue { (recent, older) = ([:], [:]) } }
    }

    /// How many layouts each of the two generations keeps.
    private static let capacity = 1500

    private let context: ObjectReference
    private var recent: [TextRequest: PangoTextLayout] = [:]
    private var older: [TextRequest: PangoTextLayout] = [:]

    init() {
        context = ObjectReference(owning: pango_font_map_create_context(pango_cairo_font_map_get_default()))
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        // Slight hinting sharpens horizontal stems and leaves all widths alone.
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context.opaque, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context.opaque, 0)
    }

    func layout(_ request: TextRequest) -> any TextLayout {
        if let kept = recent[request] { return kept }
        let layout = older[request] ?? PangoTextLayout(request, context: context, scale: scale)
        if recent.count >= Self.capacity { (older, recent) = (recent, [:]) }
        recent[request] = layout
        return layout
    }
}
