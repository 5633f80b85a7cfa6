/// A key that presses a button wherever in the window the keyboard is.
public struct KeyboardShortcut: Hashable, Sendable {
    /// Whether a shortcut follows the keyboard's layout.
    public struct Localization: Hashable, Sendable {
        private let name: String
        public static let automatic = Localization(name: "automatic")
        public static let withoutMirroring = Localization(name: "withoutMirroring")
        public static let custom = Localization(name: "custom")
    }

    public var key: KeyEquivalent
    public var modifiers: EventModifiers
    public var localization: Localization

    /// - Parameter modifiers: `.command` is Ctrl here.
    public init(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command,
        localization: Localization = .automatic
    ) {
        self.key = key
        self.modifiers = modifiers
        self.localization = localization
    }

    /// Return.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape.
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
    /// The shortcut of the button here; nil: none.
    public internal(set) var keyboardShortcut: KeyboardShortcut? {
        get { self[ShortcutKey.self] }
        set { self[ShortcutKey.self] = newValue }
    }

    private enum ShortcutKey: PlaceKey {
        static var defaultValue: KeyboardShortcut? { nil }
        static var ends: PlaceBeginning { .menu }
    }
}

extension View {
    /// Presses the button with a key. `.command`, which is where nothing is said, is Ctrl here.
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

    /// Presses the button with a key; nil: with none.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        environment(\.keyboardShortcut, shortcut)
    }
}
