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

    /// The families of the system, in lowercase.
    private static let installed: Set<String> = {
        var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &count)
        defer { g_free(families) }
        return Set(
            (0..<Int(count)).compactMap { index in
                families?[index].flatMap { pango_font_family_get_name($0) }
                    .map { String(cString: $0).lowercased() }
            })
    }()

    /// Pango's description of a font. The caller frees it.
    static func description(_ font: ResolvedFont) -> OpaquePointer {
        guard let description = pango_font_description_new() else {
            preconditionFailure("Pango made no font")
        }
        var families = families(font.design)
        if let family = font.family {
            if installed.contains(family.lowercased()) {
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
