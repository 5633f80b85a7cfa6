import Testing
import ViewGraph

/// A naive list that has all heights and computes everything from scratch. It defines how ``ListLayout`` must
/// look on screen.
private struct NaiveList {
    struct Row {
        var id: Int
        var height: Double
    }
    var rows: [Row] = []
    var viewport = 400.0
    var topInset = 0.0
    var bottomInset = 0.0
    var value = 0.0
    var anchor: (id: Int, y: Double)?
    var visible: [Int] = []

    func index(of id: Int) -> Int? { rows.firstIndex { $0.id == id } }

    /// The tops of all rows.
    var tops: [Double] {
        guard let anchor, let start = index(of: anchor.id) else { return [] }
        var tops = [Double](repeating: anchor.y, count: rows.count)
        for row in stride(from: start - 1, through: 0, by: -1) {
            tops[row] = tops[row + 1] - rows[row].height
        }
        for row in rows.indices.dropFirst(start + 1) { tops[row] = tops[row - 1] + rows[row - 1].height }
        return tops
    }

    mutating func scroll(by distance: Double) {
        anchor?.y -= distance
        value += distance
    }

    mutating func fill() {
        guard let last = rows.last else {
            anchor = nil
            visible = []
            return
        }
        if anchor == nil { anchor = (rows[0].id, topInset) }
        let before = tops
        var correction = max(0, viewport - bottomInset - (before[rows.count - 1] + last.height))
        if before[0] + correction > topInset { correction = topInset - before[0] }
        anchor!.y += correction
        value -= correction
        let tops = tops
        let first = rows.indices.first { tops[$0] + rows[$0].height > 0 } ?? rows.count - 1
        anchor = tops[0] == topInset ? (rows[0].id, topInset) : (rows[first].id, tops[first])
        visible = rows.indices.filter { $0 >= first && tops[$0] < viewport }.map { rows[$0].id }
    }

    /// Replaces rows, which must not include all visible ones.
    mutating func replace(_ range: Range<Int>, with new: [Row]) {
        let isAtTop = tops.first == topInset
        if let anchor, let old = index(of: anchor.id), range.contains(old), visible.count > 0 {
            let survivor = rows[range.upperBound].id
            self.anchor = (survivor, tops[range.upperBound])
        }
        rows.replaceSubrange(range, with: new)
        if isAtTop, let first = rows.first { anchor = (first.id, topInset) }
    }
}

@Suite("List layout, compared with a naive list", .timeLimit(.minutes(10)))
struct ListLayoutOracleTests {
    /// A hundred thousand steps.
    @Test(
        "a list layout looks like a naive list after random scrolling, editing and measuring",
        arguments: 1...334)
    func randomSequences(seed: UInt64) {
        var comparison = Comparison(seed: seed)
        for step in 0..<300 {
            comparison.step()
            guard comparison.check("seed \(seed), step \(step)") else { return }
        }
    }

    private struct Comparison {
        var random: SeededNumbers
        var layout: ListLayout
        var naive = NaiveList()
        var nextID = 0

        init(seed: UInt64) {
            random = SeededNumbers(seed: seed)
            naive.viewport = Double(random.int(in: 1...60)) * 16
            naive.topInset = Double(random.int(in: 0...2)) * 8
            naive.bottomInset = Double(random.int(in: 0...2)) * 10
            layout = ListLayout(
                viewport: naive.viewport, topInset: naive.topInset, bottomInset: naive.bottomInset)
            replace(0..<0, count: random.int(in: 0...700))
            fill()
        }

        mutating func step() {
            switch random.int(in: 0..<100) {
            case 0..<50: scrollAndMeasure()
            case 50..<85: edit()
            case 85..<90: resize()
            case 90..<95: jump()
            default: scrollTo()
            }
            fill()
            if random.int(in: 0..<20) == 0 { settle() }
        }

        /// Returns a height in quarter points, which are added without rounding errors.
        private mutating func height() -> Double {
            random.int(in: 0..<12) == 0 ? 0 : Double(random.int(in: 1...800)) / 4
        }

        private mutating func scrollAndMeasure() {
            let reach = naive.viewport * 0.9
            let distance = (Double(random.int(in: -100...100)) / 100 * reach * 4).rounded() / 4
            layout.scroll(by: distance / 2)
            layout.scroll(by: distance / 2)
            naive.scroll(by: distance)
            guard random.int(in: 0..<3) == 0, distance == 0, !naive.rows.isEmpty else { return }
            let row = random.int(in: 0..<naive.rows.count)
            naive.rows[row].height = height()
            layout.setHeight(naive.rows[row].height, at: row)
        }

        private mutating func edit() {
            let lower = random.int(in: 0...naive.rows.count)
            let removed = min(
                naive.rows.count - lower, random.int(in: 0..<4) == 0 ? random.int(in: 0...9) : 0)
            let range = lower..<lower + removed
            let anchorGoes = naive.anchor.flatMap { naive.index(of: $0.id) }.map(range.contains) ?? false
            let survivor = range.upperBound < naive.rows.count ? naive.rows[range.upperBound].id : -1
            // If no visible row survives, there is no correct result to compare with.
            if anchorGoes, !naive.visible.contains(survivor) { return }
            replace(range, count: random.int(in: 0...5))
        }

        private mutating func replace(_ range: Range<Int>, count: Int) {
            let new = (0..<count).map { _ in
                nextID += 1
                return NaiveList.Row(id: nextID, height: height())
            }
            let isKnown = random.int(in: 0..<4) == 0
            naive.replace(range, with: new)
            layout.replaceSubrange(range, count: count)
            guard isKnown else { return }
            for (row, new) in zip(range.lowerBound..., new) { layout.setHeight(new.height, at: row) }
        }

        private mutating func resize() {
            naive.viewport = Double(random.int(in: 1...60)) * 16
            layout.viewport = naive.viewport
        }

        private mutating func jump() {
            let share = Double(random.int(in: -10...110)) / 100
            layout.jump(to: layout.lower + share * (layout.upper - layout.viewport - layout.lower))
            follow()
        }

        private mutating func scrollTo() {
            guard !naive.rows.isEmpty else { return }
            let row = random.int(in: 0..<naive.rows.count)
            layout.scrollTo(row: row, alignment: [nil, 0, 0.5, 1][random.int(in: 0..<4)])
            follow()
        }

        private mutating func settle() {
            layout.normalizeValue()
            naive.value = layout.value
            #expect(layout.lower == 0)
        }

        /// Adopts the position where estimates determine it.
        private mutating func follow() {
            fillLayout()
            guard let row = layout.filledRows.first else { return }
            naive.anchor = (naive.rows[row].id, layout.y(of: row))
            naive.value = layout.value
        }

        private mutating func fill() {
            fillLayout()
            naive.fill()
        }

        private mutating func fillLayout() {
            let rows = naive.rows
            let known = layout
            layout.fill(margin: Double(random.int(in: 0...3)) * 100) { row in
                #expect(known.height(of: row) == nil, "row \(row) was measured twice")
                return rows[row].height
            }
        }

        func check(_ comment: Comment) -> Bool {
            let tops = naive.tops
            // Where estimates determined a position, rounding may make a row at the edge visible in only one
            // of the lists.
            func isSeen(_ row: Int) -> Bool {
                tops[row] < naive.viewport - 1e-6 && tops[row] + naive.rows[row].height > 1e-6
            }
            let visible = naive.visible.compactMap(naive.index(of:)).filter(isSeen)
            let places = layout.places(of: layout.visibleRows)
            var same = places.map(\.row).filter(isSeen) == visible
            for place in places where same {
                same =
                    abs(place.y - tops[place.row]) < 1e-6 && place.height == naive.rows[place.row].height
                    && abs(layout.y(of: place.row) - place.y) < 1e-6
            }
            #expect(same, comment)
            let continuous = abs(layout.value - naive.value) < 1e-6
            #expect(continuous, comment)
            guard same, continuous, let last = naive.rows.last else { return same && continuous }
            if abs(tops[0] - naive.topInset) < 1e-6 {
                #expect(layout.value == layout.lower, comment)
            }
            if abs(tops[tops.count - 1] + last.height + naive.bottomInset - naive.viewport) < 1e-6 {
                #expect(layout.value + layout.viewport == layout.upper, comment)
            }
            let isBounded = layout.lower <= layout.value && layout.value + layout.viewport <= layout.upper
            #expect(isBounded, comment)
            return isBounded
        }
    }

    @Test(
        "a list layout with all heights known has the bounds of its content, after any edits",
        arguments: 1...10)
    func sums(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        var layout = ListLayout(viewport: 100, topInset: 5, bottomInset: 7)
        var heights: [Double?] = []
        for _ in 0..<40 {
            let lower = random.int(in: 0...heights.count)
            let range = lower..<min(heights.count, lower + random.int(in: 0...300))
            let new = (0..<random.int(in: 0...600)).map { _ in
                random.int(in: 0..<2) == 0 ? nil : Double(random.int(in: 0...400)) / 4
            }
            heights.replaceSubrange(range, with: new)
            layout.replaceSubrange(range, count: new.count)
            for (row, height) in zip(range.lowerBound..., new) {
                if let height { layout.setHeight(height, at: row) }
            }
            layout.fill { row in
                heights[row] = Double(row % 50)
                return Double(row % 50)
            }
        }
        for row in heights.indices where heights[row] == nil {
            heights[row] = Double(random.int(in: 0...400)) / 4
            layout.setHeight(heights[row]!, at: row)
        }
        let total = heights.reduce(0) { $0 + $1! }
        layout.scroll(by: total / 3)
        layout.fill { _ in 0 }
        layout.normalizeValue()
        #expect(layout.upper == total + 12)
        for _ in 0..<50 {
            let row = random.int(in: 0..<heights.count)
            #expect(layout.y(of: row) == 5 + heights[..<row].reduce(0) { $0 + $1! } - layout.value)
        }
    }

    @Test("a million rows can be edited, scrolled and jumped through")
    func million() {
        let height = { (row: Int) in Double(30 + row * 7919 % 60) }
        var layout = ListLayout(viewport: 800)
        layout.append(count: 1_000_000)
        var measured = 0
        var random = SeededNumbers(seed: 7)
        for _ in 0..<2_000 {
            switch random.int(in: 0..<4) {
            case 0: layout.jump(to: Double(random.int(in: 0...45_000_000)))
            case 1: layout.scrollTo(row: random.int(in: 0..<layout.rowCount), alignment: 0.5)
            default: layout.scroll(by: Double(random.int(in: -700...700)))
            }
            layout.fill(margin: 200) {
                measured += 1
                return height($0)
            }
        }
        #expect(measured < 2_000 * 60)
        for _ in 0..<20 {
            let row = layout.visibleRows.lowerBound
            let y = layout.y(of: row)
            layout.replaceSubrange(row / 2..<row / 2, count: 3)
            layout.replaceSubrange(0..<1, count: 0)
            layout.fill(measure: height)
            #expect(abs(layout.y(of: row + 2) - y) < 1e-6)
        }
        layout.jump(to: layout.upper - 800)
        layout.fill(measure: height)
        #expect(layout.visibleRows.upperBound == layout.rowCount)
        #expect(layout.value + 800 == layout.upper)
        layout.jump(to: layout.lower)
        layout.fill(measure: height)
        #expect(layout.visibleRows.lowerBound == 0)
        #expect(layout.value == layout.lower)
    }
}
