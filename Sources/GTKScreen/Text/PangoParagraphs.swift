import CGTK
import Foundation
import ViewGraph

/// One Pango layout of a text: shaped and broken into lines, with nothing left out.
struct PangoParagraphs {
    /// A line, valid as long as the layout.
    struct Line {
        var pointer: UnsafeMutablePointer<PangoLayoutLine>
        /// The width in points.
        var width: Double
        /// The start and length, in bytes of the text.
        var start: Int
        var length: Int

        /// The reading direction of the line's paragraph.
        var direction: PangoDirection { PangoDirection(rawValue: UInt32(pointer.pointee.resolved_dir)) }
    }

    /// The longest line, in points.
    fileprivate static let longest = 1e6
    /// The maximum spacing between two characters, in points. A line has thousands of them.
    fileprivate static let widest = 1e3
    /// The number of bytes of text passed to Pango so far, a measure of its cost.
    @MainActor static var shapedBytes = 0
    /// The number of layouts created so far.
    @MainActor static var count = 0

    let layout: ObjectReference
    let lines: [Line]
    let isEllipsized: Bool

    /// - Parameter width: the width in points. With `nil` lines end only with paragraphs.
    /// - Parameter ellipsis: the mode in which each paragraph is truncated to one line.
    /// - Parameter tabs: the font that determines the width of tabs, which is the first one of the whole
    ///   text.
    @MainActor
    init(
        _ runs: [TextRun], width: Double?, ellipsis: PangoEllipsizeMode?, tabs: ResolvedFont?,
        context: ObjectReference
    ) {
        layout = ObjectReference(owning: pango_layout_new(context.opaque))
        let text = runs.map(\.text).joined()
        Self.shapedBytes += text.utf8.count
        Self.count += 1
        pango_layout_set_text(layout.opaque, text, Int32(text.utf8.count))
        Self.setFonts(runs, of: layout, context)
        if let tabs, text.utf8.contains(UInt8(ascii: "\t")) { Self.setTabs(tabs, of: layout, context) }
        if let width {
            // An extra unit, so that a text fits the width that it was measured at.
            pango_layout_set_width(layout.opaque, units(min(width, Self.longest)) + 1)
        }
        pango_layout_set_wrap(layout.opaque, PANGO_WRAP_WORD_CHAR)
        if let ellipsis { pango_layout_set_ellipsize(layout.opaque, ellipsis) }

        var lines: [Line] = []
        lines.reserveCapacity(Int(pango_layout_get_line_count(layout.opaque)))
        var item = pango_layout_get_lines_readonly(layout.opaque)
        while let node = item {
            let pointer = node.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
            var logical = PangoRectangle()
            pango_layout_line_get_extents(pointer, nil, &logical)
            lines.append(
                Line(
                    pointer: pointer, width: Double(logical.width) / Double(PANGO_SCALE),
                    start: Int(pointer.pointee.start_index), length: Int(pointer.pointee.length)))
            item = node.pointee.next
        }
        self.lines = lines
        isEllipsized = pango_layout_is_ellipsized(layout.opaque) != 0
    }

    /// Sets the tab width to eight spaces. By default Pango uses the first font of the layout.
    @MainActor
    private static func setTabs(_ font: ResolvedFont, of layout: ObjectReference, _ context: ObjectReference)
    {
        let spaces = ObjectReference(owning: pango_layout_new(context.opaque))
        pango_layout_set_text(spaces.opaque, "        ", 8)
        let description = Fonts.description(font, in: context)
        pango_layout_set_font_description(spaces.opaque, description)
        pango_font_description_free(description)
        var width: Int32 = 0
        pango_layout_get_size(spaces.opaque, &width, nil)
        let tabs = pango_tab_array_new(1, 0)
        pango_tab_array_set_tab(tabs, 0, PANGO_TAB_LEFT, width)
        pango_layout_set_tabs(layout.opaque, tabs)
        pango_tab_array_free(tabs)
    }

    @MainActor
    private static func setFonts(
        _ runs: [TextRun], of layout: ObjectReference, _ context: ObjectReference
    ) {
        guard let first = runs.first else { return }
        let description = Fonts.description(first.font, in: context)
        pango_layout_set_font_description(layout.opaque, description)
        pango_font_description_free(description)
        let attributes = pango_attr_list_new()
        defer {
            pango_layout_set_attributes(layout.opaque, attributes)
            pango_attr_list_unref(attributes)
        }
        // A word too long for its line is broken without a hyphen.
        insert(pango_attr_insert_hyphens_new(0), 0, guint.max)
        if runs.count == 1, first.isPlain { return }
        var start: guint = 0
        for (index, run) in runs.enumerated() {
            let end = start + guint(run.text.utf8.count)
            let description = Fonts.description(run.font, in: context)
            insert(pango_attr_font_desc_new(description), start, end)
            pango_font_description_free(description)
            // Pango would merge runs that do not differ in any attribute it has. A different color for each,
            // which is never drawn, keeps them apart.
            insert(
                pango_attr_foreground_new(guint16(index & 0xFFFF), guint16(index >> 16), 0), start, end)
            if run.spacing != 0 {
                let spacing = min(max(run.spacing, -Self.widest), Self.widest)
                insert(pango_attr_letter_spacing_new(units(spacing)), start, end)
            }
            if run.rise != 0 { insert(pango_attr_rise_new(units(run.rise)), start, end) }
            if run.font.features.contains(.monospacedDigits) {
                insert(pango_attr_font_features_new("tnum=1"), start, end)
            }
            if let attachment = run.attachment {
                var shape = PangoRectangle(
                    x: 0, y: units(attachment.descent - attachment.size.height),
                    width: units(attachment.size.width), height: units(attachment.size.height))
                insert(pango_attr_shape_new(&shape, &shape), start, end)
            }
            start = end
        }

        func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ start: guint, _ end: guint) {
            guard let attribute else { return }
            attribute.pointee.start_index = start
            attribute.pointee.end_index = end
            pango_attr_list_insert(attributes, attribute)
        }
    }
}

/// A length in Pango's units. Sums of them have to fit in 32 bits, too.
func units(_ length: Double) -> Int32 {
    let limited = min(max(length.clampedToCoordinates, -PangoParagraphs.longest), PangoParagraphs.longest)
    return Int32(Int(nearest: limited * Double(PANGO_SCALE)))
}

extension TextRun {
    /// Whether the run is fully described by a font and a color.
    var isPlain: Bool {
        spacing == 0 && rise == 0 && attachment == nil && !font.features.contains(.monospacedDigits)
    }
}
