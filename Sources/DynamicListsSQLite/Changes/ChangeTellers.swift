import DynamicLists
import Foundation

/// Those who want to know of changes, and the look at the file that is taken for them.
final class ChangeTellers: Sendable {
    /// Which tables somebody wants to know of: nil for all.
    typealias Tables = @Sendable () -> Set<ExactText>?

    private struct Listener {
        let tables: Tables
        let tell: @Sendable () -> Void
        let finish: @Sendable () -> Void
    }

    private struct State {
        var listeners: [Int: Listener] = [:]
        var nextNumber = 0
        var watch: Task<Void, Never>?
        /// SQLite's number for what others have written, when it was last seen.
        var dataVersion: Int32 = 0
        var hasEnded = false
    }

    private let state = Locked(State())

    /// Adds a listener.
    ///
    /// - Parameters:
    ///   - news: what they are told.
    ///   - watch: makes the task that looks at the file, which is cancelled when nobody listens.
    func stream<News: Sendable>(
        of news: News, in tables: @escaping Tables, watch: @escaping @Sendable () -> Task<Void, Never>
    ) -> AsyncStream<News> {
        let (stream, continuation) = AsyncStream<News>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state -> Int? in
            if state.hasEnded { return nil }
            let number = state.nextNumber
            state.nextNumber += 1
            state.listeners[number] = Listener(
                tables: tables, tell: { continuation.yield(news) }, finish: { continuation.finish() })
            if state.watch == nil { state.watch = watch() }
            return number
        }
        guard let number else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in self?.remove(number) }
        return stream
    }

    private func remove(_ number: Int) {
        // What they held is released here, outside the lock.
        let (listener, watch) = state.withLock { state -> (Listener?, Task<Void, Never>?) in
            let listener = state.listeners.removeValue(forKey: number)
            return (listener, state.listeners.isEmpty ? state.watch.take() : nil)
        }
        watch?.cancel()
        withExtendedLifetime(listener) {}
    }

    /// Tells those who listen to one of these tables; nil for everybody.
    func tell(_ changed: Set<ExactText>?) {
        let listeners = state.withLock { Array($0.listeners.values) }
        for listener in listeners {
            if let changed, let wanted = listener.tables(), wanted.isDisjoint(with: changed) { continue }
            listener.tell()
        }
    }

    /// SQLite's number for what others have written, as it is now.
    ///
    /// - Returns: whether it is another than before.
    @discardableResult
    func seen(_ dataVersion: Int32) -> Bool {
        state.withLock { state in
            defer { state.dataVersion = dataVersion }
            return state.dataVersion != dataVersion
        }
    }

    /// The database is gone.
    func end() {
        let (listeners, watch) = state.withLock { state -> ([Listener], Task<Void, Never>?) in
            state.hasEnded = true
            return (Array(state.listeners.values), state.watch.take())
        }
        watch?.cancel()
        for listener in listeners { listener.finish() }
    }
}
