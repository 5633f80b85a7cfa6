import CGTK
import ViewGraph

/// The keys of a window: each press before the focused widget receives it, and the window's commands where no
/// widget has handled the key.
@MainActor
final class WindowKeys {
    /// Returns whether a press was handled, so that no widget receives it.
    var onPress: @MainActor (KeyPress) -> Bool = { _ in false }
    /// Returns whether a command was handled.
    var onCommand: @MainActor (WindowCommand) -> Bool = { _ in false }
    private var heldKeys: Set<UInt32> = []

    /// - Parameter window: the window, which owns the controllers.
    init(on window: WidgetPointer) {
        followPresses(on: window)
        followCommands(on: window)
    }

    private func followPresses(on window: WidgetPointer) {
        guard let keys = gtk_event_controller_key_new() else { return }
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        Signals.connectKeyPressed(UnsafeMutableRawPointer(keys)) { [weak self] key, modifiers in
            InputTurnSource.received()
            guard let self else { return false }
            let isNew = heldKeys.insert(key).inserted
            guard let press = KeyPress(key, modifiers, phase: isNew ? .down : .repeat) else { return false }
            if onPress(press) { return true }
            // Within a scrolled region, GTK uses these keys to leave it.
            guard let command = WindowCommand(press), case .turnTab = command else { return false }
            return onCommand(command)
        }
        Signals.connectKeyReleased(UnsafeMutableRawPointer(keys)) { [weak self] key, modifiers in
            guard let self, heldKeys.remove(key) != nil else { return }
            _ = KeyPress(key, modifiers, phase: .up).map(onPress)
        }
        gtk_widget_add_controller(window, keys)
    }

    private func followCommands(on window: WidgetPointer) {
        guard let keys = gtk_event_controller_key_new(), let buttons = gtk_gesture_click_new() else { return }
        Signals.connectKeyPressed(UnsafeMutableRawPointer(keys)) { [weak self] key, modifiers in
            WindowCommand(key: key, modifiers: modifiers).flatMap { self?.onCommand($0) } ?? false
        }
        gtk_widget_add_controller(window, keys)
        gtk_gesture_single_set_button(buttons, 8)
        Signals.connectClick(UnsafeMutableRawPointer(buttons), "pressed") { [weak self] in
            _ = self?.onCommand(.back)
        }
        gtk_widget_add_controller(window, buttons)
    }
}

extension WindowCommand {
    /// The command of a key, `nil` for keys without one.
    init?(key: UInt32, modifiers: GdkModifierType) {
        let isShift = modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0
        switch Int32(bitPattern: key) {
        case GDK_KEY_F5: self = .refresh
        case GDK_KEY_F9: self = .toggleSidebar
        case GDK_KEY_Menu: self = .menu
        case GDK_KEY_F10 where isShift: self = .menu
        default:
            guard let press = KeyPress(key, modifiers, phase: .down) else { return nil }
            self.init(press)
        }
    }
}
