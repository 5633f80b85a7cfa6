import CGTK
import Foundation
import ViewGraph

/// A GtkButton around a surface: GTK brings keyboard, focus ring and pointer, the surface draws background
/// and label.
@MainActor
final class GTKButton: ButtonControl, WidgetControl {
    var content: DisplayLayer? {
        didSet { surface.show(content) }
    }
    var action: (@MainActor () -> Void)?
    var pressedChanged: (@MainActor (Bool) -> Void)?
    var focusChanged: (@MainActor (Bool) -> Void)? {
        get { keyboard.changed }
        set { keyboard.changed = newValue }
    }
    private let keyboard: WidgetFocus
    private let button: ObjectReference
    private var shortcut: ShortcutController?
    private var menu: PopUpMenu?
    private let surface = SurfaceWidget()
    private var configuration = ButtonConfiguration()
    private var isPressed = false

    var widget: WidgetPointer { button.widget }

    private static let cornerRadius = 8.0

    init() {
        button = ObjectReference(owning: gtk_button_new())
        keyboard = WidgetFocus(button.widget)
        gtk_widget_add_css_class(button.widget, StyleSheet.button)
        // A tap leaves the keyboard where it is: who writes and presses Send, writes on.
        gtk_widget_set_focus_on_click(button.widget, 0)
        gtk_button_set_child(button.cast(gtk_button_get_type()), surface.widget)
        surface.background = { [weak self] size in self?.background(size) }
        surface.owner = self
        Signals.connect(button.raw, "clicked") { [weak self] in self?.action?() }
        Signals.connectEnum(button.raw, "state-flags-changed") { [weak self] _ in self?.stateChanged() }
    }

    func configure(_ configuration: ButtonConfiguration) {
        guard configuration != self.configuration else { return }
        let old = self.configuration
        self.configuration = configuration
        gtk_widget_set_sensitive(button.widget, configuration.isEnabled ? 1 : 0)
        gtk_widget_set_focusable(button.widget, configuration.isFocusable ? 1 : 0)
        surface.layerOrigin = configuration.contentOrigin
        if configuration.accessibilityLabel != old.accessibilityLabel {
            Accessibility.setLabel(configuration.accessibilityLabel, of: button.widget)
        }
        if configuration.shortcut != old.shortcut {
            shortcut?.remove()
            shortcut = configuration.shortcut.map { key in
                ShortcutController(key, on: button.widget) { [weak self] in self?.pressByKey() }
            }
        }
        surface.show(content)
    }

    private func pressByKey() {
        if gtk_widget_is_sensitive(button.widget) != 0 { action?() }
    }

    func showMenu(_ items: [MenuItem]) {
        menu?.remove()
        menu = PopUpMenu(items, beside: button.widget)
    }

    func focus() { keyboard.take() }
    func unfocus() { keyboard.giveUp() }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let label = content?.size ?? .zero
        let margins = configuration.contentOrigin
        return CGSize(width: label.width + 2 * margins.x, height: label.height + 2 * margins.y)
    }

    private func stateChanged() {
        let isPressed =
            gtk_widget_get_state_flags(button.widget).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0
        gtk_widget_queue_draw(surface.widget)
        guard isPressed != self.isPressed else { return }
        self.isPressed = isPressed
        pressedChanged?(isPressed)
    }

    private func background(_ size: CGSize) -> RenderNode? {
        guard configuration.appearance != .bare, size.width > 0, size.height > 0 else { return nil }
        var color: ResolvedColor
        switch configuration.appearance {
        case .bare: return nil
        case .bordered:
            color = ResolvedColor(red: 0.47, green: 0.47, blue: 0.5, opacity: surface.isDark ? 0.32 : 0.16)
        case .prominent:
            color = configuration.tint ?? Self.accent(isDark: surface.isDark)
        }
        if !configuration.isEnabled {
            color.opacity *= 0.5
        } else if isPressed {
            color.opacity *= 0.75
        }
        return DisplayShape.roundedRectangle(radius: Self.cornerRadius)
            .filled(.color(color), in: CGRect(origin: .zero, size: size))
    }

    /// The iPhone's blue.
    private static func accent(isDark: Bool) -> ResolvedColor {
        isDark
            ? ResolvedColor(red: 10 / 255, green: 132 / 255, blue: 1)
            : ResolvedColor(red: 0, green: 122 / 255, blue: 1)
    }
}

extension GTKButton: SurfaceOwner {
    func surfaceStyleDidChange() { gtk_widget_queue_draw(surface.widget) }
}
