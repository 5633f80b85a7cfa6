import Foundation

extension CachedCollection {
    private var edits: Outbox { Outbox(collection: name) }

    /// Inserts or replaces an item, locally at once and at the service as soon as it can be reached. An item
    /// that does not exist yet is created; it keeps its id.
    ///
    /// - Returns: the edit, once it is in the file. From then on it survives any end of the program. (A power
    ///   failure may lose the last moments of writing.)
    /// - Throws: ``SQLiteError``; ``CacheError/tooManyEdits(_:)``; any error thrown by encoding the item.
    ///   Nothing has changed then.
    @discardableResult
    public func put(_ item: Item) async throws -> QueuedEdit<Item> {
        try await add(.value(CacheCoding.data(of: item)), to: item.id)
    }

    /// Removes an item, locally at once and at the service as soon as it can be reached.
    ///
    /// - Returns: the edit, once it is in the file. From then on it survives any end of the program. (A power
    ///   failure may lose the last moments of writing.)
    /// - Throws: ``SQLiteError``; ``CacheError/tooManyEdits(_:)``. Nothing has changed then.
    @discardableResult
    public func remove(_ id: Item.ID) async throws -> QueuedEdit<Item> {
        try await add(.removed, to: id)
    }

    private func add(_ value: EditedValue, to id: Item.ID) async throws -> QueuedEdit<Item> {
        let (key, edits, now) = (try CacheCoding.text(of: id), edits, cache.now)
        let limit = cache.configuration.maxPendingEdits
        let edit = try await changeEdits { connection in
            try edits.add(value, to: key, at: now, limit: limit, in: connection)
        }
        coordinator.notifyLists(.all)
        wake()
        return try QueuedEdit(edit)
    }

    /// Restores the item as it was before an edit. An edit that was not sent yet, or was refused, is removed
    /// as if it had never been made; otherwise another edit restores the previous value.
    ///
    /// - Throws: ``SQLiteError``; ``CacheError/tooManyEdits(_:)``; ``CacheError/nothingToPutBack`` if a send
    ///   was attempted, and it is unknown which item was there before, or whether there was one: put or
    ///   remove the item explicitly instead. Nothing has changed then.
    public func takeBack(_ edit: QueuedEdit<Item>) async throws {
        let (key, edits, now) = (try CacheCoding.text(of: edit.id), edits, cache.now)
        let limit = cache.configuration.maxPendingEdits
        let before = try edit.base.map { try CacheCoding.data(of: $0) }
        try await changeEdits { connection in
            if try edits.withdraw(edit.number, in: connection) { return }
            guard let before else { throw CacheError.nothingToPutBack }
            _ = try edits.add(.value(before), to: key, at: now, limit: limit, in: connection)
        }
        coordinator.notifyLists(.all)
        wake()
    }

    /// The edits that wait to be sent, in the order in which they were made. Edits of items that an older
    /// version of the program wrote in another shape are left out; they are refused when it is their turn.
    ///
    /// - Throws: ``SQLiteError``.
    public func pendingEdits() async throws -> [QueuedEdit<Item>] { try await all(areRefused: false) }

    /// The edits that the service has refused, or that were set aside: lists show the service's items
    /// instead. Edits of items that an older version of the program wrote in another shape stay in the file
    /// and are counted (``CacheStatus/refusedEdits``), but are left out here.
    ///
    /// - Throws: ``SQLiteError``.
    public func refusedEdits() async throws -> [QueuedEdit<Item>] { try await all(areRefused: true) }

    private func all(areRefused: Bool) async throws -> [QueuedEdit<Item>] {
        let edits = edits
        return try await cache.file.read { try edits.all(areRefused: areRefused, in: $0) }
            .compactMap { try? QueuedEdit($0) }
    }

    /// Enqueues a refused edit again, at its place in the order.
    ///
    /// - Throws: ``SQLiteError``; ``CacheError/editGone``.
    public func retry(_ edit: QueuedEdit<Item>) async throws {
        let edits = edits
        try await changeEdits { connection in
            guard try edits.setRefusal(nil, of: edit.number, in: connection) else {
                throw CacheError.editGone
            }
        }
        coordinator.notifyLists(.all)
        wake()
    }

    /// Discards an edit that waits or was refused. An edit in flight may still reach the service.
    ///
    /// - Throws: ``SQLiteError``; ``CacheError/editGone``.
    public func discard(_ edit: QueuedEdit<Item>) async throws {
        let edits = edits
        try await changeEdits { connection in
            guard try edits.discard(edit.number, in: connection) else { throw CacheError.editGone }
        }
        coordinator.notifyLists(.all)
    }

    private func changeEdits<Value: Sendable>(
        _ change: @escaping @Sendable (SQLiteConnection) throws -> Value
    ) async throws -> Value {
        let (edits, coordinator) = (edits, coordinator)
        let (value, counts) = try await cache.file.write {
            (try change($0), try edits.counts(coordinator.nextNumber(), in: $0))
        }
        coordinator.count(counts)
        return value
    }
}
