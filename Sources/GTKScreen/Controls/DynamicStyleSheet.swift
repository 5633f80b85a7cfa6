import CGTK
import ViewGraph

/// Fonts and colors of single controls, as one style class for each combination in one shared sheet. Few
/// combinations are in use, so the sheet is rarely reloaded.
@MainActor
enum DynamicStyleSheet {
    private static var names: [String: String] = [:]
    private static var rules = ""
    private static var provider: UnsafeMutablePointer<GtkCssProvider>?

    /// The class that colors a spinner or a bar. Without a tint, a spinner is gray and a bar has the accent
    /// color.
    static func className(progress look: ProgressConfiguration) -> String {
        let bar = look.tint ?? ResolvedColor(red: 0, green: 122 / 255, blue: 1)
        let spinner = look.tint ?? ResolvedColor(red: 0.55, green: 0.55, blue: 0.57)
        return className(
            """
            spinner& { color: \(spinner.css); }
            progressbar& > trough { background: \(look.track.css); }
            progressbar& > trough > progress { background: \(bar.css); }
            """)
    }

    /// The class of a rule set in which `&` is the placeholder for the class. O(1) for a rule set that is
    /// already registered.
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

/// Replaces a widget's style class with another one.
@MainActor
func exchangeClass(_ old: inout String?, for new: String, of widget: WidgetPointer) {
    guard new != old else { return }
    if let old { gtk_widget_remove_css_class(widget, old) }
    gtk_widget_add_css_class(widget, new)
    old = new
}

extension ResolvedColor {
    /// The color in CSS syntax.
    var css: String {
        func part(_ value: Double) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
        return "rgba(\(part(red)), \(part(green)), \(part(blue)), \(min(max(opacity, 0), 1)))"
    }

    func faded(_ fraction: Double) -> ResolvedColor {
        ResolvedColor(red: red, green: green, blue: blue, opacity: opacity * fraction)
    }
}
