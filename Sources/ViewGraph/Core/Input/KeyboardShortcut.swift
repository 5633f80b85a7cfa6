/// A key that presses a button, wherever the keyboard focus is in the window.
public struct KeyboardShortcut: Hashable, Sendable {
    /// The adaptation of a shortcut to the keyboard's layout.
    public struct Localization: Hashable, Sendable {
        private let name: String
        public static let automatic = Localization(name: "automatic")
        public static let withoutMirroring = Localization(name: "withoutMirroring")
        public static let custom = Localization(name: "custom")
    }

    public var key: KeyEquivalent
    public var modifiers: EventModifiers
    public var localization: Localization

    /// - Parameter modifiers: the modifier keys. `.command` is Ctrl on Linux.
    public init(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command,
        localization: Localization = .automatic
    ) {
        self.key = key
        self.modifiers = modifiers
        self.localization = localization
    }

    /// The Return key.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// The Escape key.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    var shown: KeyShortcut {
        var shortcut = KeyShortcut(key: key.character)
        shortcut.control = modifiers.contains(.command) || modifiers.contains(.control)
        shortcut.shift = modifiers.contains(.shift)
        shortcut.alt = modifiers.contains(.option)
        return shortcut
    }
}

extension EnvironmentValues {
    /// The shortcut of the button in this environment, or `nil` if there is none.
    public internal(set) var keyboardShortcut: KeyboardShortcut? {
        get { self[ShortcutKey.self] }
        set { self[ShortcutKey.self] = newValue }
    }

    private enum ShortcutKey: ScopedEnvironmentKey {
        static var defaultValue: KeyboardShortcut? { nil }
        static var boundaries: ScopeBoundary { .menu }
    }
}

extension View {
    /// Presses the button with a key. `.command`, the default modifier, is Ctrl on Linux.
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        environment(\.keyboardShortcut, KeyboardShortcut(key, modifiers: modifiers))
    }

    /// Presses the button with a key.
    public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command,
        localization: KeyboardShortcut.Localization
    ) -> some View {
        environment(
            \.keyboardShortcut, KeyboardShortcut(key, modifiers: modifiers, localization: localization))
    }

    /// Presses the button with a key.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        environment(\.keyboardShortcut, shortcut)
    }

    /// Presses the button with a key, or with none if the shortcut is `nil`.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        environment(\.keyboardShortcut, shortcut)
    }
}
