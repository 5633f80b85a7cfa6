import Foundation
import InMemoryScreen
import ObservableObjects
import Observation
import Synchronization
import Testing
import ViewGraph

/// A counter of the reads of ids.
private final class Readings: Sendable {
    private let count = Atomic<Int>(0)
    func add() { count.add(1, ordering: .relaxed) }
    func take() -> Int { count.exchange(0, ordering: .relaxed) }
}

/// An element that counts the reads of its id.
private struct Element: Identifiable, Sendable {
    let number: Int
    let readings: Readings
    var id: Int {
        readings.add()
        return number
    }
}

/// Data that reports its changes, and counts the elements that are read.
private struct Told: ChangeDescribingCollection {
    var elements: [Element]
    var steps: [(removed: [Range<Int>], inserted: [Range<Int>])] = []

    var startIndex: Int { 0 }
    var endIndex: Int { elements.count }
    subscript(index: Int) -> Element {
        elements[index].readings.add()
        return elements[index]
    }

    func changes(since older: Told) -> (removed: [Range<Int>], inserted: [Range<Int>])? {
        switch steps.count - older.steps.count {
        case 0: ([], [])
        case 1: steps.last
        default: nil
        }
    }

    mutating func replace(_ range: Range<Int>, with new: [Element]) {
        elements.replaceSubrange(range, with: new)
        let inserted = range.lowerBound..<range.lowerBound + new.count
        steps.append((range.isEmpty ? [] : [range], inserted.isEmpty ? [] : [inserted]))
    }

    mutating func move(from old: Int, to new: Int) {
        elements.insert(elements.remove(at: old), at: new)
        steps.append(([old..<old + 1], [new..<new + 1]))
    }
}

/// Data that provides its elements temporarily as contiguous memory.
private struct Lent: RandomAccessCollection {
    var elements: [Int]
    var startIndex: Int { 0 }
    var endIndex: Int { elements.count }
    subscript(index: Int) -> Int { elements[index] }
    func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<Int>) throws -> Result
    ) rethrows -> Result? {
        try Array(elements.reversed().reversed()).withContiguousStorageIfAvailable(body)
    }
}

@MainActor @Observable
private final class Shown<Data: RandomAccessCollection> {
    var data: Data
    var turn = 0
    init(_ data: Data) { self.data = data }
}

@MainActor
@Suite("A list over many elements", .timeLimit(.minutes(10)))
struct ManyElementsTests {
    private static let count = 20_000

    private func elements(_ readings: Readings, from start: Int = 0) -> [Element] {
        (start..<start + Self.count).map { Element(number: $0, readings: readings) }
    }

    private func stage<Data: RandomAccessCollection<Element>>(
        _ shown: Shown<Data>, _ take: @escaping (ScrollViewProxy) -> Void = { _ in }
    ) -> Stage<some View> {
        Stage(
            Reader {
                let turn = shown.turn
                ScrollViewReader { proxy in
                    let _ = take(proxy)
                    List(shown.data) { Text(verbatim: "\($0.number) in turn \(turn)") }.listStyle(.plain)
                }
            }, size: tenRows)
    }

    @Test("an array's copy is compared in memory, reading only ids of changes and existing rows")
    func arrays() {
        let readings = Readings()
        let shown = Shown(elements(readings))
        let stage = stage(shown)
        stage.scroll(by: 44 * 1_000, steps: 4)
        func count(_ change: () -> Void) -> Int {
            _ = readings.take()
            change()
            stage.runUntilIdle()
            return readings.take()
        }
        #expect(count { shown.turn += 1 } < 200)
        #expect(stage.rows.contains { $0.text.hasSuffix("turn 1") })
        #expect(count { shown.data.insert(Element(number: -1, readings: readings), at: 0) } < 200)
        #expect(count { shown.data.append(Element(number: -2, readings: readings)) } < 200)
        #expect(count { shown.data.remove(at: 1_003) } < 200)
        #expect(count { shown.data.remove(at: Self.count - 10) } < 200)
        // The ids around the old positions of the rows are read; the rest are found in memory.
        #expect(count { shown.data.reverse() } < 5_000)
        // All elements are different: each new id is read once, and those around the rows' old positions
        // twice.
        #expect(count { shown.data = elements(readings, from: 50_000) } < Self.count + 5_000)
    }

    @Test("scrolling to a row in the middle reads the ids before it once")
    func scrolling() {
        let readings = Readings()
        var proxy: ScrollViewProxy?
        let stage = stage(Shown(elements(readings))) { proxy = $0 }
        _ = readings.take()
        proxy?.scrollTo(Self.count / 2, anchor: .top)
        stage.runUntilIdle()
        #expect(stage.rows.first?.text == "\(Self.count / 2) in turn 0")
        #expect(readings.take() < Self.count / 2 + 200)
    }

    @Test("of data that reports its changes, only changes and existing rows are read")
    func told() {
        let readings = Readings()
        let shown = Shown(Told(elements: elements(readings)))
        let stage = stage(shown)
        var numbers = SeededNumbers(seed: 3)
        var next = Self.count
        stage.scroll(by: 44 * 1_000, steps: 4)
        for step in 0..<60 {
            _ = readings.take()
            let isNear = step % 2 == 0
            let place = isNear ? numbers.int(in: 990..<1_020) : numbers.int(in: 0..<shown.data.count - 20)
            let new = (0..<numbers.int(in: 0..<10)).map { Element(number: next + $0, readings: readings) }
            next += new.count
            switch step % 4 {
            case 0, 1: shown.data.move(from: place, to: numbers.int(in: 0..<shown.data.count))
            default: shown.data.replace(place..<place + numbers.int(in: 0..<10), with: new)
            }
            stage.runUntilIdle()
            #expect(readings.take() < 500, "step \(step)")
            let seen = stage.rows.map { Int($0.text.split(separator: " ")[0])! }
            check(seen, shown.data.elements.map(\.number), "step \(step)")
        }
    }

    /// Checks that the rows are consecutive elements.
    private func check(_ seen: [Int], _ numbers: [Int], _ note: Comment) {
        let start = seen.first.flatMap { numbers.firstIndex(of: $0) } ?? 0
        #expect(seen.count >= 10, note)
        #expect(seen == Array(numbers[start..<min(numbers.count, start + seen.count)]), note)
    }

    @Test("changes of data that lends temporary contiguous memory are found, and rows keep their state")
    func lent() {
        let shown = Shown(Lent(elements: Array(0..<1_000)))
        let stage = Stage(
            Reader { List { ForEach(shown.data, id: \.self) { Counter("row \($0)") } }.listStyle(.plain) },
            size: tenRows)
        stage.press("row 3 0")
        shown.data.elements = [1_000] + shown.data.elements.dropLast()
        stage.runUntilIdle()
        let texts = stage.rows.map(\.text)
        #expect(texts.prefix(5) == ["row 1000 0", "row 0 0", "row 1 0", "row 2 0", "row 3 1"])
    }

    // B11, B27
    @Test("visible rows stay in place, with their state, through random edits of an array", arguments: 1...6)
    func edits(seed: UInt64) {
        var numbers = SeededNumbers(seed: UInt64(seed))
        var next = Self.count
        let shown = Shown(Array(0..<Self.count))
        let stage = Stage(
            Reader { List(shown.data, id: \.self) { Counter("row \($0)") }.listStyle(.plain) }, size: tenRows)
        for step in 0..<25 {
            let note: Comment = "seed \(seed), step \(step)"
            stage.area.jump(to: Double.random(in: 0.1...0.9, using: &numbers))
            stage.runUntilIdle()
            let pressed = stage.rows[numbers.int(in: 2..<8)].text
            stage.press(pressed)
            let before = stage.rows
            var data = shown.data
            for _ in 0..<numbers.int(in: 1...3) { edit(&data, next: &next, numbers: &numbers) }
            shown.data = data
            stage.runUntilIdle()
            let after = stage.rows
            check(after.map { Self.number(of: $0.text) }, data, note)
            // A remaining row keeps its counter, and a visible row is where it was.
            let left = Set(data)
            let stayed = before.filter { left.contains(Self.number(of: $0.text)) }
            #expect(stayed.isEmpty || stayed.contains { row in after.contains(row) }, note)
            for row in after where Self.number(of: row.text) == Self.number(of: pressed) {
                #expect(before.contains { $0.text == row.text }, note)
            }
        }
    }

    private static func number(of text: String) -> Int { Int(text.split(separator: " ")[1])! }

    private func edit(_ data: inout [Int], next: inout Int, numbers: inout SeededNumbers) {
        let place = numbers.int(in: 0..<data.count)
        switch numbers.int(in: 0..<6) {
        case 0:
            data.insert(contentsOf: next..<next + 20, at: place)
            next += 20
        case 1: data.removeSubrange(place..<min(data.count, place + 20))
        case 2: data.insert(data.remove(at: place), at: numbers.int(in: 0..<data.count))
        case 3: data.shuffle(using: &numbers)
        case 4: data.reverse()
        default:
            let part = data[..<place]
            data.removeSubrange(..<place)
            data += part
        }
    }
}
