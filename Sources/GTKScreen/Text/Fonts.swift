import CGTK
import ViewGraph

/// Which fonts of the system stand for the iPhone's. The only place that names them.
enum Fonts {
    /// Families for a design, the first that is installed wins. Inter's widths are close to those that
    /// programs for the iPhone are laid out with; `make setup` installs it.
    static func families(_ design: ResolvedFont.Design) -> String {
        switch design {
        case .standard, .rounded: "Inter, Sans"
        case .serif: "Noto Serif, Serif"
        case .monospaced: "Noto Sans Mono, Monospace"
        }
    }

    /// Pango's description of a font. The caller frees it.
    static func description(_ font: ResolvedFont) -> OpaquePointer {
        guard let description = pango_font_description_new() else {
            preconditionFailure("Pango made no font")
        }
        pango_font_description_set_family(description, families(font.design))
        pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight)))
        if font.italic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
        return description
    }
}
