/// A user's command to a window as a whole, or to the view that has the keyboard focus.
package enum WindowCommand: Equatable {
    /// Escape: dismiss the frontmost presentation.
    case escape
    /// Return that no control handled: choose the default answer.
    case confirm
    /// Alt+Left, or the mouse's back button.
    case back
    /// The Menu key, or Shift+F10: open the context menu of the view that has the keyboard focus.
    case menu
    /// Ctrl+F: focus the search field.
    case find
    /// F5 or Ctrl+R: refresh the page.
    case refresh
    /// F9: show or hide the sidebar.
    case toggleSidebar
    /// Ctrl+Tab or Ctrl+Page Down for 1, Ctrl+Shift+Tab or Ctrl+Page Up for -1.
    case turnTab(Int)
    /// Alt and a digit from 1.
    case tab(Int)
    /// An arrow key.
    case move(MoveCommandDirection)
    /// Backspace or Delete.
    case delete
    /// Ctrl+C, Ctrl+X and Ctrl+V.
    case copy, cut, paste

    /// The command of a key press, `nil` for keys without one.
    package init?(_ press: KeyPress) {
        guard press.phase != .up else { return nil }
        let command: WindowCommand? =
            switch press.modifiers.subtracting([.capsLock, .numericPad]) {
            case []: Self.plain[press.key]
            case .option: press.key == .leftArrow ? .back : Self.digit(of: press.key).map { .tab($0) }
            case .command: Self.withControl[press.key]
            case [.command, .shift] where press.key == .tab: .turnTab(-1)
            case _ where press.key == .escape: .escape
            default: nil
            }
        guard let command else { return nil }
        self = command
    }

    private static let plain: [KeyEquivalent: WindowCommand] = [
        .escape: .escape, .return: .confirm, .upArrow: .move(.up), .downArrow: .move(.down),
        .leftArrow: .move(.left), .rightArrow: .move(.right), .delete: .delete, .deleteForward: .delete,
    ]

    private static let withControl: [KeyEquivalent: WindowCommand] = [
        "f": .find, "r": .refresh, "c": .copy, "x": .cut, "v": .paste, .tab: .turnTab(1),
        .pageDown: .turnTab(1),
        .pageUp: .turnTab(-1),
    ]

    private static func digit(of key: KeyEquivalent) -> Int? {
        key.character.isASCII ? key.character.wholeNumberValue.flatMap { $0 > 0 ? $0 : nil } : nil
    }
}
