import Foundation
import InMemoryScreen
import Testing
import ViewGraph

/// Random edits of a list's data, compared with a naive model.
@MainActor
@Suite("A list whose data changes", .timeLimit(.minutes(10)))
struct ListEditingTests {
    /// A row that shows its id and the number of presses, and reports when it appears and disappears.
    private struct Row: View {
        let id: Int
        let watch: Watch
        @State private var presses = 0
        var body: some View {
            Button("\(id) \(presses)") { presses += 1 }
                .onAppear { watch.appeared(id) }
                .onDisappear { watch.disappeared(id) }
        }
    }

    /// Checks that each id's appearances and disappearances alternate.
    @MainActor
    private final class Watch {
        private(set) var onScreen = Set<Int>()
        private(set) var faults: [String] = []
        func appeared(_ id: Int) {
            if !onScreen.insert(id).inserted { faults.append("\(id) appeared twice") }
        }
        func disappeared(_ id: Int) {
            if onScreen.remove(id) == nil { faults.append("\(id) disappeared unseen") }
        }
    }

    private static func edit(_ ids: [Int], next: inout Int, _ numbers: inout SeededNumbers) -> [Int] {
        var ids = ids
        switch Int.random(in: 0..<8, using: &numbers) {
        case 0, 1:
            let place = Int.random(in: 0...ids.count, using: &numbers)
            let count = Int.random(in: 1...3, using: &numbers)
            ids.insert(contentsOf: next..<next + count, at: place)
            next += count
        case 2 where !ids.isEmpty: ids.remove(at: Int.random(in: 0..<ids.count, using: &numbers))
        case 3 where !ids.isEmpty:
            let id = ids.remove(at: Int.random(in: 0..<ids.count, using: &numbers))
            ids.insert(id, at: Int.random(in: 0...ids.count, using: &numbers))
        case 4 where !ids.isEmpty:
            ids[Int.random(in: 0..<ids.count, using: &numbers)] = next
            next += 1
        case 5: ids.shuffle(using: &numbers)
        case 6: ids.removeAll { _ in Int.random(in: 0..<4, using: &numbers) == 0 }
        default: ids.reverse()
        }
        return ids
    }

    @Test(
        "a row's state follows its id through edits of a list that fits its viewport",
        arguments: [1, 2, 3, 4] as [UInt64])
    func shortLists(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let watch = Watch()
        let model = Model(ids: [0, 1, 2, 3, 4])
        var next = 5
        // All rows fit, so none may be evicted.
        let stage = Stage(
            Reader { List(model.ids, id: \.self) { Row(id: $0, watch: watch) }.listStyle(.plain) },
            size: CGSize(width: 400, height: 44 * 60))
        var presses: [Int: Int] = [:]
        for step in 0..<120 {
            if let id = model.ids.randomElement(using: &numbers), Bool.random(using: &numbers) {
                stage.press("\(id) \(presses[id, default: 0])")
                presses[id, default: 0] += 1
            }
            let ids = Self.edit(model.ids, next: &next, &numbers)
            presses = presses.filter { ids.contains($0.key) }
            model.ids = ids.count > 50 ? Array(ids.prefix(20)) : ids
            presses = presses.filter { model.ids.contains($0.key) }
            stage.runUntilIdle()
            let note = Comment(rawValue: "seed \(seed), step \(step)")
            #expect(stage.texts == model.ids.map { "\($0) \(presses[$0, default: 0])" }, note)
            #expect(watch.onScreen == Set(model.ids), note)
            #expect(watch.faults.isEmpty, note)
        }
        stage.host.close()
        #expect(watch.onScreen.isEmpty)
        #expect(watch.faults.isEmpty)
    }

    @Test(
        "through edits and scrolling, a row's state follows its id or is lost while it is out of view",
        arguments: [11, 12, 13, 14] as [UInt64])
    func longLists(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let watch = Watch()
        let model = Model(ids: Array(0..<200))
        var next = 200
        let stage = Stage(
            Reader { List(model.ids, id: \.self) { Row(id: $0, watch: watch) }.listStyle(.plain) },
            size: tenRows)
        var presses: [Int: Int] = [:]
        for step in 0..<150 {
            let note = Comment(rawValue: "seed \(seed), step \(step)")
            switch Int.random(in: 0..<6, using: &numbers) {
            case 0: stage.scroll(by: Double.random(in: -2_000...2_000, using: &numbers), steps: 3)
            case 1:
                stage.area.jump(to: Double.random(in: 0...1, using: &numbers))
                stage.runUntilIdle()
            case 2:
                stage.area.rest()
                stage.runUntilIdle()
            case 3:
                model.ids = Self.edit(model.ids, next: &next, &numbers)
                if model.ids.count < 30 {
                    model.ids += next..<next + 100
                    next += 100
                }
                stage.runUntilIdle()
            default:
                if let row = stage.rows.randomElement(using: &numbers) { stage.press(row.text) }
            }
            let seen = stage.rows.map { $0.text.split(separator: " ").compactMap { Int($0) } }
            for row in seen {
                // The state belongs to this id: it was either kept, or lost with a row that was far away.
                let known = presses[row[0], default: 0]
                #expect(row[1] == known || row[1] == 0 || row[1] == known + 1, note)
                presses[row[0]] = row[1]
            }
            let ids = seen.map { $0[0] }
            let start = ids.first.flatMap { model.ids.firstIndex(of: $0) } ?? 0
            #expect(ids == Array(model.ids[start..<start + ids.count]), note)
            #expect(ids.count >= min(10, model.ids.count), note)
            #expect(watch.onScreen == Set(ids), note)
            #expect(watch.faults.isEmpty, note)
        }
        stage.host.close()
        #expect(watch.onScreen.isEmpty)
        #expect(watch.faults.isEmpty)
    }
}
