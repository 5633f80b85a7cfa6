/// A change of one row that somebody tells of: a service, a database, another device.
public enum RowEdit<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    /// The item takes the place of the one with its id; if there is none, a row is put into the list.
    case put(Item, at: RowPosition<ID> = .end)
    /// The item takes the place of the one with its id. If there is none, nothing is done.
    case replace(Item)
    /// A row stands elsewhere.
    case move(ID, to: RowPosition<ID>)
    /// A row is gone. If it is on its way with a page, it does not come.
    case remove(ID)
}

extension RowEdit: Equatable where Item: Equatable {}
extension RowEdit: Hashable where Item: Hashable {}

extension ListViewModel {
    /// Makes the changes of rows that come one after the other, while the list is paged and refreshed like
    /// any other. Each is an edit: a load that began before it does not undo it.
    ///
    ///     .task { await list.follow(service.changes) }
    ///
    /// Returns when there are no more, or the task is cancelled. The call keeps the list.
    ///
    /// - Throws: what `changes` throws.
    public func follow<Changes: AsyncSequence>(_ changes: Changes) async rethrows
    where Changes.Element == RowEdit<ID, Item> {
        for try await change in changes { apply(CollectionOfOne(change)) }
    }

    /// As ``follow(_:)``, where several changes come together: they are shown in one publication.
    ///
    /// - Throws: what `changes` throws.
    public func follow<Changes: AsyncSequence>(_ changes: Changes) async rethrows
    where Changes.Element == [RowEdit<ID, Item>] {
        for try await change in changes { apply(change) }
    }

    /// Makes changes of rows in one publication, as ``edit(_:)`` does. What is told of an item is the newest
    /// that is known of its source: edits of the row that wait to be confirmed are made of it.
    ///
    /// - Complexity: O(log n) for each.
    public func apply(_ changes: some Sequence<RowEdit<ID, Item>>) {
        // A sequence may be gone through only once.
        let changes = Array(changes)
        let removed = changes.compactMap { if case .remove(let id) = $0 { id } else { nil } }
        if !removed.isEmpty { send(.removedOnTheWay(removed)) }
        edit { edits in
            for change in changes {
                switch change {
                case .put(let item, let position): edits.hear(item, at: position)
                case .replace(let item): edits.hear(item, at: nil)
                case .move(let id, let position): edits.move(id, to: position)
                case .remove(let id): edits.remove(id)
                }
            }
        }
    }
}
