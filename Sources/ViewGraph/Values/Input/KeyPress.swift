/// A key that was pressed, held or released.
public struct KeyPress: Sendable {
    /// The phases of a key press.
    public struct Phases: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let down = Phases(rawValue: 1)
        public static let `repeat` = Phases(rawValue: 2)
        public static let up = Phases(rawValue: 4)
        public static let all: Phases = [.down, .repeat, .up]
    }

    /// The result of handling a key press.
    public enum Result: Sendable {
        /// The key press is handled and not passed on.
        case handled
        /// The key press is passed to the enclosing views.
        case ignored
    }

    public let phase: Phases
    public let key: KeyEquivalent
    /// The characters that the key types.
    public let characters: String
    public let modifiers: EventModifiers

    package init(phase: Phases, key: KeyEquivalent, characters: String, modifiers: EventModifiers) {
        (self.phase, self.key, self.characters) = (phase, key, characters)
        self.modifiers = modifiers
    }
}
