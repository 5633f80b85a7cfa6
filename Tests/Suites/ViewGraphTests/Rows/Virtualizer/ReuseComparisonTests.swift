import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

@MainActor
@Suite("Reused rows, compared with new ones", .serialized, .timeLimit(.minutes(30)))
struct ReuseComparisonTests {
    private nonisolated static let isSoak = ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] != nil

    /// A list that is shown twice. In the second one no row is reused for another element.
    private struct Shown: View {
        let items: StatefulItems
        let events: Events
        let isMadeAnew: Bool
        var body: some View {
            List {
                ForEach(items.all) { item in
                    if isMadeAnew {
                        EveryKindOfState(item: item, items: items, events: events).madeAnew()
                    } else {
                        EveryKindOfState(item: item, items: items, events: events)
                    }
                }
                .font(.system(size: items.size))
            }
            .listStyle(.plain)
        }
    }

    /// Two thousand rows are reused, and a hundred thousand in `make soak`.
    // B327
    @Test(
        "a reused row equals one that is newly made, through any scrolling and changes",
        arguments: 0..<(isSoak ? 130 : 3))
    func comparison(seed: Int) {
        var numbers = SeededNumbers(seed: UInt64(seed))
        let items = StatefulItems(count: 200, &numbers)
        let events = [Events(), Events()]
        let stages = [false, true].enumerated().map { index, isMadeAnew in
            Stage(Shown(items: items, events: events[index], isMadeAnew: isMadeAnew), size: tenRows)
        }
        var rows = [LayersSeen(), LayersSeen()]
        for step in 0..<360 {
            let change = Change(of: items, &numbers)
            withAnimation(change.isAnimated ? .linear(duration: 0.1) : nil) { change.make(in: items) }
            for stage in stages {
                if change.kind == 6 { stage.area.jump(to: change.share) }
                stage.area.scroll(by: change.kind == 7 ? 0 : change.distance)
                if change.isAnimated { stage.frames(2) }
            }
            if change.isAnimated {
                #expect(drawn(stages[0]) == drawn(stages[1]), "step \(step), on the way")
            }
            for (index, stage) in stages.enumerated() {
                if change.kind == 11 { press(stage) }
                stage.runUntilIdle()
                rows[index].add(stage)
            }
            #expect(drawn(stages[0]) == drawn(stages[1]), "step \(step)")
            #expect(events[0].take() == events[1].take(), "step \(step)")
        }
        // The comparison is meaningful only if hundreds of rows were reused.
        #expect(rows[1].count - rows[0].count >= 500)
    }

    /// Presses the controls in the rows in view.
    private func press(_ stage: Stage<some View>) {
        for row in stage.area.scene.rows where row.isVisible {
            for drawn in Drawn.all(in: row.layer) {
                switch drawn.item {
                case .control(let button as MemoryButton, _): button.click()
                case .text(let layout as MemoryTextLayout, let origin, _) where layout.text.hasPrefix("tap "):
                    stage.tap(row.frame.minX + origin.x + 1, row.frame.minY + origin.y + 1)
                default: break
                }
            }
        }
    }

    /// The layers of all rows that were shown. They are retained, so each one is distinct.
    private struct LayersSeen {
        private var layers: [ObjectIdentifier: DisplayLayer] = [:]
        var count: Int { layers.count }

        @MainActor
        mutating func add(_ stage: Stage<some View>) {
            for row in stage.area.scene.rows { layers[ObjectIdentifier(row.layer)] = row.layer }
        }
    }

    /// The drawing of the rows in view, and its positions.
    private func drawn(_ stage: Stage<some View>) -> [String] {
        stage.area.scene.rows.filter(\.isVisible).flatMap { row in
            ["\(row.frame) \(String(describing: row.accessibility))"] + Drawn.all(in: row.layer).map(line)
        }
    }

    private func line(_ drawn: Drawn) -> String {
        let what =
            switch drawn.item {
            case .text(let layout as MemoryTextLayout, let origin, let color):
                "\(layout.text) \(layout.size) \(origin) \(color)"
            case .symbol(_, let rect, let color): "symbol \(rect) \(color)"
            case .control(let button as MemoryButton, let rect):
                "button \(rect) \(button.content.map { Drawn.all(in: $0).map(line) } ?? [])"
            case .fill(_, _, let rect): "fill \(rect) \(drawn.color.map { "\($0)" } ?? "")"
            default: "\(drawn.item)"
            }
        let transforms = drawn.effects.map(\.transform).filter { $0 != LayerEffects().transform }
        return "\(what) \(drawn.opacity) \(transforms)"
    }
}

/// A step of the comparison.
@MainActor
private struct Change {
    let index: Int
    let other: Int
    let distance: Double
    let kind: Int
    let size: Double
    let isAnimated: Bool
    let item: StatefulItem
    let share: Double

    init(of items: StatefulItems, _ numbers: inout SeededNumbers) {
        index = numbers.int(in: 0..<items.all.count)
        other = numbers.int(in: 0..<items.all.count)
        share = Double(index) / Double(items.all.count)
        let reach = numbers.int(in: 0..<3) == 0 ? 500 : 3_000
        distance = Double(numbers.int(in: -reach...reach))
        kind = numbers.int(in: 0..<14)
        size = Double(numbers.int(in: 10..<16))
        // An animation in rows that return, and in none that is new, may be visible in one list only.
        isAnimated = kind != 5 && numbers.int(in: 0..<4) == 0
        item = items.new(&numbers)
    }

    func make(in items: StatefulItems) {
        switch kind {
        case 0: items.all.insert(item, at: index)
        case 1 where items.all.count > 50: items.all.remove(at: index)
        case 2: items.all.swapAt(index, other)
        case 3: items.all[index].text += "+"
        case 4: items.all[index].kind = (items.all[index].kind + 1) % StatefulItem.kinds
        case 5: items.size = size
        case 8: items.all[index].counter.count += 1
        case 9: items.all[index].model.count += 1
        case 10: for state in items.states[items.all[index].id] ?? [] { state.wrappedValue += "!" }
        default: break
        }
    }
}
