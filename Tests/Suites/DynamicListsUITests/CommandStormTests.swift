import DynamicLists
import DynamicListsTesting
import DynamicListsUI
import Foundation
import InMemoryScreen
import SwiftUIForLinux
import Synchronization
import Testing
import ViewGraph

/// The rows of a service, in pages that the test holds. A page is named by the number of rows before it.
private struct Service: PageSource {
    final class Rows: Sendable {
        private let rows = Mutex(Array(0..<60))
        var ids: [Int] { rows.withLock { $0 } }
        func change(_ change: (inout [Int]) -> Void) {
            rows.withLock { rows in
                var changed = rows
                change(&changed)
                rows = changed
            }
        }
    }
    let rows = Rows()
    let calls = HeldCalls<PageRequest<Int>, Void>()

    static var acceptsAnyCount: Bool { true }

    func page(for request: PageRequest<Int>) async throws -> WordPage {
        try await calls.answer(to: request)
        let ids = rows.ids
        let start = min(request.key ?? 0, ids.count)
        let end = min(ids.count, start + request.count)
        return WordPage(
            items: ids[start..<end].map { Word(id: $0) }, nextKey: end < ids.count ? end : nil)
    }
}

/// A list whose rows the user deletes and moves, which the service confirms or refuses later.
@MainActor
private final class Desk {
    let service = Service()
    let list: ListViewModel<Service>
    let confirmations = HeldCalls<[Int], Void>()
    /// The edits that the user made.
    private(set) var made = 0
    /// The requests of pages that are not answered yet.
    private var requests: [HeldCall<PageRequest<Int>, Void>] = []

    init() {
        list = ListViewModel(
            source: service, configuration: ListConfiguration(itemBatchCount: 10, prefetchMargin: 2))
    }

    /// Takes all requests of pages that are not answered yet.
    func takeRequests() -> [HeldCall<PageRequest<Int>, Void>] {
        defer { requests = [] }
        return requests + service.calls.takeAll()
    }

    /// Answers one of the requests of pages.
    func answerOne(using random: inout SeededRandom) {
        requests = takeRequests()
        guard let index = requests.indices.randomElement(using: &random) else { return }
        requests.remove(at: index).succeed()
    }

    func delete(_ ids: [Int]) {
        Task {
            await send(ids) {
                $0.remove(ids)
            } then: { [self] in
                service.rows.change { rows in rows.removeAll { ids.contains($0) } }
            }
        }
    }

    func move(_ ids: [Int], to position: RowPosition<Int>) {
        Task {
            await send(ids) { edits in
                for id in ids { edits.move(id, to: position) }
            } then: { [self] in
                service.rows.change { rows in
                    let moved = rows.filter { ids.contains($0) }
                    rows.removeAll { ids.contains($0) }
                    let next =
                        if case .before(let id) = position { rows.firstIndex(of: id) } else { Int?.none }
                    rows.insert(contentsOf: moved, at: next ?? rows.endIndex)
                }
            }
        }
    }

    private func send(
        _ ids: [Int], _ edits: (inout ListEdits<Int, Word>) -> Void, then apply: @MainActor () -> Void
    ) async {
        made += 1
        try? await list.edit(edits) {
            try await confirmations.answer(to: ids)
            apply()
        }
    }
}

@MainActor
@Suite(
    "A dynamic list whose rows are swiped, moved, loaded and refreshed at random", .timeLimit(.minutes(90)))
struct CommandStormTests {
    private nonisolated static let isSoak = ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] != nil
    private nonisolated static let steps = isSoak ? 25_000 : 200

    private struct Rows: View {
        let desk: Desk
        @Binding var mode: EditMode

        var body: some View {
            DynamicList(desk.list) { row in Text(row.item.text).frame(height: 44) }
                .swipeActions { row in
                    Button("Delete", role: .destructive) { desk.delete([row.item.id]) }
                    Button("Later") {}
                }
                .swipeActions(edge: .leading) { _ in Button("Keep") {} }
                .onDelete { desk.delete($0) }
                .onMove { desk.move($0, to: $1) }
                .listStyle(.plain).environment(\.editMode, $mode)
        }
    }

    @MainActor
    private final class Mode {
        var binding: Binding<EditMode>?
    }

    private struct Holder: View {
        let desk: Desk
        let remote: Mode
        @State private var mode = EditMode.inactive

        var body: some View {
            remote.binding = $mode
            return Rows(desk: desk, mode: $mode)
        }
    }

    /// The words on screen, from the top.
    private func words(on stage: ListStage<Service>) -> [String] {
        stage.texts.filter { $0.hasPrefix("word ") }
    }

    /// Answers all requests and confirms all edits.
    private func finish(_ desk: Desk, _ stage: ListStage<Service>) async throws {
        var rounds = 0
        repeat {
            rounds += 1
            try #require(rounds < 1_000, "the list never rests: \(desk.list.snapshot)")
            for call in desk.confirmations.takeAll() { call.succeed() }
            for call in desk.takeRequests() { call.succeed() }
            await stage.settle()
            if desk.list.snapshot.appendState.error != nil { desk.list.retry() }
        } while !desk.list.isIdle || desk.confirmations.runningCount > 0
    }

    @Test(
        "no row is lost or doubled, every gesture ends, and refused edits are taken back",
        arguments: 1...4 as ClosedRange<UInt64>)
    func storm(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let (desk, mode) = (Desk(), Mode())
        let stage = ListStage(desk.list) { Holder(desk: desk, remote: mode) }
        let window = stage.screen.windows[0]
        try await finish(desk, stage)
        try await compare(desk, stage)
        let nodes = stage.graph.liveNodes.count
        var next = 60
        var point = CGPoint.zero
        var (isDown, isSideways) = (false, false)
        for step in 0..<Self.steps {
            switch Int.random(in: 0..<20, using: &random) {
            case 0, 1:
                guard !isDown else { continue }
                point = CGPoint(
                    x: [20, 200, 385].randomElement(using: &random)!,
                    y: Double.random(in: 0..<500, using: &random))
                window.pointer(.down, at: point, isTouch: Bool.random(using: &random))
                (isDown, isSideways) = (true, Bool.random(using: &random))
            case 2...7:
                guard isDown else { continue }
                point.x += isSideways ? Double.random(in: -150...20, using: &random) : 1
                point.y += isSideways ? 1 : Double.random(in: -90...90, using: &random)
                window.pointer(.move, at: point)
                stage.clock.tick()
            case 8, 9:
                window.pointer(.up, at: point)
                isDown = false
            case 10: stage.clock.advance(by: Double.random(in: 0...0.7, using: &random))
            case 11: stage.area.scroll(by: Double.random(in: -300...400, using: &random))
            case 12, 13: desk.answerOne(using: &random)
            case 14:
                for call in desk.takeRequests() {
                    if Int.random(in: 0..<4, using: &random) > 0 {
                        call.succeed()
                    } else {
                        call.fail(with: Outage())
                    }
                }
                if desk.list.snapshot.appendState.error != nil { desk.list.retry() }
            case 15, 16:
                for call in desk.confirmations.takeAll() {
                    if Bool.random(using: &random) { call.succeed() } else { call.fail(with: Outage()) }
                }
            case 17:
                desk.service.rows.change { rows in
                    rows.insert(next, at: Int.random(in: 0...rows.count, using: &random))
                    if rows.count > 40 { rows.remove(at: Int.random(in: 0..<rows.count, using: &random)) }
                }
                next += 1
                Task { await desk.list.refresh() }
            case 18:
                withAnimation { mode.binding?.wrappedValue = step.isMultiple(of: 2) ? .active : .inactive }
            default: if Int.random(in: 0..<4, using: &random) == 0 { stage.area.press(.escape) }
            }
            if step.isMultiple(of: 5) { await stage.settle() } else { await Task.yield() }
            let ids = Array(desk.list.snapshot.ids)
            try #require(ids.count == Set(ids).count, "step \(step): \(ids)")
        }
        window.pointer(.cancel, at: point)
        stage.area.press(.escape)
        mode.binding?.wrappedValue = .inactive
        try await finish(desk, stage)
        try await compare(desk, stage)
        #expect(!stage.texts.contains("Later") && !stage.texts.contains("Keep"))
        #expect(desk.made > 0)
        #expect(abs(stage.graph.liveNodes.count - nodes) < 60)
        try await move(desk, stage)
    }

    /// Moves the second row below the third one.
    private func move(_ desk: Desk, _ stage: ListStage<Service>) async throws {
        let (rows, window) = (desk.service.rows.ids, stage.screen.windows[0])
        window.pointer(.down, at: CGPoint(x: 200, y: 99))
        for y in stride(from: 99.0, through: 180, by: 9) {
            window.pointer(.move, at: CGPoint(x: 200, y: y))
            await stage.settle()
        }
        window.pointer(.up, at: CGPoint(x: 200, y: 180))
        try await finish(desk, stage)
        #expect(desk.service.rows.ids.prefix(4) == [rows[0], rows[2], rows[1], rows[3]])
        #expect(words(on: stage).prefix(3) == ["word \(rows[0])", "word \(rows[2])", "word \(rows[1])"])
    }

    /// Loads all rows again, and compares them with those of the service.
    private func compare(_ desk: Desk, _ stage: ListStage<Service>) async throws {
        stage.area.scroll(by: -1e6)
        await stage.settle()
        let refresh = Task { await desk.list.refresh() }
        try await finish(desk, stage)
        _ = await refresh.value
        for _ in 0..<100 where desk.list.snapshot.appendState != .ended {
            stage.area.scroll(by: 1e6)
            await stage.settle()
            desk.list.endReached()
            try await finish(desk, stage)
        }
        #expect(Array(desk.list.snapshot.ids) == desk.service.rows.ids)
        stage.area.scroll(by: -1e6)
        await stage.settle()
        #expect(
            words(on: stage).elementsEqual(
                desk.service.rows.ids.prefix(words(on: stage).count).map { "word \($0)" }))
    }
}
