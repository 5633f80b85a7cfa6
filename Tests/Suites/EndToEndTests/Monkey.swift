import ScreenTesting

/// Something that a user does in a window.
enum MonkeyAction: Equatable, Sendable {
    case click(x: Int, y: Int, button: Int)
    case drag(x: Int, y: Int, toX: Int, toY: Int)
    case wheel(x: Int, y: Int, steps: Int)
    /// Keys, by their names in X.
    case keys([String])
    case text(String)

    /// Does it in a window.
    func perform(_ pointer: Pointer, _ keyboard: Keyboard) async throws {
        switch self {
        case .click(let x, let y, let button): try await pointer.click(x: x, y: y, button: button)
        case .drag(let x, let y, let toX, let toY):
            try await pointer.drag(from: (x, y), to: (toX, toY))
        case .wheel(let x, let y, let steps):
            try await pointer.move(x: x, y: y)
            try await pointer.wheel(steps)
        case .keys(let keys): for key in keys { try await keyboard.press(key) }
        case .text(let text): try await keyboard.type(text)
        }
    }
}

/// The unbounded actions of a user who acts at random, the same for the same seed.
struct Monkey: Sequence, IteratorProtocol {
    /// A generator of the same numbers for the same seed (SplitMix64).
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var number = state
            number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
            number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
            return number ^ (number >> 31)
        }
    }

    private var numbers: Numbers
    /// The area that is clicked.
    private let area: ScreenArea

    private static let keys = [
        "Tab", "shift+Tab", "Return", "space", "Up", "Down", "Left", "Right", "Page_Up", "Page_Down", "Home",
        "End", "Escape", "BackSpace", "Menu", "F5", "ctrl+f", "ctrl+a", "ctrl+period", "alt+Left",
    ]
    private static let texts = ["a", "st", "zz", "12", "hello world"]

    init(seed: UInt64, in area: ScreenArea) { (numbers, self.area) = (Numbers(state: seed), area) }

    mutating func next() -> MonkeyAction? {
        let (x, y) = point()
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0...3: return .click(x: x, y: y, button: [1, 1, 1, 3].randomElement(using: &numbers)!)
        case 4...5:
            let count = Int.random(in: 1...3, using: &numbers)
            return .keys((0..<count).map { _ in Self.keys.randomElement(using: &numbers)! })
        case 6...7: return .wheel(x: x, y: y, steps: Int.random(in: -20...20, using: &numbers))
        case 8: return .text(Self.texts.randomElement(using: &numbers)!)
        default:
            let (toX, toY) = point()
            return .drag(x: x, y: y, toX: toX, toY: toY)
        }
    }

    private mutating func point() -> (x: Int, y: Int) {
        (
            area.x + Int.random(in: 0..<area.width, using: &numbers),
            area.y + Int.random(in: 0..<area.height, using: &numbers)
        )
    }
}

/// The memory of a program during long use.
enum MemoryCourse {
    /// Whether memory grows from each quarter of a course to the next. Memory that is needed for something
    /// that the user does for the first time is needed once, but memory that is lost is lost again and again.
    ///
    /// - Parameters:
    ///   - course: Measurements at regular intervals, after everything has been shown once.
    ///   - share: The growth from one quarter to the next that is allowed.
    static func isGrowing(_ course: [Double], by share: Double = 0.02) -> Bool {
        let length = course.count / 4
        guard length > 0 else { return false }
        // The least of a quarter contains what is retained, without what is needed for a moment.
        let least = (0..<4).map { course[($0 * length)..<(($0 + 1) * length)].min()! }
        return zip(least, least.dropFirst()).allSatisfy { $1 > $0 * (1 + share) }
    }
}
