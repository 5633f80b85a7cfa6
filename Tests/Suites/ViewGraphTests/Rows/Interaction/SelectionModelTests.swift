import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

/// The rows of a list by their IDs, and the selected ones, as the user sees them.
private struct NaiveSelection {
    var rows: [Int]
    var selected: Set<Int> = []
    var cursor: Int?
    var anchor: Int?
    /// The index at which the cursor's row was when it was removed.
    var gap: Int?

    mutating func click(_ row: Int, shift: Bool, control: Bool) {
        if shift { return extend(to: row, control) }
        selected = control ? selected.symmetricDifference([row]) : [row]
        (cursor, anchor, gap) = (row, row, nil)
    }

    mutating func move(to index: Int, shift: Bool, control: Bool) {
        guard rows.indices.contains(index) else { return }
        let row = rows[index]
        if shift { return extend(to: row, control) }
        (cursor, gap) = (row, nil)
        if control { return }
        (selected, anchor) = ([row], row)
    }

    /// The index next to the cursor, or `nil` if it depends on the viewport.
    func next(_ direction: Int) -> Int? {
        if let cursor, let index = rows.firstIndex(of: cursor) { return index + direction }
        if let gap { return direction > 0 ? gap : gap - 1 }
        return rows.firstIndex { selected.contains($0) }.map { $0 + direction }
    }

    mutating func escape() {
        guard !selected.isEmpty else { return }
        selected = []
        (cursor, anchor, gap) = (nil, nil, nil)
    }

    /// The program selects rows, some of which it may have removed at the same time.
    mutating func programSelects(_ new: Set<Int>, of rows: [Int]) {
        let old = selected
        if rows != self.rows { change(to: rows) }
        guard new != old else { return }
        selected = new.intersection(rows)
        if !new.isEmpty, !(cursor.map(new.contains) ?? false) { (cursor, anchor, gap) = (nil, nil, nil) }
    }

    mutating func change(to new: [Int]) {
        if let cursor, !new.contains(cursor) {
            gap = rows.firstIndex(of: cursor).map { min($0, new.count) }
            self.cursor = nil
        } else {
            gap = gap.map { min($0, new.count) }
        }
        if let anchor, !new.contains(anchor) { self.anchor = nil }
        selected.formIntersection(new)
        rows = new
    }

    private mutating func extend(to row: Int, _ control: Bool) {
        let start = anchor ?? cursor ?? row
        let ends = [start, row].compactMap { rows.firstIndex(of: $0) }.sorted()
        let range = Set(rows[ends[0]...ends[1]])
        selected = control ? selected.union(range) : range
        (anchor, cursor, gap) = (start, row, nil)
    }
}

@MainActor @Suite("Selections of lists that change, compared with a naive model", .timeLimit(.minutes(30)))
struct SelectionModelTests {
    private nonisolated static let isSoak = ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] != nil

    @Observable
    final class Model {
        var rows = Array(0..<20)
        var selected: Set<Int> = []
        /// The number of times that the texts of the rows changed.
        var version = 0
    }

    private struct Content: View {
        @Bindable var model: Model
        var body: some View {
            List(model.rows, id: \.self, selection: $model.selected) { Text("\($0) in \(model.version)") }
                .listStyle(.plain)
        }
    }

    /// Rows that are loaded, dropped, inserted, removed, moved and refreshed.
    private func changed(
        _ rows: [Int], _ numbers: inout SeededNumbers, next: inout Int, limit: Int
    ) -> [Int] {
        func new(_ count: Int) -> [Int] {
            defer { next += count }
            return Array(next..<next + count)
        }
        var rows = rows
        switch numbers.int(in: 0..<9) {
        case 0, 1: rows += new(10)
        case 2: rows.insert(contentsOf: new(10), at: 0)
        case 3: rows.removeFirst(min(rows.count, 10))
        case 4: rows.removeLast(min(rows.count, 10))
        case 5: rows.insert(contentsOf: new(1), at: numbers.int(in: 0...rows.count))
        case 6: if !rows.isEmpty { rows.remove(at: numbers.int(in: 0..<rows.count)) }
        case 7: rows.shuffle(using: &numbers)
        default:
            let kept = rows.filter { _ in numbers.int(in: 0..<4) > 0 }
            rows = kept + new(3)
        }
        return Array(rows.prefix(limit))
    }

    /// 1 500 steps, and a hundred thousand in `make soak`.
    // B341, B342
    @Test(
        "random keys and clicks select what a naive model selects while rows come, go, move and change",
        arguments: 0..<(isSoak ? 200 : 3))
    func random(seed: Int) {
        var numbers = SeededNumbers(seed: UInt64(seed))
        let model = Model()
        var naive = NaiveSelection(rows: model.rows)
        var next = 1_000
        // Of at most 64 selected values the rows are followed; for more, the removed ones are searched for.
        let limit = seed.isMultiple(of: 2) ? 60 : 200
        let stage = Stage(Content(model: model), size: CGSize(width: 300, height: 440))
        for step in 0..<500 {
            let isChanging = numbers.int(in: 0..<5) == 0
            if isChanging {
                model.rows = changed(model.rows, &numbers, next: &next, limit: limit)
                if numbers.int(in: 0..<3) == 0 { model.version += 1 }
            }
            // Some changes are shown only after the next key, as if they came from the network just then.
            if isChanging, numbers.int(in: 0..<2) == 0 {
                stage.runUntilIdle()
                naive.change(to: model.rows)
            }
            let description = act(stage, model, &naive, &numbers)
            stage.runUntilIdle()
            if naive.rows != model.rows { naive.change(to: model.rows) }
            guard model.selected == naive.selected else {
                Issue.record("step \(step), \(description): \(model.selected) is not \(naive.selected)")
                return
            }
        }
    }

    /// Clicks or presses a key without a frame after it.
    private func act(
        _ stage: Stage<Content>, _ model: Model, _ naive: inout NaiveSelection, _ numbers: inout SeededNumbers
    ) -> String {
        let (shift, control) = (numbers.int(in: 0..<3) == 0, numbers.int(in: 0..<3) == 0)
        let modifiers: EventModifiers = [shift ? .shift : [], control ? .control : []]
        switch numbers.int(in: 0..<12) {
        case 0..<4:
            let visible = stage.area.scene.rows.filter(\.isVisible)
            guard let row = visible.randomElement(using: &numbers), row.frame.midY < 440,
                let text = Stage<Content>.texts(in: Stage<Content>.items(in: row.layer)).first,
                let id = Int(text.prefix { $0 != " " })
            else { return "no row" }
            let point = CGPoint(x: 100, y: max(row.frame.midY, 1))
            guard row.frame.contains(point) else { return "no row" }
            stage.window.pointer(.down, at: point, modifiers)
            stage.window.pointer(.up, at: point, modifiers)
            naive.click(id, shift: shift, control: control)
            return "click on \(id) \(modifiers)"
        case 4..<8:
            let direction = numbers.int(in: 0..<2) == 0 ? 1 : -1
            guard let target = naive.next(direction) else { return "no cursor" }
            stage.area.press(direction > 0 ? .downArrow : .upArrow, modifiers)
            naive.move(to: target, shift: shift, control: control)
            return "arrow to \(target) \(modifiers)"
        case 8:
            let isEnd = numbers.int(in: 0..<2) == 0
            stage.area.press(isEnd ? .end : .home, modifiers)
            naive.move(to: isEnd ? naive.rows.count - 1 : 0, shift: shift, control: control)
            return "end \(isEnd) \(modifiers)"
        case 9:
            stage.area.press(.space, modifiers)
            if let cursor = naive.cursor { naive.click(cursor, shift: shift, control: control) }
            return "space \(modifiers)"
        case 10 where shift:
            stage.area.press("a", .control)
            naive.selected = Set(naive.rows)
            return "all"
        case 10:
            stage.area.press(.escape)
            naive.escape()
            return "escape"
        default:
            let chosen = Set(naive.rows.filter { _ in numbers.int(in: 0..<6) == 0 })
            model.selected = chosen
            stage.runUntilIdle()
            naive.programSelects(chosen, of: model.rows)
            // A value that has no row when it is selected stays.
            model.selected.formIntersection(model.rows)
            return "the program selects \(chosen)"
        }
    }
}
