import DynamicLists
import DynamicListsTesting
import Observation
import Testing

/// Calls to a list from its own callbacks.
@MainActor
@Suite("Calls from callbacks", .timeLimit(.minutes(5)))
struct CallbackPromiseTests {
    @Test("promise 41: every function may be called from every callback without a crash")
    func anyCallFromAnywhere() async {
        await #expect(processExitsWith: .success) {
            for callback in CallbackPromiseTests.Callback.allCases {
                for call in CallbackPromiseTests.Call.allCases {
                    let faults = try await CallbackPromiseTests.faults(of: call, in: callback)
                    precondition(faults.isEmpty, "\(call) in \(callback): \(faults)")
                }
            }
        }
    }

    /// Returns the faults of a list whose callback made a call.
    static func faults(of call: Call, in callback: Callback) async throws -> [String] {
        let source = FixedPageSource(pages: [words(0..<9), words(9..<12)])
        let list = ListViewModel(source: source, itemBatchCount: 9)
        let screen = ListDriver(list, height: 3)
        screen.show()
        try await screen.waitUntilIdle()
        let made = Counter()
        let tokens = callback.listen(to: list) {
            // Otherwise each change would cause another one.
            if made.count < 3 {
                made.add()
                call.make(on: list)
            }
        }
        callback.provoke(list)
        try await screen.waitUntilIdle()
        withExtendedLifetime(tokens) {}
        let faults = [
            "was not made": made.count == 0,
            "left rows twice": Set(screen.ids).count < screen.ids.count,
            "left a row on screen that is not in the list": !screen.items.allSatisfy {
                list.index(of: $0.id) != nil
            },
        ]
        return faults.filter(\.value).map(\.key)
    }

    @Test("promise 41: calls from a callback take effect after the publication, in order")
    func inOrder() async throws {
        let list = ListViewModel(source: FixedPageSource(pages: [words(0..<9)]), itemBatchCount: 9)
        let screen = ListDriver(list, height: 3)
        screen.show()
        try await screen.waitUntilIdle()
        var seen: [[Int]] = []
        list.update(0) { item in
            item.text = "mine"
            list.remove(1)
            list.remove(2)
            seen.append(Array(list.snapshot.ids.prefix(4)))
        }
        #expect(seen == [[0, 1, 2, 3]])
        #expect(Array(list.snapshot.ids.prefix(4)) == [0, 3, 4, 5])
        #expect(screen.snapshots.map(\.ids.count).suffix(3) == [9, 8, 7])
    }

    @Test("promise 41: an observer that changes the list on each change does not block the main actor")
    func endlessObserver() async throws {
        let list = ListViewModel(source: FixedPageSource(pages: [words(0..<3)]), itemBatchCount: 3)
        let screen = ListDriver(list, height: 3)
        screen.show()
        try await screen.waitUntilIdle()
        let row = try #require(list.row(for: 0))
        let changes = Counter()
        var token: AnyObject? = observe(row) {
            changes.add()
            MainActor.assumeIsolated { _ = list.update(0) { $0.text += "!" } }
        }
        list.update(0) { $0.text = "" }
        for _ in 0..<5 { await Task.yield() }
        #expect(changes.count >= 1_000)
        token = nil
        try await screen.waitUntilIdle()
        let count = changes.count
        list.update(0) { $0.text = "quiet" }
        #expect(changes.count == count)
        #expect(row.item.text == "quiet")
        withExtendedLifetime(token) {}
    }
}

extension CallbackPromiseTests {
    typealias List = ListViewModel<FixedPageSource<Word>>

    /// The places where client code runs inside of the list.
    enum Callback: CaseIterable {
        case listWillChange, listTracking, rowWillChange, rowTracking, edit

        @MainActor
        func listen(to list: List, _ action: @escaping @MainActor () -> Void) -> [AnyObject] {
            let action: @Sendable () -> Void = { MainActor.assumeIsolated { action() } }
            switch self {
            case .listWillChange: return [observe(list, action)]
            case .listTracking:
                withObservationTracking {
                    _ = list.snapshot
                } onChange: {
                    action()
                }
            case .rowWillChange: return list.row(for: 0).map { [$0, observe($0, action)] } ?? []
            case .rowTracking:
                let row = list.row(for: 0)
                withObservationTracking {
                    _ = row?.item
                } onChange: {
                    action()
                }
                return row.map { [$0] } ?? []
            case .edit: list.update(0) { _ in MainActor.assumeIsolated { action() } }
            }
            return []
        }

        /// Triggers the callback.
        @MainActor
        func provoke(_ list: List) {
            switch self {
            case .listWillChange, .listTracking: list.remove(8)
            case .rowWillChange, .rowTracking: list.update(0) { $0.text = "other" }
            case .edit: break
            }
        }
    }

    /// The functions that a callback calls.
    enum Call: CaseIterable {
        case start, refresh, reset, retry, endReached, update, updateAnother, remove, removeItself, removeAll
        case appear, disappear, retryRow, read, beginningReached, jump, invalidate, placeholder

        @MainActor
        func make(on list: List) {
            switch self {
            case .start: list.start()
            case .refresh: Task { await list.refresh() }
            case .reset: list.reset()
            case .beginningReached: list.beginningReached()
            case .jump: Task { await list.jump(to: 1) }
            case .invalidate: list.invalidate(.all)
            case .placeholder: list.placeholderAppeared(at: 10)
            case .retry: list.retry()
            case .endReached: list.endReached()
            case .update: list.update(0) { $0.text += "!" }
            case .updateAnother: list.update(1) { $0.text += "?" }
            case .remove: list.remove(1)
            case .removeItself: list.remove(0)
            case .removeAll: for id in list.snapshot.ids { list.remove(id) }
            case .appear: list.rowAppeared(7)
            case .disappear: list.rowDisappeared(0)
            case .retryRow: list.row(for: 0)?.retry()
            case .read:
                for id in list.snapshot.ids { _ = list.row(for: id)?.item }
            }
        }
    }
}
