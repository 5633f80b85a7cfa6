extension WindowCommand {
    /// The keyboard shortcut of a button that the program uses for the same key, `nil` for keys of which
    /// buttons are not aware.
    var shortcut: KeyboardShortcut? {
        switch self {
        case .escape: .cancelAction
        case .confirm: .defaultAction
        case .find: KeyboardShortcut("f")
        case .refresh: KeyboardShortcut("r")
        case .copy: KeyboardShortcut("c")
        case .cut: KeyboardShortcut("x")
        case .paste: KeyboardShortcut("v")
        case .delete: KeyboardShortcut(.delete, modifiers: [])
        case .tab(let number): KeyboardShortcut(KeyEquivalent(Character("\(number)")), modifiers: .option)
        case .back, .menu, .toggleSidebar, .turnTab, .move: nil
        }
    }
}
