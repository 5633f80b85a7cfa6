import CGTK
import ViewGraph

/// The one style sheet of all our widgets: GTK's controls with the dimensions that the graph lays out for.
/// With a provider for each widget, every style change would visit all of them.
@MainActor
enum StyleSheet {
    /// The class of buttons. The button's surface draws the background and the label, so the theme's are
    /// removed. The theme's focus ring remains.
    static let button = "dynamic-lists-button"
    static let progress = "dynamic-lists-progress"
    /// The class of editable texts. The graph draws their background and border.
    static let text = "dynamic-lists-text"
    static let toggle = "dynamic-lists-switch"
    static let slider = "dynamic-lists-slider"
    /// The class of scrolled windows whose content can be pulled down. The pull is visible, so the edge needs
    /// no glow.
    static let pulled = "dynamic-lists-pulled"
    /// The class of custom menu items.
    static let menuLine = "dynamic-lists-menu-line"
    /// The class of menus on displays without transparency.
    static let opaqueMenu = "dynamic-lists-opaque-menu"
    /// The class of what fills a window with its own title bar.
    static let frame = "dynamic-lists-frame"
    static let destructive = "dynamic-lists-destructive"
    /// The classes of the program's windows, by the background they are painted with.
    static let light = "dynamic-lists-light"
    static let dark = "dynamic-lists-dark"

    private static var isInstalled = false

    static func install() {
        guard !isInstalled, let display = gdk_display_get_default() else { return }
        isInstalled = true
        add(rules, to: display, priority: GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
        // Painting over a background may be omitted where it has the background's color, so that color has to
        // be exact.
        add(backgrounds, to: display, priority: GTK_STYLE_PROVIDER_PRIORITY_USER + 1)
    }

    private static func add(_ rules: String, to display: OpaquePointer, priority: Int32) {
        let provider = gtk_css_provider_new()
        gtk_css_provider_load_from_data(provider, rules, -1)
        gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), guint(priority))
        g_object_unref(provider)
    }

    /// The backgrounds of windows. They change at once, because a theme may animate the change.
    private static let backgrounds = """
        window.\(light) { background: \(background(isDark: false)); transition: none; }
        window.\(dark) { background: \(background(isDark: true)); transition: none; }
        """

    private static func background(isDark: Bool) -> String {
        let color = Palette.systemBackground.resolve(dark: isDark)
        let parts = [color.red, color.green, color.blue].map { "\(Int(($0 * 255).rounded()))" }
        return "rgb(\(parts.joined(separator: ", ")))"
    }

    private static let rules = """
        window.csd:not(.maximized):not(.fullscreen) > .\(frame) { border-radius: 8px 8px 0 0; }
        .\(frame) > windowcontrols { border-spacing: 3px; margin: 0; }
        .\(frame) > windowcontrols > button {
            min-width: 0; min-height: 0; padding: 0; margin: 0; border: none;
        }
        .\(frame) > windowcontrols > button > image { min-width: 30px; min-height: 28px; }
        widget:drop(active) { box-shadow: none; outline: none; }
        button.\(button), button.\(button):hover, button.\(button):active, button.\(button):disabled {
            padding: 0; margin: 0; border: none; min-width: 0; min-height: 0;
            background: none; box-shadow: none; text-shadow: none; border-radius: 8px;
        }
        button.\(menuLine) {
            padding: 0 12px; margin: 0; border: none; min-height: 32px; border-radius: 5px;
            background: none; box-shadow: none; font-weight: normal;
        }
        button.\(menuLine):hover, button.\(menuLine):focus { background: alpha(currentColor, 0.1); }
        popover.\(opaqueMenu) > contents { margin: 0; border-radius: 0; box-shadow: none; }
        button.\(destructive) { color: #ff3b30; }
        entry.\(text) {
            min-height: 0; min-width: 0; padding: 0; margin: 0; border: none; border-radius: 0;
            background: none; box-shadow: none; outline: none;
        }
        text.\(text), textview.\(text), textview.\(text) text {
            padding: 0; margin: 0; border: none; min-width: 0; min-height: 0;
            background: none; box-shadow: none; outline: none;
        }
        switch.\(toggle) {
            min-width: 41px; min-height: 31px; padding: 0 5px; margin: 0; border: none; border-radius: 16px;
            box-shadow: none;
        }
        switch.\(toggle) > image { opacity: 0; }
        switch.\(toggle) > slider {
            min-width: 26px; min-height: 27px; margin: 2px -3px; padding: 0; border: none;
            border-radius: 14px; background: white; box-shadow: 0 1px 3px rgba(0, 0, 0, 0.25);
        }
        switch.\(toggle):disabled { opacity: 0.5; }
        scale.\(slider) { min-width: 0; min-height: 31px; padding: 0; margin: 0; }
        scale.\(slider) > trough, scale.\(slider) > trough > highlight {
            min-height: 4px; min-width: 4px; border: none; border-radius: 2px; padding: 0; margin: 0;
        }
        scale.\(slider) > trough > slider {
            min-width: 27px; min-height: 27px; margin: -12px 0; padding: 0; border: none;
            border-radius: 14px; background: white;
            box-shadow: 0 1px 4px rgba(0, 0, 0, 0.3);
        }
        scale.\(slider):disabled { opacity: 0.5; }
        scrolledwindow.\(pulled) > overshoot.top { background: none; box-shadow: none; }
        scrolledwindow.\(text) { background: none; border: none; }
        scrolledwindow.\(text) > scrollbar slider { min-height: 8px; }
        progressbar.\(progress), progressbar.\(progress) > trough,
        progressbar.\(progress) > trough > progress {
            min-width: 0; min-height: 4px; padding: 0; margin: 0; border: none; border-radius: 2px;
        }
        """
}
