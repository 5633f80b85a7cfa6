import CGTK

/// Lines of plain letters, combined from pairs that were shaped once.
///
/// Most fonts only kern such letters: a letter's glyph is always the same, and its width depends only on the
/// next letter. HarfBuzz, which has to check all rules of a font for each letter, takes ten times as long.
/// Other rules of fonts (`fi`, `->`, `2x4`) affect few characters, and lines with one of those are shaped by
/// HarfBuzz.
final class ShapedPairs {
    private let item: UnsafeMutablePointer<PangoItem>
    private let first: UInt8
    /// The glyph of each character alone, `nil` if the font's rules may apply to it.
    private var letters: [PangoGlyphInfo?]
    /// The width of each character by the next one, in Pango's units. Empty until the first use.
    private var widths: [[Int32]]
    private let glyphs: UnsafeMutablePointer<PangoGlyphString>

    /// The width is not determined yet.
    private static let unknown = Int32.min
    /// The pair is shaped in another way.
    private static let none = Int32.max

    /// - Parameter item: Pango's description of the shaping, retained by the caller.
    @MainActor
    init?(shaping item: UnsafeMutablePointer<PangoItem>, of characters: ClosedRange<UInt8>) {
        guard let font = item.pointee.analysis.font, let glyphs = pango_glyph_string_new() else { return nil }
        (self.item, self.glyphs, first) = (item, glyphs, characters.lowerBound)
        letters = Array(repeating: nil, count: characters.count)
        widths = Array(repeating: [], count: characters.count)
        for (character, glyph) in KernableCharacters.known(of: characters, in: font) {
            Self.shape([character], as: item, into: glyphs)
            let glyphInfo = glyphs.pointee.glyphs[0]
            guard glyphs.pointee.num_glyphs == 1, glyphInfo.glyph == glyph, glyphInfo.isInPlace else {
                continue
            }
            letters[Int(character - first)] = glyphInfo
        }
    }

    deinit { pango_glyph_string_free(glyphs) }

    /// Combines a line.
    ///
    /// - Parameter text: a text of these characters only.
    /// - Returns: its glyphs, which the caller owns, or `nil` if pairs are not sufficient.
    func line(of text: String) -> UnsafeMutablePointer<PangoGlyphString>? {
        guard let line = pango_glyph_string_new() else { return nil }
        pango_glyph_string_set_size(line, Int32(text.utf8.count))
        if fill(line, with: text) { return line }
        pango_glyph_string_free(line)
        return nil
    }

    private func fill(_ line: UnsafeMutablePointer<PangoGlyphString>, with text: String) -> Bool {
        guard let glyphInfos = line.pointee.glyphs, let clusters = line.pointee.log_clusters else {
            return false
        }
        var (index, last) = (0, 0)
        for byte in text.utf8 {
            let character = Int(byte - first)
            guard let letter = letters[character] else { return false }
            glyphInfos[index] = letter
            clusters[index] = Int32(index)
            if index > 0 {
                let width = width(of: last, before: character)
                guard width != Self.none else { return false }
                glyphInfos[index - 1].geometry.width = width
            }
            (index, last) = (index + 1, character)
        }
        return true
    }

    private func width(of character: Int, before next: Int) -> Int32 {
        if widths[character].isEmpty {
            widths[character] = Array(repeating: Self.unknown, count: letters.count)
        }
        let cached = widths[character][next]
        if cached != Self.unknown { return cached }
        let width = shapedWidth(of: character, before: next)
        widths[character][next] = width
        return width
    }

    private func shapedWidth(of character: Int, before next: Int) -> Int32 {
        guard let one = letters[character], let other = letters[next] else { return Self.none }
        Self.shape([first + UInt8(character), first + UInt8(next)], as: item, into: glyphs)
        guard glyphs.pointee.num_glyphs == 2, let pair = glyphs.pointee.glyphs else { return Self.none }
        let isKernedOnly =
            pair[0].glyph == one.glyph && pair[0].isInPlace && pair[1].glyph == other.glyph
            && pair[1].isInPlace && pair[1].geometry.width == other.geometry.width
        return isKernedOnly ? pair[0].geometry.width : Self.none
    }

    private static func shape(
        _ characters: [UInt8], as item: UnsafeMutablePointer<PangoItem>,
        into glyphs: UnsafeMutablePointer<PangoGlyphString>
    ) {
        let text = characters.map { CChar($0) }
        pango_shape_full(
            text, Int32(text.count), text, Int32(text.count), &item.pointee.analysis, glyphs)
    }
}

extension PangoGlyphInfo {
    fileprivate var isInPlace: Bool { geometry.x_offset == 0 && geometry.y_offset == 0 }
}
