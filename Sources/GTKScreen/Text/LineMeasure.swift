import CGTK
import Foundation
import ViewGraph

/// Glyphs that Pango shaped outside of a layout, as a line that is ready to be drawn.
final class ShapedLine {
    let font: UnsafeMutablePointer<PangoFont>
    let glyphs: UnsafeMutablePointer<PangoGlyphString>
    /// The width in Pango's units.
    let width: Int32

    fileprivate init(
        owning glyphs: UnsafeMutablePointer<PangoGlyphString>, of font: UnsafeMutablePointer<PangoFont>
    ) {
        self.glyphs = glyphs
        self.font = font
        width = pango_glyph_string_get_width(glyphs)
        g_object_ref(font)
    }

    deinit {
        pango_glyph_string_free(glyphs)
        g_object_unref(font)
    }
}

/// Shapes single-line texts of plain letters, digits and punctuation without a layout.
///
/// Before shaping, Pango finds a font and a script for each character of a text, and the possible line
/// breaks. For these characters the result is always the same, so it is determined once for each font.
@MainActor
final class LineMeasure {
    private let context: ObjectReference
    /// A buffer that grows with the longest line. The copy for each line has its own length.
    private let glyphs = pango_glyph_string_new()
    /// The shaping of the characters in each font, `nil` if it takes more than one font of the system.
    private var itemsByFont: [ResolvedFont: ShapedItem?] = [:]
    private static let capacity = 64
    static private(set) var shapedCount = 0

    @MainActor
    private final class ShapedItem {
        let item: UnsafeMutablePointer<PangoItem>
        /// Whether the font has only its default features, and none that the program chose.
        var isPlain = false
        private var lineCount = 0
        private var pairs: ShapedPairs?
        /// The number of lines that are shaped before pairs are, because a text with an animated size has
        /// another font in each frame.
        private static let linesBeforePairs = 4

        init(owning item: UnsafeMutablePointer<PangoItem>) { self.item = item }

        /// The glyphs of a text, combined from pairs.
        func line(of text: String) -> UnsafeMutablePointer<PangoGlyphString>? {
            guard isPlain else { return nil }
            lineCount = min(lineCount + 1, Self.linesBeforePairs + 1)
            if lineCount == Self.linesBeforePairs {
                pairs = ShapedPairs(shaping: item, of: LineMeasure.characters)
            }
            return pairs?.line(of: text)
        }
        isolated deinit { pango_item_free(item) }
    }

    init(context: ObjectReference) { self.context = context }

    isolated deinit { pango_glyph_string_free(glyphs) }

    /// The text on one line, `nil` where that takes a layout.
    func line(of runs: [TextRun]) -> ShapedLine? {
        guard runs.count == 1, runs[0].isPlain, Self.isMeasurable(runs[0].text),
            let shaped = item(for: runs[0].font), let font = shaped.item.pointee.analysis.font
        else { return nil }
        if let line = shaped.line(of: runs[0].text) { return ShapedLine(owning: line, of: font) }
        Self.shapedCount += 1
        Self.shape(runs[0].text, as: shaped.item, into: glyphs)
        guard let own = pango_glyph_string_copy(glyphs) else { return nil }
        return ShapedLine(owning: own, of: font)
    }

    /// Nonisolated, like the closures that it passes to the standard library, each of which would otherwise
    /// check its isolation.
    private nonisolated static func shape(
        _ text: String, as item: UnsafeMutablePointer<PangoItem>,
        into glyphs: UnsafeMutablePointer<PangoGlyphString>?
    ) {
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                let length = Int32(characters.count)
                pango_shape_full(
                    characters.baseAddress, length, characters.baseAddress, length,
                    &item.pointee.analysis, glyphs)
            }
        }
    }

    /// Whether the text has plain characters only and contains a letter. Characters without a script take
    /// that of adjacent letters, so there has to be one.
    private static func isMeasurable(_ text: String) -> Bool {
        var hasLetter = false
        for byte in text.utf8 {
            guard characters.contains(byte) else { return false }
            hasLetter = hasLetter || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        return hasLetter
    }

    private nonisolated static let characters = UInt8(ascii: " ")...UInt8(ascii: "~")

    private func item(for font: ResolvedFont) -> ShapedItem? {
        if let cached = itemsByFont[font] { return cached }
        if itemsByFont.count >= Self.capacity { itemsByFont = [:] }
        let shaped = makeItem(for: font)
        itemsByFont[font] = .some(shaped)
        return shaped
    }

    private func makeItem(for font: ResolvedFont) -> ShapedItem? {
        guard let item = item(for: font, features: nil), let pangoFont = item.item.pointee.analysis.font
        else {
            return nil
        }
        guard font.features.isEmpty else { return item }
        let isIdle = GlyphComposition.isIdle(in: pangoFont, for: Self.characters)
        let plain = isIdle ? self.item(for: font, features: "ccmp=0") ?? item : item
        plain.isPlain = true
        return plain
    }

    private func item(for font: ResolvedFont, features: String?) -> ShapedItem? {
        let text = String(decoding: Self.characters, as: UTF8.self)
        guard let attributes = pango_attr_list_new() else { return nil }
        defer { pango_attr_list_unref(attributes) }
        let description = Fonts.description(font, in: context)
        pango_attr_list_insert(attributes, pango_attr_font_desc_new(description))
        pango_font_description_free(description)
        features.map { pango_attr_list_insert(attributes, pango_attr_font_features_new($0)) }
        let items = pango_itemize_with_base_dir(
            context.opaque, PANGO_DIRECTION_LTR, text, 0, Int32(text.utf8.count), attributes, nil)
        var shaped: [ShapedItem] = []
        var next = items
        while let node = next {
            shaped.append(ShapedItem(owning: node.pointee.data.assumingMemoryBound(to: PangoItem.self)))
            next = node.pointee.next
        }
        g_list_free(items)
        return shaped.count == 1 ? shaped[0] : nil
    }
}
