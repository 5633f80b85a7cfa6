import CGTK

/// Which characters a font does no more with than to kern them, whatever stands beside them.
enum PlainCharacters {
    /// What HarfBuzz applies to a line that reads from left to right. `locl` is left out: whether it is about
    /// the text's language a letter alone shows.
    private static let exchanging = [
        "rlig", "calt", "clig", "liga", "rclt", "rvrn", "ltra", "ltrm", "rand", "ccmp",
    ]
    private static let placing = ["kern", "dist", "abvm", "blwm", "mark", "mkmk", "curs"]
    /// The most frequent letters of English come first: of those that exclude each other the rarest goes.
    private static let byFrequency = Array(" etaoinsrhdlucmfywgpbvkxqjz0123456789".utf8)

    /// The glyphs of characters that no rule of the font exchanges or joins, nor moves by more than the one
    /// behind them. A rule that exchanges them for each other is not thought of.
    ///
    /// Complexity: O(the font's rules), half a millisecond or so.
    static func glyphs(
        of characters: ClosedRange<UInt8>, in font: UnsafeMutablePointer<PangoFont>
    ) -> [(character: UInt8, glyph: hb_codepoint_t)] {
        guard let shaping = pango_font_get_hb_font(font), let face = hb_font_get_face(shaping),
            hb_aat_layout_has_substitution(face) == 0, hb_aat_layout_has_positioning(face) == 0
        else { return [] }
        var plain: [UInt8: hb_codepoint_t] = [:]
        for character in characters {
            var glyph: hb_codepoint_t = 0
            if hb_font_get_nominal_glyph(shaping, hb_codepoint_t(character), &glyph) != 0 {
                plain[character] = glyph
            }
        }
        let all = lookups("GSUB", exchanging, of: face)
        for lookup in all where makesOthers([lookup], of: plain.values, in: face) {
            let touched = glyphs(in: "GSUB", lookup, of: face).input
            let suspects = plain.filter { touched.contains($0.value) }
            for character in suspects.keys { plain[character] = nil }
            for character in byFrequency + characters where suspects[character] != nil {
                plain[character] = suspects[character]
                if makesOthers([lookup], of: plain.values, in: face) { plain[character] = nil }
            }
        }
        if makesOthers(all, of: plain.values, in: face) { return [] }
        for lookup in lookups("GPOS", placing, of: face) {
            let (input, around) = glyphs(in: "GPOS", lookup, of: face)
            if !around.isEmpty { plain = plain.filter { !input.contains($0.value) } }
        }
        return plain.map { ($0.key, $0.value) }
    }

    private static func lookups(_ table: String, _ features: [String], of face: OpaquePointer) -> [UInt32] {
        let found = GlyphSet()
        let tags = features.map { hb_tag_from_string($0, -1) } + [0]
        hb_ot_layout_collect_lookups(face, hb_tag_from_string(table, -1), nil, nil, tags, found.pointer)
        return found.members
    }

    /// Whether lookups make other glyphs of those given.
    private static func makesOthers(
        _ lookups: [UInt32], of glyphs: some Sequence<hb_codepoint_t>, in face: OpaquePointer
    ) -> Bool {
        let (set, asked) = (GlyphSet(glyphs), GlyphSet(lookups))
        let count = set.count
        hb_ot_layout_lookups_substitute_closure(face, asked.pointer, set.pointer)
        return set.count != count
    }

    /// The glyphs that a lookup is about, and those that have to stand around them.
    private static func glyphs(
        in table: String, _ lookup: UInt32, of face: OpaquePointer
    ) -> (input: GlyphSet, around: GlyphSet) {
        let (input, around, output) = (GlyphSet(), GlyphSet(), GlyphSet())
        hb_ot_layout_lookup_collect_glyphs(
            face, hb_tag_from_string(table, -1), lookup, around.pointer, input.pointer, around.pointer,
            output.pointer)
        return (input, around)
    }
}

/// HarfBuzz's set of numbers, of glyphs or of lookups.
private final class GlyphSet {
    let pointer = hb_set_create()

    init(_ members: some Sequence<UInt32> = EmptyCollection()) {
        for member in members { hb_set_add(pointer, member) }
    }

    deinit { hb_set_destroy(pointer) }

    var count: Int { Int(hb_set_get_population(pointer)) }
    var isEmpty: Bool { hb_set_is_empty(pointer) != 0 }
    func contains(_ member: UInt32) -> Bool { hb_set_has(pointer, member) != 0 }

    /// In order.
    var members: [UInt32] {
        var (member, result) = (UInt32.max, [UInt32]())
        while hb_set_next(pointer, &member) != 0 { result.append(member) }
        return result
    }
}
