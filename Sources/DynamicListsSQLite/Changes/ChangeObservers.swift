import DynamicLists
import Foundation

/// The observers of changes, and the task that checks the file for them.
final class ChangeObservers: Sendable {
    /// Returns the tables that an observer needs, or nil for all.
    typealias Tables = @Sendable () -> Set<BinaryString>?

    private struct Listener {
        let tables: Tables
        let notify: @Sendable () -> Void
        let finish: @Sendable () -> Void
    }

    private struct State {
        var listeners: [Int: Listener] = [:]
        var nextNumber = 0
        var watch: Task<Void, Never>?
        /// SQLite's data version, which changes when another connection writes, as last seen.
        var dataVersion: Int32 = 0
        var hasEnded = false
    }

    private let state = Locked(State())

    /// Adds an observer.
    ///
    /// - Parameters:
    ///   - element: the value that the stream yields.
    ///   - watch: makes the task that checks the file. It is canceled when the last observer is removed.
    func stream<Element: Sendable>(
        of element: Element, in tables: @escaping Tables, watch: @escaping @Sendable () -> Task<Void, Never>
    ) -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream<Element>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state -> Int? in
            if state.hasEnded { return nil }
            let number = state.nextNumber
            state.nextNumber += 1
            state.listeners[number] = Listener(
                tables: tables, notify: { continuation.yield(element) }, finish: { continuation.finish() })
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
        // Values that they retained are released here, outside the lock.
        let (listener, watch) = state.withLock { state -> (Listener?, Task<Void, Never>?) in
            let listener = state.listeners.removeValue(forKey: number)
            return (listener, state.listeners.isEmpty ? state.watch.take() : nil)
        }
        watch?.cancel()
        withExtendedLifetime(listener) {}
    }

    /// Notifies the observers of these tables, or all observers for nil.
    func notify(_ changed: Set<BinaryString>?) {
        let listeners = state.withLock { Array($0.listeners.values) }
        for listener in listeners {
            if let changed, let observed = listener.tables(), observed.isDisjoint(with: changed) { continue }
            listener.notify()
        }
    }

    /// Records SQLite's current data version.
    ///
    /// - Returns: whether it has changed.
    @discardableResult
    func updateDataVersion(_ dataVersion: Int32) -> Bool {
        state.withLock { state in
            defer { state.dataVersion = dataVersion }
            return state.dataVersion != dataVersion
        }
    }

    /// Finishes all streams when the database is released.
    func end() {
        let (listeners, watch) = state.withLock { state -> ([Listener], Task<Void, Never>?) in
            state.hasEnded = true
            return (Array(state.listeners.values), state.watch.take())
        }
        watch?.cancel()
        for listener in listeners { listener.finish() }
    }
}
