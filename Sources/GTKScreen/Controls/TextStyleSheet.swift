import CGTK
import ViewGraph

/// Fonts and colours of editable texts: a style class for each combination, in one sheet for all. Few
/// combinations are in use, so the sheet is rarely loaded anew.
@MainActor
enum TextStyleSheet {
    private struct Look: Hashable {
        var font: ResolvedFont
        var color: ResolvedColor
        var placeholder: ResolvedColor
        var tint: ResolvedColor
    }

    private static var names: [Look: String] = [:]
    private static var rules = ""
    private static var provider: UnsafeMutablePointer<GtkCssProvider>?

    /// The class that gives a text this look. O(1) for a look that was asked for before.
    static func className(for configuration: TextInputConfiguration) -> String {
        let look = Look(
            font: configuration.font, color: configuration.color, placeholder: configuration.placeholderColor,
            tint: configuration.tint)
        if let name = names[look] { return name }
        let name = "dynamic-lists-text-\(names.count)"
        names[look] = name
        let font = look.font
        rules += """
            .\(name), .\(name) text {
                font-family: \(Fonts.families(font.design)); font-size: \(font.size)px;
                font-weight: \(font.weight); font-style: \(font.italic ? "italic" : "normal");
                color: \(look.color.css); caret-color: \(look.tint.css);
            }
            .\(name) > placeholder { color: \(look.placeholder.css); opacity: 1; }
            .\(name) selection, .\(name) > selection, .\(name) text selection {
                background-color: \(look.tint.faded(0.3).css); color: \(look.color.css);
            }

            """
        load()
        return name
    }

    private static func load() {
        guard let display = gdk_display_get_default() else { return }
        if provider == nil, let new = gtk_css_provider_new() {
            provider = new
            gtk_style_context_add_provider_for_display(
                display, OpaquePointer(new), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1))
        }
        gtk_css_provider_load_from_data(provider, rules, -1)
    }
}

extension ResolvedColor {
    /// As style sheets write it.
    var css: String {
        func part(_ value: Double) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
        return "rgba(\(part(red)), \(part(green)), \(part(blue)), \(min(max(opacity, 0), 1)))"
    }

    func faded(_ share: Double) -> ResolvedColor {
        ResolvedColor(red: red, green: green, blue: blue, opacity: opacity * share)
    }
}
