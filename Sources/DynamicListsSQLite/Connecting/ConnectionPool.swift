import DynamicLists
import Foundation

/// A slot for one connection, used by one closure at a time.
///
/// `@unchecked`: `handle` is accessed only by the closure that has the slot. Its ``ConnectionPool`` assigns
/// slots under a lock.
final class ConnectionSlot: @unchecked Sendable {
    /// The connection, or nil until it is needed.
    var handle: SQLiteHandle?
    fileprivate let number: Int

    fileprivate init(_ number: Int) { self.number = number }
}

/// A pool of slots, which are assigned in the order in which they are requested.
final class ConnectionPool: Sendable {
    private struct State {
        var idle: [ConnectionSlot]
        var waiting: [@Sendable (ConnectionSlot) -> Void] = []
        /// The threads that use the slots, by the slots' numbers.
        var threads: [UInt?]
    }

    private let state: Locked<State>

    init(count: Int) {
        state = Locked(
            State(
                idle: (0..<count).reversed().map(ConnectionSlot.init),
                threads: Array(repeating: nil, count: count)))
    }

    private static var thisThread: UInt {
        #if os(Linux)
            UInt(pthread_self())
        #else
            UInt(bitPattern: pthread_self())
        #endif
    }

    /// Calls `enter` with a slot, at once or as soon as one is free, on any thread. `enter` must not block.
    func acquire(_ enter: @escaping @Sendable (ConnectionSlot) -> Void) {
        let slot = state.withLock { state -> ConnectionSlot? in
            if let slot = state.idle.popLast() { return slot }
            state.waiting.append(enter)
            return nil
        }
        if let slot { enter(slot) }
    }

    /// Waits for a slot.
    ///
    /// - Returns: The slot, or nil if this thread already has one, and would wait for itself.
    func wait() -> ConnectionSlot? {
        let currentThread = Self.thisThread
        let (slot, isNested) = state.withLock { state -> (ConnectionSlot?, Bool) in
            if state.threads.contains(currentThread) { return (nil, true) }
            guard let slot = state.idle.popLast() else { return (nil, false) }
            state.threads[slot.number] = currentThread
            return (slot, false)
        }
        if isNested { return nil }
        if let slot { return slot }
        let received = Locked<ConnectionSlot?>(nil)
        let signal = DispatchSemaphore(value: 0)
        acquire { slot in
            received.withLock { $0 = slot }
            signal.signal()
        }
        signal.wait()
        let acquired = received.withLock { $0 }
        if let acquired { enter(acquired) }
        return acquired
    }

    /// Marks the slot as used by this thread.
    func enter(_ slot: ConnectionSlot) {
        let currentThread = Self.thisThread
        state.withLock { $0.threads[slot.number] = currentThread }
    }

    /// Releases a slot, which is passed to the next request.
    func leave(_ slot: ConnectionSlot) {
        let next = state.withLock { state -> (@Sendable (ConnectionSlot) -> Void)? in
            state.threads[slot.number] = nil
            if state.waiting.isEmpty {
                state.idle.append(slot)
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?(slot)
    }
}
