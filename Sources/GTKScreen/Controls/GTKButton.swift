import CGTK
import Foundation
import ViewGraph

/// A GtkButton around a surface. GTK provides the keyboard handling, focus ring and pointer handling, and the
/// surface draws the background and the label.
@MainActor
final class GTKButton: LazyControl, ButtonControl {
    var content: DisplayLayer? {
        didSet { surface?.show(content) }
    }
    var action: (@MainActor () -> Void)?
    var pressedChanged: (@MainActor (Bool) -> Void)?
    private var shortcut: ShortcutController?
    private var menu: PopUpMenu?
    /// The button's only child, `nil` while there is no widget.
    private var surface: SurfaceWidget?
    private var configuration = ButtonConfiguration()
    private var isPressed = false
    /// The role of the widget.
    private var role = AccessibilityRole.button

    private static let cornerRadius = 8.0

    override func makeWidget() -> ObjectReference {
        let button = ObjectReference(owning: gtk_button_new())
        role = configuration.accessibilityRole
        if role != .button { ObjectReference.setRole(role.gtk, of: button.cast(g_object_get_type())) }
        gtk_widget_add_css_class(button.widget, StyleSheet.button)
        // A tap does not move the keyboard focus: a user who presses Send can go on typing.
        gtk_widget_set_focus_on_click(button.widget, 0)
        let surface = SurfaceWidget(isPartOfControl: true)
        gtk_button_set_child(button.cast(gtk_button_get_type()), surface.widget)
        surface.background = { [weak self] size in self?.background(size) }
        surface.owner = self
        self.surface = surface
        return button
    }

    override func widgetDidLoad(_ widget: ObjectReference) {
        show(instead: ButtonConfiguration())
        Signals.connect(widget.raw, "clicked") { [weak self] in self?.action?() }
        Signals.connectEnum(widget.raw, "state-flags-changed") { [weak self] _ in self?.stateChanged() }
    }

    override func widgetWillUnload() {
        shortcut = nil
        menu = nil
        surface = nil
    }

    /// A shortcut works wherever the button is, and an open menu is attached to the widget.
    override var keepsWidget: Bool { configuration.shortcut != nil || menu?.isOpen == true }

    func configure(_ configuration: ButtonConfiguration) {
        guard configuration != self.configuration else { return }
        let old = self.configuration
        self.configuration = configuration
        show(instead: old)
        needsChanged()
    }

    private func show(instead old: ButtonConfiguration) {
        guard let button = widgetIfLoaded else { return }
        gtk_widget_set_sensitive(button, configuration.isEnabled ? 1 : 0)
        gtk_widget_set_focusable(button, configuration.isFocusable ? 1 : 0)
        surface?.layerOrigin = configuration.contentOrigin
        if configuration.accessibilityLabel != old.accessibilityLabel {
            setLabel(configuration.accessibilityLabel)
        }
        if configuration.isAccessible != old.isAccessible { exposureChanged() }
        if configuration.opensMenu != old.opensMenu {
            Accessibility.setExpanded(configuration.opensMenu ? false : nil, button)
        }
        if configuration.shortcut != old.shortcut {
            shortcut?.remove()
            shortcut = configuration.shortcut.map { key in
                ShortcutController(key, on: button) { [weak self] in self?.pressByKey() }
            }
        }
        surface?.show(content)
    }

    private func pressByKey() {
        if let button = widgetIfLoaded, gtk_widget_is_sensitive(button) != 0 { action?() }
    }

    override var isAccessible: Bool { configuration.isAccessible }
    override var saysValue: Bool { false }

    override func canPresent(_ element: AccessibilityElement) -> Bool {
        element.role == role && element.actions.allSatisfy { $0.kind == .press }
    }

    func showMenu(_ items: [MenuItem]) {
        menu?.remove()
        menu = PopUpMenu(items, anchoredTo: widget)
        Accessibility.setExpanded(true, widget)
        menu?.closed = { [weak self] in
            if let button = self?.widgetIfLoaded { Accessibility.setExpanded(false, button) }
        }
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let label = content?.size ?? .zero
        let margins = configuration.contentOrigin
        return CGSize(width: label.width + 2 * margins.x, height: label.height + 2 * margins.y)
    }

    private func stateChanged() {
        guard let button = widgetIfLoaded, let surface else { return }
        let isPressed = gtk_widget_get_state_flags(button).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0
        gtk_widget_queue_draw(surface.widget)
        guard isPressed != self.isPressed else { return }
        self.isPressed = isPressed
        pressedChanged?(isPressed)
    }

    private func background(_ size: CGSize) -> RenderNode? {
        guard configuration.appearance != .bare, size.width > 0, size.height > 0, let surface else {
            return nil
        }
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

    /// The blue of iOS.
    private static func accent(isDark: Bool) -> ResolvedColor {
        isDark
            ? ResolvedColor(red: 10 / 255, green: 132 / 255, blue: 1)
            : ResolvedColor(red: 0, green: 122 / 255, blue: 1)
    }
}

extension GTKButton: SurfaceOwner {
    func surfaceStyleDidChange() { if let surface { gtk_widget_queue_draw(surface.widget) } }
}
