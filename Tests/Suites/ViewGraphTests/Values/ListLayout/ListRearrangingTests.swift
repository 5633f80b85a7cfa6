import Testing
import ViewGraph

@Suite("Rearranging the rows of a list layout", .timeLimit(.minutes(10)))
struct ListRearrangingTests {
    /// A list, with the expected state of its rows by id.
    private struct Shown {
        var random: SeededNumbers
        var layout: ListLayout
        var ids: [Int]
        var nextID: Int

        init(seed: UInt64) {
            random = SeededNumbers(seed: seed)
            ids = Array(0..<random.int(in: 1...400))
            nextID = ids.count
            layout = ListLayout(viewport: Double(random.int(in: 4...40)) * 16)
            layout.append(count: ids.count)
            fill()
        }

        /// A height in quarter points, which are added without rounding errors.
        static func height(_ id: Int) -> Double { Double(80 + id * 7_919 % 120) / 4 }

        mutating func fill() {
            let ids = ids
            layout.fill(margin: layout.viewport / 4) { Self.height(ids[$0]) }
        }

        mutating func scroll() {
            switch random.int(in: 0..<4) {
            case 0: layout.jump(to: Double(random.int(in: -100...10_000)))
            case 1: layout.scrollTo(row: random.int(in: 0..<ids.count), alignment: 0.5)
            case 2: layout.scroll(by: Double(random.int(in: -4_000...4_000)) / 4)
            default: break
            }
            fill()
        }

        /// - Returns: the ids after a random edit, often of visible rows.
        mutating func edited(_ ids: [Int]) -> [Int] {
            var new = ids
            let seen = layout.visibleRows.clamped(to: 0..<new.count)
            if new.isEmpty { return new }
            let isNear = random.int(in: 0..<2) == 0 && !seen.isEmpty
            let place = random.int(in: isNear ? seen : 0..<new.count)
            switch random.int(in: 0..<7) {
            case 0:
                let count = random.int(in: 1...5)
                new.insert(contentsOf: nextID..<nextID + count, at: place)
                nextID += count
            case 1: new.removeSubrange(place..<min(new.count, place + random.int(in: 1...30)))
            case 2:
                let id = new.remove(at: place)
                new.insert(id, at: random.int(in: 0...new.count))
            case 3:
                let part = place..<min(new.count, place + random.int(in: 1...80))
                let moved = new[part]
                new.removeSubrange(part)
                new.insert(contentsOf: moved, at: random.int(in: 0...new.count))
            case 4: new.shuffle(using: &random)
            case 5:
                for row in seen {
                    new[row] = nextID
                    nextID += 1
                }
            default: new.swapAt(place, random.int(in: 0..<new.count))
            }
            return new
        }
    }

    // B27
    @Test("visible rows stay in place, and heights move with their rows", arguments: 1...60)
    func random(seed: UInt64) {
        var shown = Shown(seed: seed)
        for step in 0..<120 {
            shown.scroll()
            var new = shown.edited(shown.ids)
            for _ in 0..<shown.random.int(in: 0...2) { new = shown.edited(new) }
            if new.isEmpty { continue }
            guard change(&shown, to: new, "seed \(seed), step \(step)") else { return }
        }
    }

    /// - Returns: whether the result is correct.
    private func change(_ shown: inout Shown, to new: [Int], _ note: Comment) -> Bool {
        let (old, before) = (shown.ids, shown.layout)
        let places = Dictionary(uniqueKeysWithValues: zip(new, new.indices))
        let changes = RowChanges(from: RowIDs(old), to: RowIDs(new), following: before.followedRows)
        // Indexes are known for all rows, as with data that reports its changes, or only for the requested
        // rows.
        if shown.random.int(in: 0..<2) == 0 {
            shown.layout.rearrange(changes.range, count: changes.count) { places[old[$0]] }
        } else {
            shown.layout.rearrange(changes.range, count: changes.count, newRow: changes.newIndex)
        }
        shown.ids = new
        var isRight = shown.layout.rowCount == new.count
        #expect(isRight, note)
        if !isRight { return false }

        let known = old.indices.filter { before.height(of: $0) != nil }
        let remembered = Set(known.compactMap { places[old[$0]] })
        for row in new.indices {
            let height = remembered.contains(row) ? Shown.height(new[row]) : nil
            isRight = isRight && shown.layout.height(of: row) == height
        }
        #expect(isRight, note)
        if !before.isAtTop, let held = held(of: before, old, places) {
            let isHeld = held.contains { abs(shown.layout.y(of: $0.row) - $0.y) < 1e-6 }
            #expect(isHeld, note)
            isRight = isRight && isHeld
        }
        shown.fill()
        isRight = isRight && shown.layout.lower <= shown.layout.value
        if before.isAtTop { isRight = isRight && shown.layout.isAtTop }
        #expect(isRight, note)
        return isRight
    }

    /// The rows of which one must keep its place. If the remaining filled rows kept their order, that is the
    /// first visible row that remains. Otherwise any visible row may keep its place.
    private func held(
        of before: ListLayout, _ old: [Int], _ places: [Int: Int]
    ) -> [(row: Int, y: Double)]? {
        let left = { (rows: Range<Int>) in
            rows.compactMap { row in places[old[row]].map { (row: $0, y: before.y(of: row)) } }
        }
        let seen = left(before.visibleRows)
        if seen.isEmpty { return nil }
        let around = left(before.filledRows).map(\.row)
        guard around == around.sorted() else { return seen }
        return [seen[0]]
    }

    @Test("when all visible rows are replaced, the rows that take their place are shown")
    func replaced() {
        var layout = ListLayout(viewport: 400)
        layout.append(count: 10_000)
        layout.fill(margin: 100) { _ in 50 }
        layout.scrollTo(row: 5_000, alignment: 0)
        layout.fill(margin: 100) { _ in 50 }
        let gone = 4_990..<5_020
        // Seven more rows at the start.
        layout.rearrange(0..<gone.upperBound, count: gone.upperBound + 7) { row in
            gone.contains(row) ? nil : row + 7
        }
        #expect(layout.rowCount == 10_007)
        #expect(layout.y(of: 5_007) == 0)
        layout.fill(margin: 100) { _ in 60 }
        #expect(layout.visibleRows.lowerBound == 5_007)
    }

    @Test("a row that moves away from its neighbors does not take them along")
    func movedAway() {
        for (from, to) in [(500, 0), (500, 999), (503, 0), (507, 999)] {
            var layout = ListLayout(viewport: 400)
            layout.append(count: 1_000)
            layout.scrollTo(row: 500, alignment: 0)
            layout.fill(margin: 100) { _ in 50 }
            var ids = Array(0..<1_000)
            ids.insert(ids.remove(at: from), at: to)
            let stays = from == 500 ? 501 : 500
            let y = layout.y(of: stays)
            let changes = RowChanges(
                from: RowIDs(Array(0..<1_000)), to: RowIDs(ids), following: layout.followedRows)
            layout.rearrange(changes.range, count: changes.count, newRow: changes.newIndex)
            #expect(layout.y(of: ids.firstIndex(of: stays)!) == y, "\(from) to \(to)")
        }
    }

    @Test("the viewport follows a moved block of rows, however long the rest is")
    func movedBlock() {
        var layout = ListLayout(viewport: 400)
        layout.append(count: 1_000)
        layout.fill { _ in 50 }
        for row in 0..<1_000 { layout.setHeight(50, at: row) }
        layout.scrollTo(row: 700, alignment: 0)
        layout.fill(margin: 100) { _ in 50 }
        let ids = Array(600..<1_000) + Array(0..<600)
        let places = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
        layout.rearrange(0..<1_000, count: 1_000) { places[$0] }
        #expect(layout.y(of: 100) == 0)
    }

    @Test("a scroll target that is not visible yet is shown wherever it moves")
    func scrolledTo() {
        var layout = ListLayout(viewport: 400)
        layout.append(count: 1_000)
        layout.fill { _ in 50 }
        layout.scrollTo(row: 700, alignment: 0)
        layout.rearrange(10..<1_000, count: 990) { $0 == 700 ? 300 : nil }
        layout.fill { _ in 50 }
        #expect(layout.visibleRows.lowerBound == 300)
        #expect(layout.y(of: 300) == 0)
    }
}
