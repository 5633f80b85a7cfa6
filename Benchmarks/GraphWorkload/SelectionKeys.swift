import Foundation
import InMemoryScreen
import Observation
import ViewGraph

/// The duration of keys in a list with a selection, each with the frames that it causes.
@MainActor
enum SelectionKeys {
    static func results(runs: Int) -> [MillionElements.Result] {
        let stages = [10_000, 100_000, 1_000_000].map { SelectionStage(rowCount: $0) }
        func times(_ title: String, _ stage: SelectionStage, count: Int, _ key: (Int) -> Void)
            -> [MillionElements.Result]
        {
            let times = (0..<count).map { turn in stage.times { key(turn) } }
            return [("the key", times.map(\.key)), ("longest frame", times.map(\.frame))].map {
                metric, times in
                let times = times.sorted()
                return MillionElements.Result(
                    scenario: title, metric: metric, value: times[count / 2], min: times[0],
                    max: times[count - 1], runs: count)
            }
        }
        return times("Down, a selection in a list of 10 000 rows", stages[0], count: 2_000) { _ in
            stages[0].area.press(.downArrow)
        }
            + times("a letter that no row of 100 000 begins with", stages[1], count: runs) { turn in
                stages[1].area.press("x", typing: turn.isMultiple(of: 2) ? "x" : "y")
            }
            + times("Ctrl+A, a selection in a list of a million rows", stages[2], count: runs) { _ in
                stages[2].choice.rows = []
                stages[2].clock.runUntilIdle()
                stages[2].area.press("a", .command)
            }
    }
}

/// A list with a selection in a window in memory.
@MainActor
private final class SelectionStage {
    @Observable
    final class Choice { var rows: Set<Int> = [] }

    struct Content: View {
        let rowCount: Int
        @Bindable var choice: Choice
        var body: some View {
            List(0..<rowCount, selection: $choice.rows) { Text(verbatim: "row \($0)") }.listStyle(.plain)
        }
    }

    let choice = Choice()
    let area: MemoryScrollArea
    let clock: MemoryClock
    private let host: WindowHost<Content>

    init(rowCount: Int) {
        let screen = MemoryScreen()
        host = WindowHost(
            Content(rowCount: rowCount, choice: choice), screen: screen, title: "Selection",
            size: CGSize(width: 400, height: 700))
        host.open()
        let window = screen.windows[0]
        guard let clock = window.clock as? MemoryClock else { preconditionFailure("time is not ours") }
        clock.runUntilIdle()
        let areas = window.layer?.items.lazy.compactMap(ShownList.area(in:))
        guard let area = areas?.first else { preconditionFailure("the window shows no list") }
        (self.area, self.clock) = (area, clock)
    }

    /// The durations, in milliseconds, of an action and of the longest of the frames until no work is left.
    func times(_ action: () -> Void) -> (key: Double, frame: Double) {
        let watch = ContinuousClock()
        let key = watch.measure(action)
        var longest = Duration.zero
        while clock.isFrameRequested { longest = max(longest, watch.measure { clock.tick() }) }
        return (Double(key / .microseconds(1)) / 1_000, Double(longest / .microseconds(1)) / 1_000)
    }
}
