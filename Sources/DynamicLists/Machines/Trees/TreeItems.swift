/// An item with its additional data.
package struct FilledTreeItem<Item: Sendable>: Sendable {
    let item: Item
    /// The request that the data answers, or `nil` if later items cannot be compared with it.
    let answer: ItemLoader<Item>.Answer?
    /// The source's newest item with the data, if pending changes wait for their confirmation and that item
    /// has the previous steps.
    var base: Item?
}

/// A past event that concerns the additional data of a tree's rows.
package enum TreeItemEvent<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    /// An event of the item loads. The dictionary contains, by slot, the items of the rows that now have
    /// their data.
    case loads(ItemLoadMachine.Event, filled: [Int: FilledTreeItem<Item>] = [:])
    /// A row's data was available without a load; of data in steps, the first step.
    ///
    /// - next: The load request for the second step, or `nil` if the data is complete.
    case provided(ID, FilledTreeItem<Item>, next: ItemLoadMachine.LoadRequest?)
    /// The row's new item has the data of the former one.
    case kept(ID, Item)
    /// The data of a row does not fit its item.
    case outdated(ID)
    /// The item of a row without its data, which is released.
    case released(ID, Item)
}

/// The additional data of a tree's rows, by their slots. Rows keep it while they are hidden, and while a
/// pending edit has removed them.
struct TreeItems<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    typealias Rows = TreeRows<ID, Item>
    typealias Output = TreeOutput<ID, Item>

    /// The loads, or `nil` if rows have no additional data.
    private(set) var loads: ItemLoadMachine?
    /// The additional data of rows that have it.
    private(set) var answers: [Int: ItemLoader<Item>.Answer] = [:]
    /// The number of times that an item was changed by an edit, or replaced by one without its data.
    private var versions: [Int: Int32] = [:]

    init(_ loads: ItemLoadMachine?) { self.loads = loads }

    /// Whether rows have additional data to load.
    var isUsed: Bool { loads != nil }

    func phase(ofSlot slot: Int) -> ItemPhase { loads?.phase(ofRow: slot) ?? .loaded }

    func version(ofSlot slot: Int) -> Int32 { versions[slot] ?? 0 }

    /// Returns the step of data that a row needs next, counted from 0.
    func step(ofSlot slot: Int) -> Int {
        loads?.isPartial(slot) == true ? answers[slot]?.payload?.stepCount ?? 0 : 0
    }

    mutating func handle(
        _ event: TreeItemEvent<ID, Item>, _ rows: inout Rows, _ output: inout Output
    ) {
        switch event {
        case .loads(let event, let filled): send(event, filled, &rows, &output)
        case .provided(let id, let filled, let next):
            guard let slot = rows.knownSlot(of: id) else { return output.discard(filled) }
            fill(slot, by: filled, &rows, &output)
            send(next.map { .providedInPart($0) } ?? .provided(slot), [:], &rows, &output)
        case .kept(let id, let item):
            guard let slot = rows.knownSlot(of: id) else { return output.discard(item) }
            rows.setItem(item, slot, &output)
        case .outdated(let id): if let slot = rows.knownSlot(of: id) { invalidate(slot, &output) }
        case .released(let id, let item):
            guard let slot = rows.knownSlot(of: id) else { return output.discard(item) }
            forgetAnswer(slot, &output)
            rows.setItem(item, slot, &output)
        }
    }

    private mutating func send(
        _ event: ItemLoadMachine.Event, _ filled: [Int: FilledTreeItem<Item>], _ rows: inout Rows,
        _ output: inout Output
    ) {
        var released: [Int] = []
        for effect in loads?.handle(event, at: output.now) ?? [] {
            switch effect {
            case .start(let load, let jobs):
                output.emit(.loadItems(load, jobs.compactMap { self.job(of: $0, rows) }))
            case .cancel(let load): output.emit(.cancelItems(load))
            case .commit(let slot):
                guard let row = filled[slot] else {
                    preconditionFailure("Row \(slot) was loaded without data")
                }
                fill(slot, by: row, &rows, &output)
            case .release(let slot): released.append(slot)
            case .phaseChanged(let slot): output.emit(.changed(rows.rowID(slot)))
            case .wake(let time): output.emit(.wake(at: time))
            }
        }
        for slot in released where phase(ofSlot: slot) != .loaded {
            if let id = rows.nodes[slot].id { output.emit(.release(id)) }
        }
    }

    private func job(of job: ItemLoadMachine.Job, _ rows: Rows) -> ItemJob<ID, Item>? {
        guard let id = rows.nodes[job.row].id, let item = rows.nodes[job.row].item else { return nil }
        return ItemJob(
            work: job.work, step: step(ofSlot: job.row), id: id, item: item,
            version: version(ofSlot: job.row))
    }

    private mutating func fill(
        _ slot: Int, by filled: FilledTreeItem<Item>, _ rows: inout Rows, _ output: inout Output
    ) {
        if let answer = filled.answer, let old = answers.updateValue(answer, forKey: slot) {
            output.discard(old)
        }
        rows.setItem(filled.item, slot, &output)
    }

    private mutating func forgetAnswer(_ slot: Int, _ output: inout Output) {
        if let answer = answers.removeValue(forKey: slot) { output.discard(answer) }
    }

    // MARK: Changed rows

    /// Notes that an edit changed the item of a row.
    mutating func noteEdit(_ slot: Int) { if isUsed { versions[slot, default: 0] += 1 } }

    /// Forgets data that does not fit a row's item.
    mutating func invalidate(_ slot: Int, _ output: inout Output) {
        forgetAnswer(slot, &output)
        noteEdit(slot)
    }

    /// Forgets the data of rows that have left the tree, whose slots are free.
    mutating func remove(_ slots: [Int], _ rows: inout Rows, _ output: inout Output) {
        if !isUsed { return }
        for slot in slots {
            forgetAnswer(slot, &output)
            versions[slot] = nil
            send(.removed(slot), [:], &rows, &output)
        }
    }
}

extension TreeRows {
    /// Replaces the item of a row.
    mutating func setItem(_ item: Item, _ slot: Int, _ output: inout TreeOutput<ID, Item>) {
        if let old = nodes[slot].item { output.discard(old) }
        nodes[slot].item = item
        if let id = nodes[slot].id { output.emit(.itemChanged(id)) }
    }
}
