/// A change of one row that an external source reports: a service, a database, or another device.
public enum RowEdit<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    /// Replaces the item with the same id, or inserts a row if there is none.
    case put(Item, at: RowPosition<ID> = .end)
    /// Replaces the item with the same id. Does nothing if there is none.
    case replace(Item)
    /// Moves a row to another position.
    case move(ID, to: RowPosition<ID>)
    /// Removes a row. If it is in flight with a page, it is removed from that page.
    case remove(ID)
}

extension RowEdit: Equatable where Item: Equatable {}
extension RowEdit: Hashable where Item: Hashable {}

extension ListViewModel {
    /// Applies an asynchronous sequence of row changes, while the list is paged and refreshed as usual. Each
    /// change is an edit, and is not undone by a load that began before it.
    ///
    ///     .task { await list.follow(service.changes) }
    ///
    /// Returns when the sequence ends or the task is canceled. The call retains the list.
    ///
    /// - Throws: The errors of `changes`.
    public func follow<Changes: AsyncSequence>(_ changes: Changes) async rethrows
    where Changes.Element == RowEdit<ID, Item> {
        for try await change in changes { apply(CollectionOfOne(change)) }
    }

    /// Like ``follow(_:)``, for changes that arrive in groups. Each group is shown in one publication.
    ///
    /// - Throws: The errors of `changes`.
    public func follow<Changes: AsyncSequence>(_ changes: Changes) async rethrows
    where Changes.Element == [RowEdit<ID, Item>] {
        for try await change in changes { apply(change) }
    }

    /// Applies row changes in one publication, as ``edit(_:)`` does. The reported items become the newest
    /// known items of the source, and unconfirmed edits of these rows are applied on top of them.
    ///
    /// - Complexity: O(log n) for each change.
    public func apply(_ changes: some Sequence<RowEdit<ID, Item>>) {
        // A sequence may support only one iteration.
        let changes = Array(changes)
        let removed = changes.compactMap { if case .remove(let id) = $0 { id } else { nil } }
        if !removed.isEmpty { send(.removedInFlight(removed)) }
        edit { edits in
            for change in changes {
                switch change {
                case .put(let item, let position): edits.receive(item, at: position)
                case .replace(let item): edits.receive(item, at: nil)
                case .move(let id, let position): edits.move(id, to: position)
                case .remove(let id): edits.remove(id)
                }
            }
        }
    }
}
