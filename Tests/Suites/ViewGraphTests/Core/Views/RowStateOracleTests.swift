import Foundation
import Observation
import Testing
import ViewGraph

/// A container that shows rows.
private enum Container: CaseIterable, CustomTestStringConvertible {
    case stack, list, lazyStack, grid, form, sections

    var testDescription: String { "\(self)" }

    @MainActor @ViewBuilder
    func show(_ model: Model, _ events: Events) -> some View {
        let rows = ForEach(model.ids, id: \.self) { LivingRow(id: $0, events: events) }
        switch self {
        case .stack: VStack { rows }
        case .list: List { rows }
        case .lazyStack: ScrollView { LazyVStack { rows } }
        case .grid: ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { rows } }
        case .form: Form { Section("title") { rows } }
        case .sections:
            List {
                ForEach(model.ids, id: \.self) { id in
                    Section { ForEach([id], id: \.self) { LivingRow(id: $0, events: events) } }
                }
            }
        }
    }
}

/// A row that counts in its own state, and reports when it appears and disappears.
private struct LivingRow: View {
    let id: Int
    let events: Events
    @State private var count = 0

    var body: some View {
        Button("row \(id): \(count)") { count += 1 }
            .onAppear { events.append("+\(id)") }
            .onDisappear { events.append("-\(id)") }
    }
}

/// The values that the tests change.
@MainActor @Observable
private final class Shown {
    var branch = 0
    var id = 0
    var isWide = false
}

@MainActor
@Suite("The state of rows follows their IDs", .timeLimit(.minutes(5)))
struct RowStateOracleTests {
    /// Applies one random edit to the IDs, as a program would make it.
    private func edit(_ ids: inout [Int], next: inout Int, _ numbers: inout SeededNumbers) {
        switch Int.random(in: 0..<6, using: &numbers) {
        case 0 where ids.count < 9, 1 where ids.count < 9:
            ids.insert(next, at: Int.random(in: 0...ids.count, using: &numbers))
            next += 1
        case 2 where !ids.isEmpty: ids.remove(at: Int.random(in: ids.indices, using: &numbers))
        case 3: ids.shuffle(using: &numbers)
        case 4: ids.reverse()
        default:
            guard ids.count > 1 else { return }
            let moved = ids.remove(at: Int.random(in: ids.indices, using: &numbers))
            ids.insert(moved, at: Int.random(in: 0...ids.count, using: &numbers))
        }
    }

    // B11, B33
    // Shows: ForEach, List, LazyVStack, LazyVGrid, Form, Section, VStack, @State
    @Test(
        "the state of rows follows their IDs through random edits, in every container",
        arguments: Container.allCases)
    fileprivate func following(_ container: Container) {
        for seed in 0..<3 {
            var numbers = SeededNumbers(seed: UInt64(seed))
            let model = Model(ids: [1, 2, 3])
            let events = Events()
            var next = 4
            // The reference model: the count that each row shows, by its ID.
            var counts = [1: 0, 2: 0, 3: 0]
            let stage = Stage(
                Reader { container.show(model, events) }, size: CGSize(width: 400, height: 1_600))
            #expect(Set(events.take()) == ["+1", "+2", "+3"])
            for step in 0..<15 {
                let known = model.ids
                if Bool.random(using: &numbers), let id = known.randomElement(using: &numbers) {
                    stage.press("row \(id): \(counts[id]!)")
                    counts[id]! += 1
                }
                for _ in 0..<Int.random(in: 1...3, using: &numbers) {
                    edit(&model.ids, next: &next, &numbers)
                }
                stage.runUntilIdle()
                counts = counts.filter { model.ids.contains($0.key) }
                for id in model.ids where counts[id] == nil { counts[id] = 0 }
                let shown = stage.texts.filter { $0.hasPrefix("row") }
                let expected = model.ids.map { "row \($0): \(counts[$0]!)" }
                #expect(shown == expected, "\(container), seed \(seed), step \(step)")
                // Rows that stay neither appear nor disappear.
                let told = Set(events.take())
                let came = Set(model.ids).subtracting(known).map { "+\($0)" }
                let went = Set(known).subtracting(model.ids).map { "-\($0)" }
                #expect(told == Set(came + went), "\(container), seed \(seed), step \(step)")
            }
        }
    }

    // B2, B5, B8
    @Test("a change of branch, ID or type starts a new lifetime, and appearances balance")
    func lives() {
        let scene = Shown()
        let events = Events()
        struct Living: View {
            let events: Events
            let name: String
            @State private var count = 0
            var body: some View {
                Button("\(name) \(count)") { count += 1 }
                    .onAppear { events.append("+\(name)") }.onDisappear { events.append("-\(name)") }
            }
        }
        let stage = Stage(
            Reader {
                switch scene.branch {
                case 0: Living(events: events, name: "a")
                case 1: Living(events: events, name: "a")
                default: EmptyView()
                }
                Living(events: events, name: "b").id(scene.id)
                scene.isWide
                    ? AnyView(Living(events: events, name: "c").frame(width: 300))
                    : AnyView(Living(events: events, name: "c"))
            })
        var numbers = SeededNumbers(seed: 7)
        var counts = ["a": 0, "b": 0, "c": 0]
        var alive: [String: Int] = [:]
        for _ in 0..<30 {
            let name = ["a", "b", "c"].randomElement(using: &numbers)!
            if let count = counts[name] {
                stage.press("\(name) \(count)")
                counts[name] = count + 1
            }
            let old = (scene.branch, scene.id, scene.isWide)
            scene.branch = Int.random(in: 0..<3, using: &numbers)
            scene.id = Int.random(in: 0..<2, using: &numbers)
            scene.isWide = Bool.random(using: &numbers)
            stage.runUntilIdle()
            if scene.branch != old.0 { counts["a"] = scene.branch == 2 ? nil : 0 }
            if scene.id != old.1 { counts["b"] = 0 }
            if scene.isWide != old.2 { counts["c"] = 0 }
            #expect(
                stage.texts == ["a", "b", "c"].compactMap { name in counts[name].map { "\(name) \($0)" } })
            for event in events.take() {
                alive[String(event.dropFirst()), default: 0] += event.first == "+" ? 1 : -1
            }
            #expect(alive.filter { $0.value != 0 } == counts.mapValues { _ in 1 })
        }
    }
}
