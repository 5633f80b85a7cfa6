/// A key that was pressed, held or let go.
public struct KeyPress: Sendable {
    /// What happens to a key.
    public struct Phases: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let down = Phases(rawValue: 1)
        public static let `repeat` = Phases(rawValue: 2)
        public static let up = Phases(rawValue: 4)
        public static let all: Phases = [.down, .repeat, .up]
    }

    /// Whether a key is dealt with.
    public enum Result: Sendable {
        /// The key goes no further.
        case handled
        /// The views around are asked.
        case ignored
    }

    public let phase: Phases
    public let key: KeyEquivalent
    /// What the key types.
    public let characters: String
    public let modifiers: EventModifiers

    package init(phase: Phases, key: KeyEquivalent, characters: String, modifiers: EventModifiers) {
        (self.phase, self.key, self.characters) = (phase, key, characters)
        self.modifiers = modifiers
    }
}
