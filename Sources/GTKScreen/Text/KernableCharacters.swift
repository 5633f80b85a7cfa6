import CGTK

/// The characters that a font only kerns, in any context.
@MainActor
enum KernableCharacters {
    typealias Glyphs = [(character: UInt8, glyph: hb_codepoint_t)]

    /// The glyphs for each font face, of any size. The faces are retained, so an address identifies one face.
    private static var faces: [OpaquePointer: Glyphs] = [:]
    private static let capacity = 64

    /// The glyphs of the characters that no rule of the font substitutes or joins, and that are moved at most
    /// by the character after them. Rules that substitute them for each other are not detected.
    static func known(of characters: ClosedRange<UInt8>, in font: UnsafeMutablePointer<PangoFont>) -> Glyphs {
        guard let shaping = pango_font_get_hb_font(font), let face = hb_font_get_face(shaping),
            !hasFeatures(font)
        else { return [] }
        if let cached = faces[face] { return cached }
        if faces.count == capacity {
            for face in faces.keys { hb_face_destroy(face) }
            faces = [:]
        }
        let found = glyphs(of: characters, in: shaping, of: face)
        faces[hb_face_reference(face)] = found
        return found
    }

    /// Whether the system's settings change features of the font.
    private static func hasFeatures(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
        var (feature, count) = (hb_feature_t(), guint(0))
        pango_font_get_features(font, &feature, 1, &count)
        return count > 0
    }

    /// The features that HarfBuzz applies to a left-to-right line. `locl` is left out, because whether it
    /// applies to the text's language is visible in a single letter.
    private static let substitutionFeatures = [
        "rlig", "calt", "clig", "liga", "rclt", "rvrn", "ltra", "ltrm", "rand", "ccmp",
    ]
    private static let positioningFeatures = ["kern", "dist", "abvm", "blwm", "mark", "mkmk", "curs"]
    /// The most frequent letters of English come first, so that of characters that exclude each other the
    /// rarest is left out.
    private static let byFrequency = Array(" etaoinsrhdlucmfywgpbvkxqjz0123456789".utf8)

    /// Finds the plain characters.
    ///
    /// Complexity: O(the font's rules), about a millisecond.
    private static func glyphs(
        of characters: ClosedRange<UInt8>, in shaping: OpaquePointer, of face: OpaquePointer
    ) -> Glyphs {
        if hb_aat_layout_has_substitution(face) != 0 || hb_aat_layout_has_positioning(face) != 0 { return [] }
        var plain: [UInt8: hb_codepoint_t] = [:]
        for character in characters {
            var glyph: hb_codepoint_t = 0
            if hb_font_get_nominal_glyph(shaping, hb_codepoint_t(character), &glyph) != 0,
                hb_ot_layout_get_glyph_class(face, glyph) != HB_OT_LAYOUT_GLYPH_CLASS_MARK
            {
                plain[character] = glyph
            }
        }
        let order = byFrequency + characters.filter { !byFrequency.contains($0) }
        let all = lookups("GSUB", substitutionFeatures, of: face)
        for lookup in all where producesOtherGlyphs([lookup], of: plain.values, in: face) {
            let affectedGlyphs = glyphs(in: "GSUB", lookup, of: face)
            let affected = plain.filter { affectedGlyphs.contains($0.value) }
            for character in affected.keys { plain[character] = nil }
            for character in order where affected[character] != nil {
                plain[character] = affected[character]
                if producesOtherGlyphs([lookup], of: plain.values, in: face) { plain[character] = nil }
            }
        }
        if producesOtherGlyphs(all, of: plain.values, in: face) { return [] }
        let rules = GlyphPositioning(of: face)
        for lookup in lookups("GPOS", positioningFeatures, of: face) where !rules.moveOneByTheNext(lookup) {
            let input = glyphs(in: "GPOS", lookup, of: face)
            plain = plain.filter { !input.contains($0.value) }
        }
        return plain.map { ($0.key, $0.value) }
    }

    private static func lookups(_ table: String, _ features: [String], of face: OpaquePointer) -> [UInt32] {
        let result = GlyphSet()
        let tags = features.map { hb_tag_from_string($0, -1) } + [0]
        hb_ot_layout_collect_lookups(face, hb_tag_from_string(table, -1), nil, nil, tags, result.pointer)
        return result.members
    }

    /// Whether the lookups produce glyphs that are not among those given.
    private static func producesOtherGlyphs(
        _ lookups: [UInt32], of glyphs: some Sequence<hb_codepoint_t>, in face: OpaquePointer
    ) -> Bool {
        let (set, lookupSet) = (GlyphSet(glyphs), GlyphSet(lookups))
        let count = set.count
        hb_ot_layout_lookups_substitute_closure(face, lookupSet.pointer, set.pointer)
        return set.count != count
    }

    /// The input glyphs of a lookup.
    private static func glyphs(in table: String, _ lookup: UInt32, of face: OpaquePointer) -> GlyphSet {
        let input = GlyphSet()
        hb_ot_layout_lookup_collect_glyphs(
            face, hb_tag_from_string(table, -1), lookup, nil, input.pointer, nil, nil)
        return input
    }
}

/// HarfBuzz's set of integers, for glyphs or lookups.
private final class GlyphSet {
    let pointer = hb_set_create()

    init(_ members: some Sequence<UInt32> = EmptyCollection()) {
        for member in members { hb_set_add(pointer, member) }
    }

    deinit { hb_set_destroy(pointer) }

    var count: Int { Int(hb_set_get_population(pointer)) }
    func contains(_ member: UInt32) -> Bool { hb_set_has(pointer, member) != 0 }

    /// The members in ascending order.
    var members: [UInt32] {
        var (member, result) = (UInt32.max, [UInt32]())
        while hb_set_next(pointer, &member) != 0 { result.append(member) }
        return result
    }
}
