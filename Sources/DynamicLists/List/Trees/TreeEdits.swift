/// Several edits of a tree that are made, and shown, as one; see ``TreeViewModel/edit(_:)``.
///
/// The edits are recorded at once and made one after the other when the closure returns. An edit of a row
/// that is not in the tree at that time does nothing.
public struct TreeEdits<ID: Hashable & Sendable, Item: Sendable> {
    enum Operation {
        case insert(id: ID, item: Item, TreePosition<ID>)
        case update(id: ID, change: @MainActor (inout Item) -> Void)
        case move(id: ID, TreePosition<ID>)
        case remove(id: ID)
    }

    var operations: [Operation] = []
    private let makeID: (Item) -> ID

    init(_ makeID: @escaping (Item) -> ID) { self.makeID = makeID }

    /// Inserts a row. Nothing is done if a row with its id is in the tree, or if the position is not loaded:
    /// the page that is loaded later brings the row.
    ///
    /// - Returns: The row's id.
    @discardableResult
    public mutating func insert(_ item: Item, at position: TreePosition<ID>) -> ID {
        let id = makeID(item)
        operations.append(.insert(id: id, item: item, position))
        return id
    }

    /// Changes a row's item. Traps if the edit changes the item's id.
    public mutating func update(_ id: ID, _ change: @escaping @MainActor (inout Item) -> Void) {
        operations.append(.update(id: id, change: change))
    }

    /// Moves a row with its descendants, which keep their expansion. Nothing is done if the position is not
    /// loaded, or is among the row's own descendants.
    public mutating func move(_ id: ID, to position: TreePosition<ID>) {
        operations.append(.move(id: id, position))
    }

    /// Removes a row with its descendants. It does not return before its level is loaded again.
    public mutating func remove(_ id: ID) { operations.append(.remove(id: id)) }
}

extension TreeViewModel {
    /// Makes several edits as one change: observers see either all of them or none.
    ///
    /// Edits keep the positions of all other rows. A load in flight does not undo them; the result of a
    /// refresh that begins later replaces them.
    ///
    /// - Complexity: O(log n) for each edit, plus the rows of the subtree that is moved or removed.
    public func edit(_ changes: (inout TreeEdits<ID, Item>) -> Void) {
        let operations = operations(changes)
        if operations.isEmpty { return }
        runner.enqueue { [runner] in runner.make(operations, in: nil) }
    }

    /// Makes edits at once, and rolls them back if they are not confirmed.
    ///
    /// Until then no load undoes them, not even one that begins later. If `confirm` throws, inserted rows are
    /// removed, removed and moved rows return to their places, found by their neighbors, with their
    /// descendants and expansion, and items lose the changes. A later move or change of the same row is kept;
    /// if that one is rolled back as well, the result is the same as if neither had been made.
    ///
    /// - Parameters:
    ///   - changes: The edits.
    ///   - confirm: Sends the edits to the service. Called once, after the edits are made.
    /// - Returns: The result of `confirm`.
    /// - Throws: The error of `confirm`, after the edits have been rolled back.
    @discardableResult
    public func edit<Confirmation>(
        _ changes: (inout TreeEdits<ID, Item>) -> Void,
        confirmedBy confirm: @MainActor () async throws -> Confirmation
    ) async rethrows -> Confirmation {
        let operations = operations(changes)
        let group = runner.numbers.next()
        runner.enqueue { [runner] in runner.make(operations, in: group) }
        do {
            let confirmation = try await confirm()
            send(.editsConfirmed(group: group))
            return confirmation
        } catch {
            runner.enqueue { [runner] in runner.rollBack(group) }
            throw error
        }
    }

    private func operations(
        _ changes: (inout TreeEdits<ID, Item>) -> Void
    ) -> [TreeEdits<ID, Item>.Operation] {
        var edits = TreeEdits<ID, Item> { Source.id(of: $0) ?? Source.makeID() }
        changes(&edits)
        return edits.operations
    }
}

// Applying the closures of edits, which are client code, to items.
extension TreeRunner {
    func make(_ operations: [TreeEdits<ID, Item>.Operation], in group: Int?) {
        for operation in operations {
            if let edit = edit(of: operation) { send(.edited(edit, group: group)) }
        }
    }

    private func edit(of operation: TreeEdits<ID, Item>.Operation) -> TreeEdit<ID, Item>? {
        switch operation {
        case .insert(let id, let item, let position):
            return .insert(
                PreparedRows([item], isLastKept: false) { _ in id }, hasChildren: source.hasChildren(item),
                position)
        case .update(let id, let change):
            guard let former = machine.rows.item(of: id) else { return nil }
            let item = applied([change], to: former, id)
            return .update(
                id, item, hasChildren: source.hasChildren(item),
                isOutdated: isDataOutdated(from: former, to: item), change: change)
        case .move(let id, let position): return .move(id, position)
        case .remove(let id): return .remove(id)
        }
    }

    func rollBack(_ group: Int) {
        var items: [ID: Item] = [:]
        for (id, base, changes) in machine.remainingChanges(without: group) {
            items[id] = applied(changes, to: base, id)
        }
        send(.editsRolledBack(group: group, items: items))
    }
}
