import DynamicLists
import Foundation

/// The delivery of edits to the service, and the processing of its responses.
struct OutboxDelivery<Item: Codable & Identifiable & Sendable>: Sendable where Item.ID: Codable & Sendable {
    let edits: Outbox
    let file: CacheFile
    let coordinator: CollectionCoordinator
    let now: @Sendable () -> Date
    let resolve: @Sendable (QueuedEdit<Item>, EditConflict<Item>) async -> EditResolution<Item>
    let send: @Sendable (QueuedEdit<Item>) async throws -> Item?

    /// The number of conflicts that an edit may have before it is set aside.
    private static var maxConflicts: Int { 8 }

    /// Sends all waiting edits, in order.
    ///
    /// - Parameter succeeded: called after each edit that need not be sent any more.
    /// - Returns: the error that stopped the delivery, or nil if no edit waits or another worker is active.
    func sendAll(succeeded: () -> Void) async -> (any Error)? {
        guard coordinator.beginSending() else { return nil }
        defer { coordinator.endSending() }
        var conflicts: [Int64: Int] = [:]
        while !Task.isCancelled {
            do {
                let (edit, counts) = try await withStorage { [coordinator] in
                    (try edits.next(in: $0), try edits.counts(coordinator.nextNumber(), in: $0))
                }
                coordinator.count(counts)
                guard let edit else { return nil }
                conflicts[edit.number, default: 0] += 1
                try await deliver(edit, isLastAttempt: conflicts[edit.number] ?? 0 > Self.maxConflicts)
                succeeded()
            } catch {
                return Task.isCancelled ? nil : error
            }
        }
        return nil
    }

    private func deliver(_ stored: Outbox.Edit, isLastAttempt: Bool) async throws {
        let edit: QueuedEdit<Item>
        do {
            edit = try QueuedEdit(stored)
        } catch {
            return try await setAside(stored, because: ListError(error).message)
        }
        let answer: Item?
        do {
            answer = try await send(edit)
        } catch let conflict as EditConflict<Item> {
            try await resolveConflict(stored, edit, conflict, isLastAttempt: isLastAttempt)
            return coordinator.recordResponse(at: now())
        } catch let error as any RetryAdvising where !error.isRetryable {
            try await setAside(stored, because: ListError(error).message)
            return error.isAnswer ? coordinator.recordResponse(at: now()) : ()
        } catch {
            if !Task.isCancelled { coordinator.recordFailure(error, at: now()) }
            throw error
        }
        // A service's response for a removed item is ignored.
        let isRemoval = stored.edited == .removed
        let item = isRemoval ? nil : try answer.map { try CacheCoding.data(of: $0) }
        try await confirm(stored, as: item.map { .value($0) })
        coordinator.recordResponse(at: now())
    }

    private func confirm(_ stored: Outbox.Edit, as answer: EditedValue?) async throws {
        let value = answer ?? stored.edited
        coordinator.recordSentEdit(stored.key, value, base: stored.base)
        let (lists, counting) = (
            coordinator.lists(showing: value), coordinator.lists(showing: EditedValue(stored.base))
        )
        let wasConfirmed = try await withStorage {
            try edits.confirm(stored, as: value, shownBy: lists, countedBy: counting, in: $0)
        }
        coordinator.markStale(at: now())
        if value != stored.edited || !wasConfirmed { coordinator.notifyLists(.all) }
    }

    private func resolveConflict(
        _ stored: Outbox.Edit, _ edit: QueuedEdit<Item>, _ conflict: EditConflict<Item>,
        isLastAttempt: Bool
    ) async throws {
        let resolution = isLastAttempt ? .setAside : await resolve(edit, conflict)
        let serviceValue = try conflict.theirs.map { try CacheCoding.data(of: $0) }
        let resolved: Data? =
            if case .put(let item) = resolution { try CacheCoding.data(of: item) } else { nil }
        coordinator.recordSentEdit(stored.key, EditedValue(serviceValue), base: stored.base)
        try await withStorage { connection in
            try edits.storeServiceValue(stored.key, as: EditedValue(serviceValue), in: connection)
            switch resolution {
            case .put, .remove: try edits.replace(stored, by: resolved, base: serviceValue, in: connection)
            case .takeTheirs: _ = try edits.discard(stored.number, in: connection)
            case .setAside:
                try edits.setRefusal(
                    "The service has another version of the item.", of: stored.number, in: connection)
            }
        }
        coordinator.notifyLists(.all)
    }

    private func setAside(_ stored: Outbox.Edit, because message: String) async throws {
        try await withStorage { _ = try edits.setRefusal(message, of: stored.number, in: $0) }
        coordinator.notifyLists(.all)
    }

    /// Uses the file, and updates the status with the outcome.
    private func withStorage<Value: Sendable>(
        _ body: @escaping @Sendable (SQLiteConnection) throws -> Value
    ) async throws -> Value {
        do {
            let value = try await file.write(body)
            coordinator.change { $0.storageFailure = nil }
            return value
        } catch {
            let failure = ListError(error)
            if !Task.isCancelled { coordinator.change { $0.storageFailure = failure } }
            throw error
        }
    }
}
