import Testing
import ViewGraph

/// The rows of a list without ids, and the selected ones, as the user sees them.
private struct NaiveSelection {
    var selected: Set<Int> = []
    var cursor: Int?
    var anchor: Int?

    mutating func click(_ row: Int, shift: Bool, control: Bool) {
        if shift {
            extend(to: row, control)
        } else if control {
            if selected.contains(row) { selected.remove(row) } else { selected.insert(row) }
            (cursor, anchor) = (row, row)
        } else {
            selected = [row]
            (cursor, anchor) = (row, row)
        }
    }

    mutating func move(to row: Int, shift: Bool, control: Bool) {
        if shift { return extend(to: row, control) }
        cursor = row
        if control { return }
        selected = [row]
        anchor = row
    }

    private mutating func extend(to row: Int, _ control: Bool) {
        let start = anchor ?? cursor ?? row
        let rows = start <= row ? Set(start...row) : Set(row...start)
        selected = control ? selected.union(rows) : rows
        (anchor, cursor) = (start, row)
    }

    mutating func remove(_ row: Int) {
        func moved(_ other: Int?) -> Int? { other.flatMap { $0 == row ? nil : $0 > row ? $0 - 1 : $0 } }
        selected = Set(selected.compactMap { moved($0) })
        (cursor, anchor) = (moved(cursor), moved(anchor))
    }

    mutating func insert(at row: Int) {
        func moved(_ other: Int) -> Int { other >= row ? other + 1 : other }
        selected = Set(selected.map(moved))
        (cursor, anchor) = (cursor.map(moved), anchor.map(moved))
    }
}

@Suite("The cursor of a list")
struct RowCursorTests {
    @Test("a hundred thousand random clicks, keys and changes of rows select what a naive model selects")
    func random() {
        var numbers = SeededNumbers(seed: 34)
        var cursor = RowCursor()
        var naive = NaiveSelection()
        var selected: Set<Int> = []
        var count = 12
        for step in 0..<100_000 {
            if count == 0 || numbers.int(in: 0..<20) == 0 {
                let row = numbers.int(in: 0...count)
                count += 1
                naive.insert(at: row)
                selected = Set(selected.map { $0 >= row ? $0 + 1 : $0 })
                cursor.follow(count: count) { $0 >= row ? $0 + 1 : $0 }
                continue
            }
            let row = numbers.int(in: 0..<count)
            let (shift, control) = (numbers.int(in: 0..<3) == 0, numbers.int(in: 0..<3) == 0)
            let keys = RowCursor.Keys(extends: shift, keeps: control)
            var change = RowCursor.Change.none
            switch numbers.int(in: 0..<20) {
            case 0 where count > 4:
                count -= 1
                naive.remove(row)
                selected = Set(selected.compactMap { $0 == row ? nil : $0 > row ? $0 - 1 : $0 })
                cursor.follow(count: count) { $0 == row ? nil : $0 > row ? $0 - 1 : $0 }
            case 0..<10:
                naive.click(row, shift: shift, control: control)
                change = cursor.click(row, keys)
            default:
                naive.move(to: row, shift: shift, control: control)
                change = cursor.move(to: row, keys)
            }
            switch change {
            case .none: break
            case .replace(let rows): selected = Set(rows)
            case .add(let rows): selected.formUnion(rows)
            case .toggle(let row): selected.formSymmetricDifference([row])
            }
            let isSame =
                selected == naive.selected && cursor.row == naive.cursor && cursor.anchor == naive.anchor
            #expect(isSame, "step \(step)")
            guard isSame else { return }
        }
    }

    @Test("keys go on where the row of the cursor was when it was removed")
    func gap() {
        var cursor = RowCursor()
        _ = cursor.click(2, RowCursor.Keys())
        cursor.follow(count: 4) { $0 == 2 ? nil : $0 > 2 ? $0 - 1 : $0 }
        #expect(cursor.row == nil && cursor.gap == 2)
        #expect(cursor.next(1) == 2)
        #expect(cursor.next(-1) == 1)
        cursor.follow(count: 1) { _ in nil }
        #expect(cursor.gap == 1)
    }

    @Test("typed characters find texts that begin with them, and the same one again finds the next text")
    func typing() {
        var typed = TypedSearch()
        #expect(typed.type("b", at: 0) == .next)
        #expect(typed.type("ö", at: 0.9) == .cursor)
        #expect(typed.matches("Bo\u{308}gen") && typed.matches("BOGEN") && !typed.matches("Birne"))
        #expect(typed.type("b", at: 2) == .next)
        #expect(typed.matches("Birne"))
        #expect(typed.type("b", at: 2.5) == .next)
        #expect(typed.isActive(at: 3.5) && !typed.isActive(at: 3.6))
        #expect(typed.type("\u{F700}", at: 3) == nil)
        #expect(typed.type("", at: 3) == nil)
        #expect(typed.type("\u{1B}", at: 3) == nil)
    }
}
