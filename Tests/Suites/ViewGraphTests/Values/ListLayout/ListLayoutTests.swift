import Testing
import ViewGraph

@Suite("List layout")
struct ListLayoutTests {
    /// Creates a filled layout whose rows have the height given by `height`.
    private func filled(
        rows: Int, viewport: Double = 400, topInset: Double = 0, bottomInset: Double = 0,
        height: (Int) -> Double = { _ in 50 }
    ) -> ListLayout {
        var layout = ListLayout(viewport: viewport, topInset: topInset, bottomInset: bottomInset)
        layout.append(count: rows)
        layout.fill(measure: height)
        return layout
    }

    @Test("a list without rows shows none and cannot be scrolled")
    func empty() {
        var layout = ListLayout(viewport: 400)
        layout.fill { _ in 50 }
        #expect(layout.visibleRows.isEmpty)
        #expect(layout.lower == 0 && layout.upper == 400)
        layout.scroll(by: 100)
        layout.jump(to: 50)
        layout.fill { _ in 50 }
        #expect(layout.value == 0)
    }

    @Test("only rows in the viewport and its margins are measured, and each only once")
    func measuresOnlyWhatShows() {
        var asked: [Int] = []
        var layout = ListLayout(viewport: 400)
        layout.append(count: 1_000)
        layout.fill(margin: 100) {
            asked.append($0)
            return 50
        }
        #expect(asked == Array(0..<10))
        #expect(layout.visibleRows == 0..<8)
        #expect(layout.filledRows == 0..<10)
        asked = []
        layout.scroll(by: 60)
        layout.fill(margin: 100) {
            asked.append($0)
            return 50
        }
        #expect(asked == [10, 11])
        #expect(layout.visibleRows == 1..<10)
        #expect(layout.y(of: 1) == -10)
    }

    @Test("content shorter than the viewport is at its top and cannot be scrolled")
    func shortContent() {
        var layout = filled(rows: 3, topInset: 8, bottomInset: 16)
        for distance in [30.0, -500, 1e9] {
            layout.scroll(by: distance)
            layout.fill { _ in 50 }
            #expect(layout.y(of: 0) == 8)
            #expect(layout.value == 0 && layout.lower == 0 && layout.upper == 400)
        }
        layout.jump(to: 300)
        layout.fill { _ in 50 }
        #expect(layout.value == 0)
    }

    @Test("scrolling beyond an estimated end stops at the actual end")
    func overscroll() {
        // Estimated at 50 points each, but the last twenty are much smaller.
        let height = { (row: Int) in row < 80 ? 50.0 : 10 }
        var layout = filled(rows: 100, bottomInset: 20, height: height)
        layout.scroll(by: 1e7)
        layout.fill(measure: height)
        #expect(layout.y(of: 99) == 400 - 20 - 10)
        #expect(layout.value + 400 == layout.upper)
        #expect(layout.isAtEnd)
        layout.scroll(by: -1e7)
        layout.fill(measure: height)
        #expect(layout.y(of: 0) == 0)
        #expect(layout.value == layout.lower)
    }

    @Test("known ends stop a scroll at once")
    func knownEnds() {
        var layout = filled(rows: 10)
        layout.fill(margin: 1_000) { _ in 50 }
        layout.scroll(by: 1_000)
        #expect(layout.value == 100)
        #expect(layout.isAtEnd)
        layout.scroll(by: -1_000)
        #expect(layout.value == 0)
    }

    @Test("dragging a scroll bar to its ends shows the first and the last row exactly")
    func jumpToEnds() {
        let height = { (row: Int) in Double(20 + row * 37 % 101) }
        var layout = filled(rows: 5_000, topInset: 12, bottomInset: 34, height: height)
        layout.jump(to: layout.upper - 400)
        layout.fill(measure: height)
        #expect(layout.y(of: 4_999) + height(4_999) == 400 - 34)
        #expect(layout.value + 400 == layout.upper)
        layout.jump(to: layout.lower)
        layout.fill(measure: height)
        #expect(layout.y(of: 0) == 12)
        #expect(layout.value == layout.lower)
    }

    @Test("rows of zero height at the end keep the rows before them at the viewport's end")
    func emptyEnd() {
        var layout = filled(rows: 1_000)
        layout.jump(to: layout.upper)
        layout.fill { $0 > 998 ? 0 : 170 }
        #expect(layout.y(of: 998) == layout.viewport - 170 && layout.isAtEnd)
    }

    @Test("a jump shows the rows at its position in the estimated content")
    func jump() {
        var layout = filled(rows: 10_000)
        layout.jump(to: 250_010)
        layout.fill { _ in 50 }
        #expect(layout.visibleRows == 5_000..<5_009)
        #expect(layout.y(of: 5_000) == -10)
        #expect(layout.value == 250_010)
    }

    @Test("better estimates move the bounds, but neither the value nor the rows")
    func floatingOrigin() {
        var layout = filled(rows: 10_000)
        layout.jump(to: 250_000)
        layout.fill { _ in 50 }
        let before = Array(layout.places(of: layout.visibleRows))
        for row in 4_000..<4_900 { layout.setHeight(150, at: row) }
        layout.fill { _ in 50 }
        #expect(Array(layout.places(of: layout.visibleRows)) == before)
        #expect(layout.value == 250_000)
        #expect(layout.lower < -90_000)
        let settled = layout.normalizeValue()
        #expect(settled && layout.lower == 0)
        #expect(Array(layout.places(of: layout.visibleRows)) == before)
        let settledAgain = layout.normalizeValue()
        #expect(!settledAgain)
    }

    @Test("a visible row that grows pushes down the rows below, a row above moves none")
    func growingRows() {
        var layout = filled(rows: 100)
        layout.scroll(by: 120)
        layout.fill { _ in 50 }
        layout.setHeight(90, at: 4)
        layout.setHeight(200, at: 0)
        layout.fill { _ in 50 }
        #expect(layout.y(of: 2) == -20)
        #expect(layout.y(of: 4) == 80)
        #expect(layout.y(of: 5) == 170)
    }

    @Test("rows inserted at the very top are shown, but slightly further down rows stay in place")
    func insertionAtTop() {
        var showing = filled(rows: 20, topInset: 10)
        showing.replaceSubrange(0..<0, count: 5)
        showing.fill { _ in 50 }
        #expect(showing.y(of: 0) == 10)
        #expect(showing.value == 0 && showing.lower == 0)

        var still = filled(rows: 20, topInset: 10)
        still.scroll(by: 1)
        still.replaceSubrange(0..<0, count: 5)
        still.fill { _ in 50 }
        #expect(still.y(of: 5) == 9)
        #expect(still.value == 1 && still.lower == -250)
    }

    @Test("a list at its top stays there when its first rows are removed or all are reordered")
    func editsAtTop() {
        var layout = filled(rows: 20)
        layout.replaceSubrange(0..<3, count: 0)
        layout.fill { _ in 50 }
        #expect(layout.y(of: 0) == 0)
        // The last row becomes the first, as a removal and an insertion.
        layout.replaceSubrange(16..<17, count: 0)
        layout.replaceSubrange(0..<0, count: 1)
        layout.fill { _ in 50 }
        #expect(layout.y(of: 0) == 0)
        #expect(layout.isAtTop && layout.value == 0)
    }

    @Test("removing the first visible rows leaves the next one where it was")
    func removingTheAnchor() {
        var layout = filled(rows: 100)
        layout.scroll(by: 370)
        layout.fill { _ in 50 }
        layout.replaceSubrange(7..<10, count: 0)
        layout.fill { _ in 50 }
        #expect(layout.y(of: 7) == 130)
        #expect(layout.value == 370 && layout.lower == 150)
    }

    @Test("removing all visible rows keeps the position, removing the rest shows the new end")
    func removingAllVisible() {
        var layout = filled(rows: 100)
        layout.jump(to: 2_500)
        layout.fill { _ in 50 }
        layout.replaceSubrange(45..<70, count: 0)
        layout.fill { _ in 50 }
        #expect(layout.visibleRows == 45..<53)
        layout.replaceSubrange(30..<layout.rowCount, count: 0)
        layout.fill { _ in 50 }
        #expect(layout.y(of: 29) == 350)
        layout.replaceSubrange(0..<30, count: 0)
        layout.fill { _ in 50 }
        #expect(layout.visibleRows.isEmpty && layout.isAtTop && layout.isAtEnd)
        layout.append(count: 4)
        layout.fill { _ in 50 }
        #expect(layout.y(of: 0) == 0)
    }

    // B157
    @Test("scrolling to a row without an anchor moves the least distance that shows all of it")
    func leastMovement() {
        let height = { (row: Int) in row == 700 ? 80.0 : 50 }
        var layout = filled(rows: 1_000, height: height)
        layout.scrollTo(row: 3)
        layout.fill(measure: height)
        #expect(layout.value == 0)
        layout.scrollTo(row: 700)
        layout.fill(measure: height)
        #expect(layout.y(of: 700) == 320)
        layout.scrollTo(row: 690)
        layout.fill(measure: height)
        #expect(layout.y(of: 690) == 0)
    }

    // B158
    @Test("scrolling to a row with an anchor aligns both there, within the content")
    func alignedScrolling() {
        let height = { (row: Int) in row == 700 ? 80.0 : 50 }
        var layout = filled(rows: 1_000, height: height)
        for (alignment, y) in [(0.0, 0.0), (0.5, 160), (1, 320)] {
            layout.jump(to: 0)
            layout.fill(measure: height)
            layout.scrollTo(row: 700, alignment: alignment)
            layout.fill(measure: height)
            #expect(layout.y(of: 700) == y)
        }
        layout.scrollTo(row: 998, alignment: 0)
        layout.fill(measure: height)
        #expect(layout.y(of: 999) == 350)
        layout.scrollTo(row: 1, alignment: 1)
        layout.fill(measure: height)
        #expect(layout.y(of: 0) == 0)
        #expect(layout.value == layout.lower)
    }

    @Test("unknown rows have the mean height of the others, also when all are forgotten")
    func estimates() {
        var layout = ListLayout(viewport: 400, estimatedHeight: 44)
        layout.append(count: 10)
        #expect(layout.heightOrEstimate(of: 9) == 44)
        layout.estimatedHeight = 20
        #expect(layout.heightOrEstimate(of: 9) == 20)
        layout.setHeight(60, at: 0)
        layout.setHeight(80, at: 1)
        #expect(layout.heightOrEstimate(of: 9) == 70)
        #expect(layout.height(of: 9) == nil)
        #expect(layout.upper == 700)
        layout.forgetHeights()
        layout.estimatedHeight = 44
        #expect(layout.height(of: 0) == nil)
        #expect(layout.heightOrEstimate(of: 0) == 70)
    }

    @Test("an estimate applies until a row is measured, whatever was forgotten before")
    func forgottenEstimate() {
        var layout = ListLayout(viewport: 400, estimatedHeight: 44)
        layout.append(count: 10)
        layout.forgetHeights()
        layout.estimatedHeight = 20
        #expect(layout.heightOrEstimate(of: 9) == 20)
    }

    @Test("rows that were never measured take no memory through edits")
    func memory() {
        var layout = ListLayout(viewport: 400)
        layout.append(count: 1_000_000)
        layout.scrollTo(row: 500_000, alignment: 0)
        layout.fill { _ in 40 }
        let seen = 0..<1_024
        #expect(seen.contains(layout.storedHeightCount))
        for count in [1, 255, 256, 100, 3] {
            layout.replaceSubrange(0..<0, count: count)
            layout.replaceSubrange(700_000..<700_050, count: 7)
            layout.fill { _ in 40 }
            #expect(seen.contains(layout.storedHeightCount))
        }
        layout.forgetHeights()
        #expect(layout.storedHeightCount == 0)
    }

    @Test("sums of known and unknown rows are correct at the borders of blocks", arguments: 1...20)
    func borders(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        var layout = ListLayout(viewport: 400)
        var naive: [Double?] = []
        func near(_ limit: Int) -> Int {
            min(limit, max(0, random.int(in: 0...4) * 256 + random.int(in: -2...2)))
        }
        for _ in 0..<60 {
            let start = near(naive.count)
            let range = start..<min(naive.count, start + [0, 1, near(1_000)][random.int(in: 0..<3)])
            let count = [range.count, 0, 1, near(1_000)][random.int(in: 0..<4)]
            layout.replaceSubrange(range, count: count)
            naive.replaceSubrange(range, with: repeatElement(nil, count: count))
            for _ in 0..<5 where !naive.isEmpty {
                let row = min(naive.count - 1, near(naive.count))
                naive[row] = Double(random.int(in: 4...400)) / 4
                layout.setHeight(naive[row]!, at: row)
            }
            let known = naive.compactMap(\.self)
            #expect(naive.indices.allSatisfy { layout.height(of: $0) == naive[$0] })
            let estimate = naive.isEmpty ? 0 : layout.heightOrEstimate(of: naive.firstIndex(of: nil) ?? 0)
            let length = known.reduce(0, +) + Double(naive.count - known.count) * estimate
            #expect(abs(layout.length - length) < 1e-6)
            let row = near(naive.count)
            let above = naive[..<row].reduce(0) { $0 + ($1 ?? estimate) }
            #expect(abs(layout.y(of: row) - above) < 1e-6)
        }
    }

    @Test("stored heights are not measured again")
    func rememberedHeights() {
        var layout = ListLayout(viewport: 100)
        layout.append(count: 3)
        layout.setHeight(30, at: 0)
        layout.setHeight(20, at: 2)
        var asked: [Int] = []
        layout.fill {
            asked.append($0)
            return 50
        }
        #expect(asked == [1])
        #expect(layout.places(of: 0..<3).map(\.y) == [0, 30, 80])
    }

    @Test("rows of zero height have bounded costs")
    func rowsWithoutHeight() {
        var layout = ListLayout(viewport: 400)
        layout.append(count: 100_000)
        var measured = 0
        layout.fill { _ in
            measured += 1
            return 0
        }
        #expect(measured <= 400 + 256)
    }

    @Test("an invalid height is treated as zero")
    func nonsenseHeights() {
        var layout = filled(rows: 10) { [-5, .infinity, .nan][$0 % 3] }
        layout.fill { _ in 50 }
        #expect(layout.places(of: 0..<10).allSatisfy { $0.y == 0 && $0.height == 0 })
    }
}
