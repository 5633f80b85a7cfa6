import DynamicLists
import Foundation

/// Sends a collection's edits, one after another, and retries while the service cannot be reached.
final class OutboxWorker<Item: Codable & Identifiable & Sendable>: Sendable
where Item.ID: Codable & Sendable {
    private let coordinator: CollectionCoordinator
    private let number: Int
    private let task: Task<Void, Never>

    init(
        _ edits: Outbox, in file: CacheFile, coordinator: CollectionCoordinator, backOff: BackOff,
        clock: ListClock,
        now: @escaping @Sendable () -> Date,
        resolve: @escaping @Sendable (QueuedEdit<Item>, EditConflict<Item>) async -> EditResolution<Item>,
        send: @escaping @Sendable (QueuedEdit<Item>) async throws -> Item?
    ) {
        self.coordinator = coordinator
        let (wakeUps, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let delivery = OutboxDelivery(
            edits: edits, file: file, coordinator: coordinator, now: now, resolve: resolve, send: send)
        task = Task {
            await Self.run(
                delivery, backOff: backOff, clock: clock, wakeUps: wakeUps, continuation: continuation)
        }
        number = coordinator.addSender { continuation.yield() }
        // An earlier run of the program may have left edits.
        continuation.yield()
    }

    /// Stops sending.
    func end() {
        coordinator.removeSender(number)
        task.cancel()
    }

    private static func run(
        _ delivery: OutboxDelivery<Item>, backOff: BackOff, clock: ListClock, wakeUps: AsyncStream<Void>,
        continuation: AsyncStream<Void>.Continuation
    ) async {
        var (failures, earliest) = (0, Duration.zero)
        var timer: Task<Void, Never>?
        for await _ in wakeUps {
            timer?.cancel()
            var delay = earliest - clock.now()
            if delay <= .zero {
                guard let error = await delivery.sendAll(succeeded: { failures = 0 }) else { continue }
                failures += 1
                let advised = (error as? any RetryAdvising)?.retryDelay
                delay = backOff.delay(attempt: failures, advised: advised, jitterFraction: .random(in: 0...1))
                earliest = clock.now() + (advised.map { min($0, delay) } ?? .zero)
            }
            timer = Task { [delay] in
                await clock.sleep(for: delay)
                if !Task.isCancelled { continuation.yield() }
            }
        }
        timer?.cancel()
        // Other workers of this collection process the remaining edits.
        delivery.coordinator.wakeSenders()
    }
}
