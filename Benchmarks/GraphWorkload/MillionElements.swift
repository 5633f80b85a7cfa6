import Foundation
import InMemoryScreen
import Observation
import ViewGraph

/// The duration of the frame in which the data of a list changes: arrays of a million elements, scrolled to
/// the middle.
@MainActor
enum MillionElements {
    struct Result: Encodable {
        var scenario: String
        var metric = "longest frame"
        var value: Double
        var unit = "ms"
        var min: Double
        var max: Double
        var runs: Int
    }

    /// Prints a JSON array of results.
    static func measure(runs: Int) throws {
        let results =
            measure("numbers", runs: runs, Array(0..<1_000_000), id: \.self) { -1 - $0 }
            + measure(
                "structures", runs: runs,
                (0..<1_000_000).map { Element(id: "element \($0)", title: "Title of \($0)") }, id: \.id
            ) { Element(id: "new \($0)", title: "Title") }
            + SelectionKeys.results(runs: runs)
        try print(results)
    }

    static func print(_ results: [Result]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        Swift.print(String(decoding: try encoder.encode(results), as: UTF8.self))
    }

    struct Element: Identifiable {
        let id: String
        var title: String

        /// An equal element in different memory.
        var copy: Element { Element(id: String(decoding: id.utf8, as: UTF8.self), title: title + ".") }
    }

    private static func measure<Value, ID: Hashable>(
        _ kind: String, runs: Int, _ elements: [Value], id: KeyPath<Value, ID>, new: @escaping (Int) -> Value
    ) -> [Result] {
        let stage = MillionStage(elements, id: id)
        var made = 0
        func next() -> Value {
            made += 1
            return new(made)
        }
        func frames(_ title: String, _ change: () -> Void) -> Result {
            let times = (0..<runs).map { _ in stage.longestFrame(after: change) }.sorted()
            return Result(
                scenario: "\(title), a list of a million \(kind)", value: times[runs / 2], min: times[0],
                max: times[runs - 1], runs: runs)
        }
        return [
            frames("scrollTo the middle") {
                stage.scroll(to: elements[0][keyPath: id])
                stage.settle()
                stage.scroll(to: elements[elements.count / 2][keyPath: id])
            },
            frames("the same elements") { stage.shown.turn += 1 },
            frames("one more at the start") { stage.shown.elements.insert(next(), at: 0) },
            frames("one more at the end") { stage.shown.elements.append(next()) },
            frames("one less in the middle") { stage.shown.elements.remove(at: elements.count / 2) },
            frames("one less at the start, one more at the end") {
                stage.shown.elements.removeFirst()
                stage.shown.elements.append(next())
            },
            frames("an equal array") { stage.shown.elements = stage.shown.elements.map { stage.copied($0) } },
            frames("a thousand stretches shuffled") {
                let stretches = (0..<1_000).map { part in
                    let count = stage.shown.elements.count
                    return stage.shown.elements[part * count / 1_000..<(part + 1) * count / 1_000]
                }
                stage.shown.elements = Array(stretches.shuffled().joined())
            },
            frames("all shuffled") { stage.shown.elements.shuffle() },
            frames("all shuffled, in an array made anew") {
                stage.shown.elements = stage.shown.elements.shuffled().map { stage.copied($0) }
            },
            frames("all others") { stage.shown.elements = (0..<1_000_000).map { _ in next() } },
        ]
    }
}

/// A list over elements in a window in memory, and the changes to it.
@MainActor
private final class MillionStage<Value, ID: Hashable> {
    @Observable
    final class Shown {
        var elements: [Value]
        var turn = 0
        init(_ elements: [Value]) { self.elements = elements }
    }

    struct Content: View {
        let shown: Shown
        let id: KeyPath<Value, ID>
        let take: (ScrollViewProxy) -> Void

        var body: some View {
            ScrollViewReader { proxy in
                let _ = take(proxy)
                let turn = shown.turn
                List {
                    ForEach(shown.elements, id: id) { element in
                        Text(verbatim: "\(element[keyPath: id]) in turn \(turn)")
                    }
                }
                .listStyle(.plain)
            }
        }
    }

    let shown: Shown
    private var proxy: ScrollViewProxy?
    private var host: WindowHost<Content>!
    private var clock: MemoryClock!

    init(_ elements: [Value], id: KeyPath<Value, ID>) {
        shown = Shown(elements)
        let screen = MemoryScreen()
        host = WindowHost(
            Content(shown: shown, id: id) { [weak self] in self?.proxy = $0 }, screen: screen,
            title: "Million", size: CGSize(width: 400, height: 700))
        host.open()
        clock = screen.windows[0].clock as? MemoryClock
        settle()
    }

    func settle() { clock.runUntilIdle() }

    func scroll(to id: ID) { proxy?.scrollTo(id, anchor: .center) }

    /// An equal element in different memory, if it has any.
    func copied(_ value: Value) -> Value {
        (value as? MillionElements.Element).flatMap { $0.copy as? Value } ?? value
    }

    /// - Returns: The duration, in milliseconds, of the longest of the frames until no work is left.
    func longestFrame(after change: () -> Void) -> Double {
        change()
        var longest = Duration.zero
        let watch = ContinuousClock()
        while clock.isFrameRequested {
            let start = watch.now
            clock.tick()
            longest = max(longest, watch.now - start)
        }
        return Double(longest / .microseconds(1)) / 1_000
    }
}
