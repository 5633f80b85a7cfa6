import CGTK

/// The composition and decomposition of letters with marks in fonts (OpenType's `ccmp`).
///
/// It does not affect letters without marks, but HarfBuzz looks for marks after each of them. In Inter that
/// takes half of the time of shaping a text.
enum GlyphComposition {
    /// The other features that HarfBuzz applies to a left-to-right line. Glyphs that they produce from
    /// letters may be composed, too.
    private static let otherFeatures = [
        "locl", "rlig", "calt", "clig", "liga", "rclt", "rvrn", "ltra", "ltrm", "rand",
    ]

    /// Whether `ccmp` has no effect in the font on texts of these characters: its rules produce no glyph that
    /// the other features do not produce as well. (A font that swaps these characters for each other is not
    /// detected, because that is what the other features are for.)
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
        close(glyphs, under: otherFeatures, of: face)
        let count = hb_set_get_population(glyphs)
        close(glyphs, under: ["ccmp"], of: face)
        return hb_set_get_population(glyphs) == count
    }

    /// Adds the glyphs that the features produce from those in the set.
    private static func close(_ glyphs: OpaquePointer, under features: [String], of face: OpaquePointer) {
        guard let lookups = hb_set_create() else { return }
        defer { hb_set_destroy(lookups) }
        let tags = features.map { hb_tag_from_string($0, -1) } + [0]
        hb_ot_layout_collect_lookups(
            face, hb_tag_from_string("GSUB", -1), nil, nil, tags, lookups)
        hb_ot_layout_lookups_substitute_closure(face, lookups, glyphs)
    }
}
