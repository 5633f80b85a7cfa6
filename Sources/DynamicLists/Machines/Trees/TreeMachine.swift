/// Decides what a tree loads and shows. A pure state machine: events in, effects out.
///
/// Each level is loaded by a ``PagingMachine`` of its own. The answer of a load is accepted only if its
/// stamp, which no other load has, is that of its level's load in flight; so answers for levels that were
/// dropped, refreshed or removed are refused. A hidden level begins no load: a load that its paging machine
/// requests is held until the level is visible.
package struct TreeMachine<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    package typealias Paging = PagingMachine<AnyKey>

    /// The constant rules of a tree.
    package struct Rules: Sendable {
        package var paging = Paging.Rules()
        /// The number of rows beyond those on screen within which a level's end is loaded.
        package var margin = 0
        /// The number of rows above which the children of collapsed rows are dropped, or `nil` for no bound.
        package var maxResidentItems: Int?
        /// Whether an item whose ID is in the tree replaces the former item.
        package var replacesDuplicates = false
        /// The loads of additional data before the first, or `nil` if items have none.
        package var itemLoads: ItemLoadMachine?
        /// The number of rows beyond those on screen whose additional data is loaded.
        package var itemMargin = 0

        package init() {}
    }

    let rules: Rules
    package internal(set) var rows = TreeRows<ID, Item>()
    var items: TreeItems<ID, Item>
    /// The loading of each level that is in use.
    var levels: [Int: TreeLevelLoading<ID>] = [:]
    /// The levels with a held load.
    var heldLevels: Set<Int> = []
    /// The levels of collapsed rows, the one that was collapsed first at the beginning.
    var collapsedLevels: [Int] = []
    /// The expanded rows that are not loaded at present.
    package internal(set) var absentExpanded: Set<ID> = []
    var screen = Viewport<TreeRowID<ID>>()
    var edits: [ID: EditedTreeRow<ID, Item>] = [:]
    var reveals: [TreeReveal<ID>] = []
    /// The row that a view must bring on screen.
    package internal(set) var anchor: ID?
    /// The first row on screen, or the last one that was.
    package internal(set) var reading: ID?
    var lastStamp = 0
    var lastPlacement = 0

    package var output = TreeOutput<ID, Item>()

    package init(_ rules: Rules, expanded: Set<ID> = []) {
        self.rules = rules
        absentExpanded = expanded
        items = TreeItems(rules.itemLoads)
        levels[0] = TreeLevelLoading(paging: Paging(rules.paging))
    }

    /// Handles an event, and returns the effects to perform, in order.
    ///
    /// - Parameter now: The time by the tree's clock.
    package mutating func handle(_ event: Event, at now: Duration = .zero) -> [Effect] {
        output.now = now
        switch event {
        case .started: send(.started, to: 0)
        case .refreshRequested: refresh()
        case .resetRequested: reset()
        case .retryRequested(let row): retry(row)
        case .backOffEnded(let load):
            if levels[load.level]?.failed?.stamp == load.stamp {
                send(.backOffEnded(load: load.page.number), to: load.level)
            }
        case .invalidated: invalidate()
        case .expanded(let id): expand(id)
        case .collapsed(let id): collapse(id)
        case .rowAppeared(let row): appear(row)
        case .rowDisappeared(let row):
            screen.disappeared(row, in: nil)
            output.emit(.evaluateDemand)
        case .demandEvaluationRequested: evaluateDemand()
        case .pageLoaded(let load, let pages): take(pages, of: load)
        case .pageFailed(let load, let error, let canRetry, let time):
            fail(load, error, canRetry: canRetry, after: time)
        case .items(let event):
            items.handle(event, &rows, &output)
            if !edits.isEmpty, case .loads(_, let filled) = event { fillBases(by: filled) }
        case .edited(let edit, let group): make(edit, in: group)
        case .editsConfirmed(let group): confirm(group)
        case .editsRolledBack(let group, let items): rollBack(group, items)
        case .revealRequested(let number, let path): reveal(path, number)
        case .revealLeft(let number): reveals.removeAll { $0.number == number }
        }
        advanceReveals()
        trim()
        return output.takeEffects()
    }

    // MARK: State

    /// The load state that the row of a level shows.
    package func state(of level: Int) -> LoadState {
        guard let status = levels[level]?.paging.status else { return .idle }
        if case .failed = status.refreshState { return status.refreshState }
        return status.hasPages ? status.appendState : status.refreshState
    }

    /// The load state of the first page of the top level.
    package var refreshState: LoadState { levels[0]?.paging.status.refreshState ?? .idle }

    /// Whether a row has children, or `nil` if that is not known before they are loaded.
    package func hasChildren(_ slot: Int) -> Bool? {
        guard let level = rows.children(of: slot) else { return rows.nodes[slot].hasChildren }
        if rows.levels[level].count > 0 { return true }
        guard levels[level]?.paging.hasPages == true else { return rows.nodes[slot].hasChildren }
        return state(of: level) != .ended
    }

    /// Returns the state of a row, and the load state of its children or of the level that it ends, or `nil`
    /// if it is not in the tree.
    package func state(of row: TreeRowID<ID>) -> (row: TreeRowState, load: LoadState)? {
        guard let slot = rows.slot(ofRow: row) else { return nil }
        let node = rows.nodes[slot]
        let isItem = node.id != nil
        let level = isItem ? rows.children(of: slot) : Int(node.level)
        let state = TreeRowState(
            depth: Int(node.depth), isExpanded: node.isExpanded,
            hasChildren: isItem ? hasChildren(slot) : false,
            loadedCount: level.map { rows.levels[$0].count } ?? 0,
            totalCount: level.flatMap { levels[$0]?.paging.status.totalCount })
        return (state, level.map { self.state(of: $0) } ?? .idle)
    }

    /// Whether the tree has been shown. Nothing is loaded before.
    package var isStarted: Bool { levels[0]?.paging.isStarted == true }

    /// Returns the visible rows, with the history of changes since earlier publications.
    ///
    /// - Complexity: O(1), and O(p) for p places that were changed since the last call.
    package mutating func publish() -> ListIDs<TreeRowID<ID>> {
        rows.all.forgetStep()
        return rows.shown.publish()
    }

    /// The ids of the expanded rows, loaded or not.
    ///
    /// - Complexity: O(n).
    package var expandedIDs: Set<ID> {
        rows.all.slots.reduce(into: absentExpanded) { ids, slot in
            if rows.nodes[Int(slot)].isExpanded, let id = rows.nodes[Int(slot)].id { ids.insert(id) }
        }
    }

    /// Whether a row is expanded, loaded or not.
    package func isExpanded(_ id: ID) -> Bool {
        rows.slot(of: id).map { rows.nodes[$0].isExpanded } ?? absentExpanded.contains(id)
    }

    /// The loads whose answers are accepted now, in the order in which they began.
    package var loadsInFlight: [TreeLoad<ID>] {
        levels.values.compactMap(\.load).sorted { $0.stamp < $1.stamp }
    }

    /// Whether a level is being loaded again because of a refresh.
    var isRefreshing: Bool { levels.values.contains { $0.load?.page.reason == .refresh } }
}
