import CGTK
import ViewGraph

/// A keyboard shortcut that works wherever in the window the focus is.
@MainActor
final class ShortcutController {
    private let widget: WidgetPointer
    private let controller: OpaquePointer?
    private let box: ShortcutBox

    /// - Parameter widget: the widget whose window receives the keys. It owns the controller.
    init(_ shortcut: KeyShortcut, on widget: WidgetPointer, action: @escaping @MainActor () -> Void) {
        self.widget = widget
        box = ShortcutBox(action)
        controller = gtk_shortcut_controller_new()
        guard let controller else { return }
        gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_GLOBAL)
        let trigger = gtk_keyval_trigger_new(shortcut.keyValue, shortcut.modifiers)
        let callback: GtkShortcutFunc = { _, _, box in
            guard let box else { return 0 }
            return onMainActor(box) {
                Unmanaged<ShortcutBox>.fromOpaque($0).takeUnretainedValue().action()
                return 1
            }
        }
        let act = gtk_callback_action_new(
            callback, Unmanaged.passRetained(box).toOpaque(),
            { box in if let box { Unmanaged<ShortcutBox>.fromOpaque(box).release() } })
        gtk_shortcut_controller_add_shortcut(controller, gtk_shortcut_new(trigger, act))
        gtk_widget_add_controller(widget, controller)
    }

    func remove() {
        if let controller { gtk_widget_remove_controller(widget, controller) }
    }
}

@MainActor
private final class ShortcutBox {
    let action: @MainActor () -> Void
    init(_ action: @escaping @MainActor () -> Void) { self.action = action }
}

extension KeyShortcut {
    /// The key's GDK keyval.
    fileprivate var keyValue: guint {
        if let special = Self.special[key] { return guint(special) }
        // GDK has a keyval for each character, and a letter's shortcut is that of the lowercase letter.
        return gdk_keyval_to_lower(gdk_unicode_to_keyval(key.unicodeScalars.first?.value ?? 0))
    }

    fileprivate var modifiers: GdkModifierType {
        var bits: UInt32 = 0
        if control { bits |= GDK_CONTROL_MASK.rawValue }
        if shift || key.isUppercase { bits |= GDK_SHIFT_MASK.rawValue }
        if alt { bits |= GDK_ALT_MASK.rawValue }
        return GdkModifierType(rawValue: bits)
    }

    private static let special: [Character: Int32] = [
        "\r": GDK_KEY_Return, "\t": GDK_KEY_Tab, "\u{1B}": GDK_KEY_Escape, "\u{08}": GDK_KEY_BackSpace,
        " ": GDK_KEY_space, "\u{F700}": GDK_KEY_Up, "\u{F701}": GDK_KEY_Down, "\u{F702}": GDK_KEY_Left,
        "\u{F703}": GDK_KEY_Right, "\u{F728}": GDK_KEY_Delete, "\u{F729}": GDK_KEY_Home,
        "\u{F72B}": GDK_KEY_End, "\u{F72C}": GDK_KEY_Page_Up, "\u{F72D}": GDK_KEY_Page_Down,
        "\u{F739}": GDK_KEY_Clear,
    ]
}
