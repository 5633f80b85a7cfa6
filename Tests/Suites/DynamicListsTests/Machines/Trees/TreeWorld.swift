import DynamicLists
import Testing

/// A `TreeMachine` and the oracle, which get the same events.
struct TreeWorld {
    typealias Machine = TreeMachine<Int, Int>

    enum Event: Hashable {
        case start, refresh
        case expand(Int)
        case collapse(Int)
        case see(Int)
        case retry(Int)
        case remove(Int)
        case move(Int, toChildrenOf: Int, isFirst: Bool)
        case answer(NaiveTree.Load, version: Int)
        case fail(NaiveTree.Load)
    }

    private(set) var machine: Machine
    private(set) var naive = NaiveTree()
    /// The rows that the differences of the snapshots lead to.
    private var replayed: [TreeRowID<Int>] = []
    private var last: ListIDs<TreeRowID<Int>>

    init() {
        var rules = Machine.Rules()
        (rules.paging.count, rules.paging.firstCount) = (2, 2)
        machine = Machine(rules)
        last = machine.publish()
        replayed = Array(last)
    }

    /// All events that mean something now.
    var events: [Event] {
        var events: [Event] = naive.levels[0]?.isStarted == true ? [.refresh] : [.start]
        for load in naive.loads {
            events += [.answer(load, version: 0), .answer(load, version: 1), .fail(load)]
        }
        for level in naive.levels.keys.sorted() where naive.isVisible(level) {
            if naive.state(of: level) == "failed" { events.append(.retry(level)) }
            if naive.state(of: level) == "idle" { events.append(.see(level)) }
        }
        for id in TreePages.ids where naive.isPresent(id) {
            events += [naive.expanded.contains(id) ? .collapse(id) : .expand(id), .remove(id)]
            for target in [0, 1, 2] where naive.levels[target]?.hasPages == true {
                events += [
                    .move(id, toChildrenOf: target, isFirst: true),
                    .move(id, toChildrenOf: target, isFirst: false),
                ]
            }
        }
        return events
    }

    mutating func handle(_ event: Event) throws {
        switch event {
        case .start:
            naive.start()
            send(.started)
        case .refresh:
            naive.refresh()
            send(.refreshRequested)
        case .expand(let id):
            naive.expand(id)
            send(.expanded(id))
        case .collapse(let id):
            naive.collapse(id)
            send(.collapsed(id))
        case .see(let level):
            naive.see(level)
            let row = TreeRowID.more(level == 0 ? nil : level)
            send(.rowAppeared(row))
            send(.demandEvaluationRequested)
            send(.rowDisappeared(row))
        case .retry(let level):
            naive.retry(level)
            send(.retryRequested(.more(level == 0 ? nil : level)))
        case .remove(let id):
            naive.remove(id)
            send(.edited(.remove(id), group: nil))
        case .move(let id, let target, let isFirst):
            naive.move(id, toChildrenOf: target, isFirst: isFirst)
            let parent = target == 0 ? nil : target
            send(.edited(.move(id, isFirst ? .firstChild(of: parent) : .lastChild(of: parent)), group: nil))
        case .answer(let load, let version):
            naive.answer(load, version: version)
            let page = TreePages.page(of: load.parent, load.key ?? 0, version: version)
            send(.pageLoaded(try self.load(load), [Self.page(page.ids, next: page.next)]))
        case .fail(let load):
            naive.fail(load)
            send(.pageFailed(try self.load(load), outage(), canRetry: false, after: nil))
        }
    }

    private mutating func send(_ event: Machine.Event) {
        _ = machine.handle(event)
        _ = machine.output.takeUnneededValues()
    }

    static func page(_ ids: [Int], next: Int?) -> TreePage<Int, Int> {
        TreePage(
            rows: PreparedRows(ids, isLastKept: false) { $0 }, hasChildren: ids.map(TreePages.hasChildren),
            nextKey: next.map { AnyKey($0) }, received: ids.count)
    }

    /// The machine's load for that of the oracle.
    private func load(_ load: NaiveTree.Load) throws -> TreeLoad<Int> {
        try #require(machine.loadsInFlight.first { Self.words(of: $0) == Self.words(of: load) })
    }

    private static func words(of load: TreeLoad<Int>) -> String {
        let key: Any = load.page.direction == .refresh ? "first" : load.page.key?.base.base ?? "none"
        return "\(load.parent ?? 0) \(key)"
    }

    private static func words(of load: NaiveTree.Load) -> String {
        "\(load.parent) \(load.key.map { "\($0)" } ?? "first")"
    }

    /// A difference between the machine and the oracle, or an inconsistency of the machine, if there is one.
    mutating func flaw() -> String? {
        let rows = (0..<machine.rows.shown.count).map { words(ofRow: machine.rows.shown.place(at: $0).id) }
        if rows != naive.rows() { return "the rows are \(rows), not \(naive.rows())" }
        let loads = machine.loadsInFlight.map { Self.words(of: $0) }.sorted()
        let expected = naive.loads.map { Self.words(of: $0) }.sorted()
        if loads != expected { return "the loads in flight are \(loads), not \(expected)" }
        if let flaw = machine.rows.invariantViolation { return flaw }
        let ids = machine.publish()
        switch ids.change(since: last) {
        case .same: break
        case .changed(let difference):
            for range in difference.removed.reversed() { replayed.removeSubrange(range) }
            for range in difference.inserted { replayed.insert(contentsOf: ids[range], at: range.lowerBound) }
        case .replaced: replayed = Array(ids)
        }
        last = ids
        return replayed == Array(ids) ? nil : "the differences lead to \(replayed), not to \(Array(ids))"
    }

    private func words(ofRow id: TreeRowID<Int>) -> String {
        guard let (state, load) = machine.state(of: id) else { return "no row \(id)" }
        switch id {
        case .item(let id):
            return "\(state.depth) \(id) \(state.isExpanded ? "open" : "closed")"
        case .more(let parent):
            let word =
                switch load {
                case .idle: "idle"
                case .loading: "loading"
                case .failed: "failed"
                case .paused: "paused"
                case .ended: "ended"
                }
            return "\(state.depth) more of \(parent ?? 0) \(word)"
        }
    }
}
