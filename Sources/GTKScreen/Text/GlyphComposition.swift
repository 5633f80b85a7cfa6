import CGTK

/// What fonts do to join letters with their marks, and to take them apart (OpenType's `ccmp`).
///
/// Letters without marks know nothing of it, but HarfBuzz looks for marks behind each of them: in Inter that
/// takes half of the time of shaping a text.
enum GlyphComposition {
    /// What HarfBuzz applies besides to a line that reads from left to right: what a font makes of letters by
    /// these may be joined, too.
    private static let others = [
        "locl", "rlig", "calt", "clig", "liga", "rclt", "rvrn", "ltra", "ltrm", "rand",
    ]

    /// Whether the font joins and takes apart nothing in texts of these characters: no rule for it makes a
    /// glyph that the others do not make of them, too. (A font that swaps these for each other is not thought
    /// of: that is what the others are for.)
    ///
    /// Complexity: O(the font's rules), some microseconds.
    static func isIdle(in font: UnsafeMutablePointer<PangoFont>, for characters: ClosedRange<UInt8>) -> Bool {
        guard let shaping = pango_font_get_hb_font(font), let face = hb_font_get_face(shaping),
            let glyphs = hb_set_create()
        else { return false }
        defer { hb_set_destroy(glyphs) }
        for character in characters {
            var glyph: hb_codepoint_t = 0
            if hb_font_get_nominal_glyph(shaping, hb_codepoint_t(character), &glyph) != 0 {
                hb_set_add(glyphs, glyph)
            }
        }
        close(glyphs, under: others, of: face)
        let count = hb_set_get_population(glyphs)
        close(glyphs, under: ["ccmp"], of: face)
        return hb_set_get_population(glyphs) == count
    }

    /// Adds the glyphs that the features make of those in the set.
    private static func close(_ glyphs: OpaquePointer, under features: [String], of face: OpaquePointer) {
        guard let lookups = hb_set_create() else { return }
        defer { hb_set_destroy(lookups) }
        let tags = features.map { hb_tag_from_string($0, -1) } + [0]
        hb_ot_layout_collect_lookups(
            face, hb_tag_from_string("GSUB", -1), nil, nil, tags, lookups)
        hb_ot_layout_lookups_substitute_closure(face, lookups, glyphs)
    }
}
