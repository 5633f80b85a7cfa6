import CGTK
package import ViewGraph

/// Lays out text with Pango.
@MainActor
package final class PangoTextEngine: TextEngine {
    /// The number of device pixels in a point. Sizes are rounded up to whole pixels, and baselines are placed
    /// on them.
    package var scale = 1.0 {
        didSet { if scale != oldValue { (recent, older, long) = ([:], [:], []) } }
    }

    /// The number of layouts that each of the two generations keeps: some screens of rows, at a kilobyte
    /// each.
    private static let capacity = 500
    /// The number of long texts that are kept. They are searched linearly.
    private static let longCapacity = 64

    private let context: ObjectReference
    private let measure: LineMeasure
    private let longTexts: Int
    private let sizes: LongTextLayout.Sizes
    private var recent: [TextRequest: PangoTextLayout] = [:]
    private var older: [TextRequest: PangoTextLayout] = [:]
    /// The long texts, the most recently used at the end. A megabyte is compared faster than it is hashed.
    private var long: [LongTextLayout] = []
    private var unmeasured: [LongTextLayout] = []
    private var measuring: IdleWork?

    /// - Parameters:
    ///   - longTexts: the number of bytes beyond which texts are laid out block by block.
    ///   - block: the minimum length of a block, in bytes.
    ///   - whole: the maximum that is measured at once.
    ///   - fonts: the fonts, `nil` for those of the system.
    package init(
        longTexts: Int = TextRequest.longText, block: Int = 512, whole: Int = 16_384, fonts: FixedFonts? = nil
    ) {
        self.longTexts = longTexts
        sizes = LongTextLayout.Sizes(block: block, whole: whole)
        let map = fonts?.map.cast(pango_font_map_get_type()) ?? pango_cairo_font_map_get_default()
        context = ObjectReference(owning: pango_font_map_create_context(map))
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        // Slight hinting sharpens horizontal stems and does not change widths. Newer versions of Pango
        // measure glyphs without it, so pixels that hinting moves out of a glyph's bounds would not be
        // repainted with it.
        let supportsHinting = fonts == nil && pango_version() < 15_100
        cairo_font_options_set_hint_style(
            options, supportsHinting ? CAIRO_HINT_STYLE_SLIGHT : CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context.opaque, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context.opaque, 0)
        measure = LineMeasure(context: context)
    }

    /// The number of bytes passed to Pango so far, by any engine.
    package static var shapedBytes: Int { PangoParagraphs.shapedBytes }
    /// The number of texts that were laid out so far, and not merely measured.
    package static var layoutCount: Int { PangoParagraphs.count }
    /// The number of lines of plain letters that were shaped as a whole so far, because pairs were not
    /// sufficient.
    package static var shapedLineCount: Int { LineMeasure.shapedCount }

    package func layout(_ request: TextRequest) -> any TextLayout {
        // With a width of zero there is nothing to lay out in blocks.
        if request.length > longTexts, request.width.map({ $0 > 0 }) ?? true { return longLayout(request) }
        if let cached = recent[request] { return cached }
        let layout =
            older[request]
            ?? PangoTextLayout(request, measure: measure, context: context, scale: scale)
        if recent.count >= Self.capacity { (older, recent) = (recent, [:]) }
        recent[request] = layout
        return layout
    }

    /// The glyphs of a short text in drawing order, as indexes in the font, with the end of each in Pango's
    /// units.
    package func glyphs(of request: TextRequest) -> [(glyph: UInt32, end: Int32)] {
        (layout(request) as? PangoTextLayout)?.drawnGlyphs ?? []
    }

    private func longLayout(_ request: TextRequest) -> LongTextLayout {
        if let index = long.lastIndex(where: { $0.request == request }) {
            let layout = long.remove(at: index)
            long.append(layout)
            return layout
        }
        let layout = LongTextLayout(request, context: context, scale: scale, sizes: sizes)
        layout.onMeasuringNeeded = { [weak self, weak layout] in if let layout { self?.measure(layout) } }
        if long.count == Self.longCapacity { long.removeFirst() }
        long.append(layout)
        return layout
    }

    // MARK: Measuring while idle

    private func measure(_ layout: LongTextLayout) {
        if !unmeasured.contains(where: { $0 === layout }) { unmeasured.append(layout) }
        if measuring == nil { measuring = IdleWork { [weak self] in self?.measureMore() ?? false } }
    }

    /// Measures another slice of the observed texts.
    /// - Returns: whether there is more to measure.
    @discardableResult
    package func measureMore() -> Bool {
        if let first = unmeasured.first, !first.measureMore() { unmeasured.removeFirst() }
        if unmeasured.isEmpty { measuring = nil }
        return !unmeasured.isEmpty
    }
}
