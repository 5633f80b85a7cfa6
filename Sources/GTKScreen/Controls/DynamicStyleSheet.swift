import CGTK
import ViewGraph

/// Fonts and colours of single controls: a style class for each combination, in one sheet for all. Few
/// combinations are in use, so the sheet is rarely loaded anew.
@MainActor
enum DynamicStyleSheet {
    private static var names: [String: String] = [:]
    private static var rules = ""
    private static var provider: UnsafeMutablePointer<GtkCssProvider>?

    /// The class that gives a text its font and colours.
    static func className(text configuration: TextInputConfiguration) -> String {
        let font = configuration.font
        let (color, tint) = (configuration.color.css, configuration.tint)
        return className(
            """
            &, & text {
                font-family: \(Fonts.families(font.design)); font-size: \(font.size)px;
                font-weight: \(font.weight); font-style: \(font.italic ? "italic" : "normal");
                color: \(color); caret-color: \(tint.css);
            }
            & > placeholder { color: \(configuration.placeholderColor.css); opacity: 1; }
            & selection, & > selection, & text selection {
                background-color: \(tint.faded(0.3).css); color: \(color);
            }
            """)
    }

    /// The class that colours a spinner or a bar; nil: grey, or the accent colour.
    static func className(progress look: ProgressLook) -> String {
        let bar = look.tint ?? ResolvedColor(red: 0, green: 122 / 255, blue: 1)
        let spinner = look.tint ?? ResolvedColor(red: 0.55, green: 0.55, blue: 0.57)
        return className(
            """
            spinner& { color: \(spinner.css); }
            progressbar& > trough { background: \(look.track.css); }
            progressbar& > trough > progress { background: \(bar.css); }
            """)
    }

    /// The class of a rule set, in which `&` stands for the class. O(1) for one that was asked for before.
    static func className(_ template: String) -> String {
        if let name = names[template] { return name }
        let name = "dynamic-lists-look-\(names.count)"
        names[template] = name
        rules += template.replacing("&", with: "." + name) + "\n"
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
