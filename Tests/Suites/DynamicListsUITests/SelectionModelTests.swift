import DynamicListsTesting
import Foundation
import InMemoryScreen
import Observation
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor @Suite("Selections of lists that change, compared with a naive model", .timeLimit(.minutes(30)))
struct SelectionModelTests {
    nonisolated static let isSoak = ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] != nil

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
        _ rows: [Int], _ random: inout SeededRandom, next: inout Int, limit: Int
    ) -> [Int] {
        func new(_ count: Int) -> [Int] {
            defer { next += count }
            return Array(next..<next + count)
        }
        var rows = rows
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1: rows += new(10)
        case 2: rows.insert(contentsOf: new(10), at: 0)
        case 3: rows.removeFirst(min(rows.count, 10))
        case 4: rows.removeLast(min(rows.count, 10))
        case 5: rows.insert(contentsOf: new(1), at: Int.random(in: 0...rows.count, using: &random))
        case 6: if !rows.isEmpty { rows.remove(at: Int.random(in: 0..<rows.count, using: &random)) }
        case 7: rows.shuffle(using: &random)
        default:
            let kept = rows.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
            rows = kept + new(3)
        }
        return Array(rows.prefix(limit))
    }

    /// 1 500 steps, and a hundred thousand in `make soak`.
    // B341, B342
    @Test(
        "random keys and clicks select what a naive model selects while rows come, go, move and change",
        arguments: 0..<(isSoak ? 200 : 3))
    func random(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let model = Model()
        var naive = NaiveSelection(rows: model.rows)
        var next = 1_000
        // Of at most 64 selected values the rows are followed; for more, the removed ones are searched for.
        let limit = seed.isMultiple(of: 2) ? 60 : 200
        let stage = PlainStage(Content(model: model))
        let user = RandomUser(screen: stage.screen, area: try #require(stage.area)) { layer in
            PlainStage<Content>.texts(in: layer).first.flatMap { Int($0.prefix { $0 != " " }) }
        }
        for step in 0..<500 {
            let isChanging = Int.random(in: 0..<5, using: &random) == 0
            if isChanging {
                model.rows = changed(model.rows, &random, next: &next, limit: limit)
                if Int.random(in: 0..<3, using: &random) == 0 { model.version += 1 }
            }
            // Some changes are shown only after the next key, as if they came from the network just then.
            if isChanging, Int.random(in: 0..<2, using: &random) == 0 {
                stage.runUntilIdle()
                naive.change(to: model.rows)
            }
            var description = "the program selects"
            if Int.random(in: 0..<12, using: &random) == 0 {
                let chosen = Set(naive.rows.filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
                model.selected = chosen
                stage.runUntilIdle()
                naive.programSelects(chosen, of: model.rows)
                // A value that has no row when it is selected stays.
                model.selected.formIntersection(model.rows)
            } else {
                description = user.act(on: &naive, &random)
            }
            stage.runUntilIdle()
            if naive.rows != model.rows { naive.change(to: model.rows) }
            guard model.selected == naive.selected else {
                Issue.record("step \(step), \(description): \(model.selected) is not \(naive.selected)")
                return
            }
        }
    }
}

/// A view without a list's view model in a window in memory.
@MainActor
private struct PlainStage<Content: View> {
    let screen = MemoryScreen()
    private let host: WindowHost<Content>

    init(_ view: Content) {
        host = WindowHost(view, screen: screen, title: "Stage", size: CGSize(width: 300, height: 440))
        host.open()
        runUntilIdle()
    }

    func runUntilIdle() { (screen.windows[0].clock as? MemoryClock)?.runUntilIdle() }

    var area: MemoryScrollArea? {
        let items = screen.windows[0].layer?.items ?? []
        return items.lazy.compactMap { item in
            if case .control(let area as MemoryScrollArea, _) = item { area } else { nil }
        }.first
    }

    static func texts(in layer: DisplayLayer) -> [String] {
        layer.items.flatMap { item -> [String] in
            switch item {
            case .text(let layout as MemoryTextLayout, _, _): [layout.text]
            case .layer(let inner, _): texts(in: inner)
            default: []
            }
        }
    }
}
