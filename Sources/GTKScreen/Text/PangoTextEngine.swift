import CGTK
package import ViewGraph

/// Lays out text with Pango.
@MainActor
package final class PangoTextEngine: TextEngine {
    /// Device pixels in a point: sizes are rounded up to, and baselines placed on, whole pixels.
    package var scale = 1.0 {
        didSet { if scale != oldValue { (recent, older, long) = ([:], [:], []) } }
    }

    /// How many layouts each of the two generations keeps: some screens of rows, at a kilobyte each.
    private static let capacity = 500
    /// How many long texts, which are looked for one by one.
    private static let longCapacity = 64

    private let context: ObjectReference
    private let measure: LineMeasure
    private let longTexts: Int
    private let sizes: LongTextLayout.Sizes
    private var recent: [TextRequest: PangoTextLayout] = [:]
    private var older: [TextRequest: PangoTextLayout] = [:]
    /// The one asked for last at the end. A megabyte is compared faster than it is hashed.
    private var long: [LongTextLayout] = []
    private var unmeasured: [LongTextLayout] = []
    private var measuring: IdleWork?

    /// - Parameters:
    ///   - longTexts: texts of more bytes are laid out block by block.
    ///   - block: the least that a block has, in bytes.
    ///   - whole: the most that is measured at once.
    package init(longTexts: Int = TextRequest.longText, block: Int = 512, whole: Int = 16_384) {
        self.longTexts = longTexts
        sizes = LongTextLayout.Sizes(block: block, whole: whole)
        context = ObjectReference(owning: pango_font_map_create_context(pango_cairo_font_map_get_default()))
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        // Slight hinting sharpens horizontal stems and leaves all widths alone. Newer versions of Pango
        // measure glyphs without it, and what hinting moves out of a glyph's bounds is not painted again with
        // it.
        let knowsHinting = pango_version() < 15_100
        cairo_font_options_set_hint_style(
            options, knowsHinting ? CAIRO_HINT_STYLE_SLIGHT : CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context.opaque, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context.opaque, 0)
        measure = LineMeasure(context: context)
    }

    /// How many bytes Pango was given so far, by whatever engine.
    package static var shapedBytes: Int { PangoParagraphs.shapedBytes }
    /// How many texts were laid out so far, and not merely measured.
    package static var layoutCount: Int { PangoParagraphs.count }
    /// How many lines of plain letters were shaped whole so far, since pairs of letters did not do.
    package static var shapedLineCount: Int { LineMeasure.shapedCount }

    package func layout(_ request: TextRequest) -> any TextLayout {
        // In no room at all nothing is laid out.
        if request.length > longTexts, request.width.map({ $0 > 0 }) ?? true { return longLayout(request) }
        if let kept = recent[request] { return kept }
        let layout =
            older[request]
            ?? PangoTextLayout(request, measure: measure, context: context, scale: scale)
        if recent.count >= Self.capacity { (older, recent) = (recent, [:]) }
        recent[request] = layout
        return layout
    }

    /// The glyphs that a short text is drawn with, in their order: numbers in the font, and where each ends,
    /// in Pango's units.
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
        layout.wantsMeasuring = { [weak self, weak layout] in if let layout { self?.measure(layout) } }
        if long.count == Self.longCapacity { long.removeFirst() }
        long.append(layout)
        return layout
    }

    // MARK: Measuring while nothing else is to be done

    private func measure(_ layout: LongTextLayout) {
        if !unmeasured.contains(where: { $0 === layout }) { unmeasured.append(layout) }
        if measuring == nil { measuring = IdleWork { [weak self] in self?.measureMore() ?? false } }
    }

    /// Measures some more of the texts that somebody shows.
    /// - Returns: whether there is more to measure.
    @discardableResult
    package func measureMore() -> Bool {
        if let first = unmeasured.first, !first.measureMore() { unmeasured.removeFirst() }
        if unmeasured.isEmpty { measuring = nil }
        return !unmeasured.isEmpty
    }
}
