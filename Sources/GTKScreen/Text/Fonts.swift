import CGTK
import ViewGraph

/// The system fonts that replace those of iOS. This is the only place that names them.
@MainActor
enum Fonts {
    /// The families for a design, of which the first installed one is used. Inter's widths are close to those
    /// that iOS programs are laid out with. `make setup` installs it.
    static func families(_ design: ResolvedFont.Design) -> String {
        switch design {
        case .standard, .rounded: "Inter, Sans"
        case .serif: "Noto Serif, Serif"
        case .monospaced: "Noto Sans Mono, Monospace"
        }
    }

    private static var installed: [UnsafeMutablePointer<PangoFontMap>: Set<String>] = [:]

    /// The families of a map, which exists as long as the program, in lowercase.
    private static func families(of map: UnsafeMutablePointer<PangoFontMap>) -> Set<String> {
        if let known = installed[map] { return known }
        var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_font_map_list_families(map, &families, &count)
        defer { g_free(families) }
        let names = Set(
            (0..<Int(count)).compactMap { index in
                families?[index].flatMap { pango_font_family_get_name($0) }
                    .map { String(cString: $0).lowercased() }
            })
        installed[map] = names
        return names
    }

    /// Pango's description of a font for a context. The caller frees it.
    static func description(_ font: ResolvedFont, in context: ObjectReference) -> OpaquePointer {
        guard let description = pango_font_description_new() else {
            preconditionFailure("Pango made no font")
        }
        var families = families(font.design)
        if let family = font.family {
            let map = pango_context_get_font_map(context.opaque)
            if map.map({ Self.families(of: $0).contains(family.lowercased()) }) ?? false {
                families = "\(family), \(families)"
            } else {
                Diagnostics.log("Font \"\(family)\" is not installed. The system font is used.")
            }
        }
        pango_font_description_set_family(description, families)
        pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight)))
        if font.italic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
        switch font.width {
        case ..<(-0.3): pango_font_description_set_stretch(description, PANGO_STRETCH_EXTRA_CONDENSED)
        case ..<(-0.1): pango_font_description_set_stretch(description, PANGO_STRETCH_CONDENSED)
        case 0.1...: pango_font_description_set_stretch(description, PANGO_STRETCH_EXPANDED)
        default: break
        }
        if font.features.isSuperset(of: [.lowercaseCaps, .uppercaseCaps]) {
            pango_font_description_set_variant(description, PANGO_VARIANT_ALL_SMALL_CAPS)
        } else if font.features.contains(.lowercaseCaps) {
            pango_font_description_set_variant(description, PANGO_VARIANT_SMALL_CAPS)
        } else if font.features.contains(.uppercaseCaps) {
            pango_font_description_set_variant(description, PANGO_VARIANT_UNICASE)
        }
        return description
    }
}
