import Foundation
import ScreenTesting
import Testing

@Suite("A user who acts at random")
struct MonkeyTests {
    @Test("the same seed makes the same actions, and other seeds make others")
    func seeds() {
        let area = ScreenArea(x: 10, y: 50, width: 100, height: 200)
        let first = Monkey(seed: 7, in: area).prefix(1000)
        #expect(Array(first) == Array(Monkey(seed: 7, in: area).prefix(1000)))
        #expect(Array(first) != Array(Monkey(seed: 8, in: area).prefix(1000)))
        for action in first {
            guard case .click(let x, let y, _) = action else { continue }
            #expect((10..<110).contains(x) && (50..<250).contains(y))
        }
    }

    @Test(
        "memory grows if each quarter needs more than the one before",
        arguments: [
            ([50, 52, 53, 55, 56, 58, 60, 61], true),
            // Something was shown for the first time.
            ([50, 50, 50, 50, 60, 60, 60, 60], false),
            ([50, 50, 60, 60, 60, 60, 70, 70], false),
            // A peak for a moment.
            ([50, 90, 50, 90, 50, 90, 50, 90], false),
            ([50, 50.1, 50.2, 50.3, 50.4, 50.5, 50.6, 50.7], false),
            ([], false),
        ])
    func growth(course: [Double], isGrowing: Bool) {
        #expect(MemoryCourse.isGrowing(course) == isGrowing)
    }
}

/// Ten minutes of random clicks, keys, wheel and texts, in five examples.
@Suite(
    "Examples in random use", .enabled(if: ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] != nil),
    .serialized, .timeLimit(.minutes(10)))
struct MonkeySoakTests {
    private static let length = Duration.seconds(120)
    /// The number of actions between two measurements.
    private static let batch = 25
    /// The number of measurements before everything has been shown once.
    private static let warmUp = 8
    /// The longest time in which a program may not respond, as long as it has a processor.
    private static let stall = Duration.seconds(5)
    /// The content of a window. A click on the title bar could end the program.
    private static let content = ScreenArea(x: 0, y: 50, width: 402, height: 850)

    /// The seed of a run that failed, to repeat it, and otherwise a new one.
    private static let seed =
        ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SEED"].flatMap { UInt64($0) }
        ?? UInt64.random(in: 0..<1_000_000)

    struct Example: CustomTestStringConvertible {
        var name: String
        var title: String
        /// The memory that caches of pictures fill, in megabytes.
        var caches = 0.0
        var testDescription: String { name }
    }

    @Test(
        "an example in random use responds, writes no warnings, does not end, and needs no more memory",
        arguments: [
            Example(name: "AmountBars", title: "Amounts"), Example(name: "DayWalks", title: "Day walks"),
            Example(name: "InfiniteScroll", title: "Articles"),
            Example(name: "PictureViewer", title: "Pictures", caches: 96),
            Example(name: "Search", title: "Walks"),
        ])
    func use(_ example: Example) async throws {
        print("\(example.name) is used with DYNAMIC_LISTS_SEED=\(Self.seed)")
        try await ExampleWindow.with(example.name) { window in
            let keyboard = Keyboard(window.display)
            try await keyboard.focus(window: example.title)
            let course = try await use(window, keyboard)
            print("\(example.name), memory in MB: \(course.map { Int($0) })")
            let later = Array(course.dropFirst(Self.warmUp))
            let isAllowed = (later.max() ?? 0) <= (course.first ?? 0) + example.caches
            #expect(isAllowed || !MemoryCourse.isGrowing(later), "seed \(Self.seed)")
        }
    }

    /// Uses a program and checks it at intervals.
    ///
    /// - Returns: its memory over time.
    private func use(_ window: ExampleWindow, _ keyboard: Keyboard) async throws -> [Double] {
        let end = ContinuousClock.now + Self.length
        var course: [Double] = []
        var recent: [MonkeyAction] = []
        for action in Monkey(seed: Self.seed, in: Self.content) {
            if ContinuousClock.now > end { break }
            try await action.perform(window.pointer, keyboard)
            recent.append(action)
            guard recent.count == Self.batch else { continue }
            do {
                try await window.display.ping(within: Self.stall)
                let complaints = window.program.lines(of: .error).filter(Self.isComplaint)
                guard complaints.isEmpty else { throw WaitFailure(complaints.joined(separator: "\n")) }
                course.append(try window.program.privateMemory())
            } catch {
                throw WaitFailure("seed \(Self.seed), after \(recent): \(error)")
            }
            recent = []
        }
        return course
    }

    private static func isComplaint(_ line: String) -> Bool {
        // GTK 4 itself loses count of the buttons that are down when a widget goes away under the pointer.
        if line.contains("Broken accounting of active state") { return false }
        return line.contains("-WARNING **") || line.contains("-CRITICAL **") || line.contains("Fatal error")
    }
}
