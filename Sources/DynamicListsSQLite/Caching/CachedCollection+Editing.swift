import Foundation

extension CachedCollection {
    private var edits: StoredEdits { StoredEdits(collection: name) }

    /// Lets an item be this, here at once and at the service as soon as it can be reached. An item that was
    /// not there is new; its id stays.
    ///
    /// - Returns: the edit, when it is in the file: from then on no end of the program loses it. (A power
    ///   cut may lose what was written in the last moments.)
    /// - Throws: ``SQLiteError``; ``CacheError/tooManyEdits(_:)``; what encoding the item throws. Nothing has
    ///   changed then.
    @discardableResult
    public func put(_ item: Item) async throws -> QueuedEdit<Item> {
        try await add(.value(CacheCoding.data(of: item)), to: item.id)
    }

    /// Removes an item, here at once and at the service as soon as it can be reached.
    ///
    /// - Returns: the edit, when it is in the file: from then on no end of the program loses it. (A power
    ///   cut may lose what was written in the last moments.)
    /// - Throws: ``SQLiteError``; ``CacheError/tooManyEdits(_:)``. Nothing has changed then.
    @discardableResult
    public func remove(_ id: Item.ID) async throws -> QueuedEdit<Item> {
        try await add(.removed, to: id)
    }

    private func add(_ value: EditedValue, to id: Item.ID) async throws -> QueuedEdit<Item> {
        let (key, edits, now) = (try CacheCoding.text(of: id), edits, cache.now)
        let most = cache.configuration.maxPendingEdits
        let edit = try await changeEdits { connection in
            try edits.add(value, to: key, at: now, most: most, in: connection)
        }
        hub.tell(.all)
        wake()
        return try QueuedEdit(edit)
    }

    /// Lets the item be what it was before an edit: an edit that was not on its way yet, or was refused, is
    /// gone, as if it had never been made; otherwise another one puts back what was there.
    ///
    /// - Throws: ``SQLiteError``; ``CacheError/tooManyEdits(_:)``; ``CacheError/nothingToPutBack`` if the
    ///   edit was on its way, and it is not known what was there before, or whether anything was: say
    ///   yourself what is to be there. Nothing has changed then.
    public func takeBack(_ edit: QueuedEdit<Item>) async throws {
        let (key, edits, now) = (try CacheCoding.text(of: edit.id), edits, cache.now)
        let most = cache.configuration.maxPendingEdits
        let before = try edit.base.map { try CacheCoding.data(of: $0) }
        try await changeEdits { connection in
            if try edits.takeOut(edit.number, in: connection) { return }
            guard let before else { throw CacheError.nothingToPutBack }
            _ = try edits.add(.value(before), to: key, at: now, most: most, in: connection)
        }
        hub.tell(.all)
        wake()
    }

    /// The edits that wait to be sent, in the order in which they were made; without those that an older
    /// program wrote of items of another shape, which are refused when it is their turn.
    ///
    /// - Throws: ``SQLiteError``.
    public func pendingEdits() async throws -> [QueuedEdit<Item>] { try await all(areRefused: false) }

    /// The edits that the service has refused, or that were set aside: lists show what the service has
    /// instead. Those of items of another shape, which an older program wrote, stay in the file and are
    /// counted (``CacheStatus/refusedEdits``), but are not among these.
    ///
    /// - Throws: ``SQLiteError``.
    public func refusedEdits() async throws -> [QueuedEdit<Item>] { try await all(areRefused: true) }

    private func all(areRefused: Bool) async throws -> [QueuedEdit<Item>] {
        let edits = edits
        return try await cache.file.read { try edits.all(areRefused: areRefused, in: $0) }
            .compactMap { try? QueuedEdit($0) }
    }

    /// Lets a refused edit wait again, in its place in the order.
    ///
    /// - Throws: ``SQLiteError``; ``CacheError/editGone``.
    public func retry(_ edit: QueuedEdit<Item>) async throws {
        let edits = edits
        try await changeEdits { connection in
            guard try edits.setRefusal(nil, of: edit.number, in: connection) else {
                throw CacheError.editGone
            }
        }
        hub.tell(.all)
        wake()
    }

    /// Gives up an edit that waits or was refused. One that is on its way may reach the service all the same.
    ///
    /// - Throws: ``SQLiteError``; ``CacheError/editGone``.
    public func discard(_ edit: QueuedEdit<Item>) async throws {
        let edits = edits
        try await changeEdits { connection in
            guard try edits.discard(edit.number, in: connection) else { throw CacheError.editGone }
        }
        hub.tell(.all)
    }

    private func changeEdits<Value: Sendable>(
        _ change: @escaping @Sendable (SQLiteConnection) throws -> Value
    ) async throws -> Value {
        let (edits, hub) = (edits, hub)
        let (value, counts) = try await cache.file.write {
            (try change($0), try edits.counts(hub.nextNumber(), in: $0))
        }
        hub.count(counts)
        return value
    }
}
