import Testing
import ViewGraph

@Suite("List layout of a part of scrolled content")
struct PartialListLayoutTests {
    @Test("visible rows stay in place when rows above are edited or measured", arguments: 1...40)
    func reading(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        var ids = Array(0..<random.int(in: 1...600))
        var next = ids.count
        var layout = ListLayout(viewport: 400, isPart: true)
        layout.append(count: ids.count)
        func fill() {
            let rows = ids
            layout.fill(margin: 100) { Double(20 + rows[$0] * 7_919 % 60) }
            layout.normalizeValue()
        }
        fill()
        for step in 0..<200 {
            let seen = Dictionary(
                uniqueKeysWithValues: layout.places(of: layout.visibleRows).map { (ids[$0.row], $0.y) })
            let wasAtTop = layout.isAtTop
            let distance = Double(random.int(in: -150...150))
            let isEdit = random.int(in: 0..<2) == 0
            if isEdit {
                let first = layout.visibleRows.first ?? 0
                let place = random.int(in: 0...first)
                let gone = random.int(in: 0...min(3, first - place))
                let new = (0..<random.int(in: 0...4)).map { next + $0 }
                next += new.count
                ids.replaceSubrange(place..<place + gone, with: new)
                layout.replaceSubrange(place..<place + gone, count: new.count)
            } else {
                // The part begins in the viewport, ends in it, or fills it.
                let end = layout.upper - layout.lower - 200
                layout.scrolled(to: min(max(layout.value + distance, -200), max(-200, end)))
            }
            let anyone = seen.keys.first!
            let shift = isEdit ? 0 : layout.y(of: ids.firstIndex(of: anyone)!) - seen[anyone]!
            fill()
            for place in layout.places(of: layout.visibleRows) {
                guard let old = seen[ids[place.row]], !(isEdit && wasAtTop) else { continue }
                #expect(abs(place.y - old - shift) < 1e-6, "seed \(seed), step \(step)")
            }
            #expect(layout.value == layout.value.rounded(), "rows are at whole points")
            #expect(abs(layout.y(of: 0) + layout.value) < 1e-6)
        }
    }

    @Test("a part begins below the viewport's start if other content precedes it")
    func beginning() {
        var layout = ListLayout(viewport: 400, isPart: true)
        layout.append(count: 100)
        layout.scrolled(to: -150)
        layout.fill { _ in 50 }
        #expect(layout.y(of: 0) == 150)
        #expect(layout.visibleRows == 0..<5)
        layout.replaceSubrange(0..<0, count: 2)
        layout.fill { _ in 50 }
        #expect(layout.y(of: 0) == 150, "at its start a new first row is shown")
        layout.scrolled(to: 5_100 - 100)
        layout.fill { _ in 50 }
        #expect(layout.y(of: 101) == 50, "it may end before the viewport does")
    }

    @Test("the space after a row does not count as visible")
    func spacing() {
        var layout = ListLayout(viewport: 100, isPart: true)
        layout.spacing = 8
        layout.append(count: 20)
        layout.scrolled(to: 45)
        layout.fill { _ in 48 }
        #expect(layout.visibleRows == 1..<4)
    }

    @Test("the first visible row stays in place when rows move to different lines")
    func rearranging() {
        var layout = ListLayout(viewport: 100, isPart: true)
        layout.append(count: 20)
        layout.fill { _ in 50 }
        layout.scrolled(to: 510)
        layout.fill { _ in 50 }
        // Three in a line instead of two: the twentieth row is in line 6.
        layout.rearrange(from: 0, count: 14, anchor: 6)
        #expect(layout.y(of: 6) == -10)
        layout.fill { _ in 50 }
        layout.normalizeValue()
        #expect(layout.value == 310)
    }
}
