import Dispatch

/// Events in transit to another thread, such as the main one. All events that are added before its next turn
/// are delivered in that turn, unless that takes too long.
///
/// The code that adds and delivers events schedules the turns; at most one turn is scheduled at a time.
package final class Mailbox<Event>: Sendable {
    private struct State {
        var waiting = Queue<Event>()
        var isDeliveryScheduled = false
    }
    private let state = Protected(State())
    private let clock: @Sendable () -> UInt64
    /// In nanoseconds. Most of a frame's 16.7 milliseconds belong to the window.
    private let maxDeliveryTime: UInt64 = 4_000_000

    /// - Parameter clock: Returns the nanoseconds since a fixed moment.
    package init(clock: @escaping @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds }) {
        self.clock = clock
    }

    /// - Returns: Whether the caller must schedule a turn.
    package func add(_ event: Event) -> Bool {
        state.update {
            $0.waiting.append(event)
            let wasScheduled = $0.isDeliveryScheduled
            $0.isDeliveryScheduled = true
            return !wasScheduled
        }
    }

    /// Delivers waiting events for a limited time. Called by a turn.
    /// - Returns: Whether the caller must schedule another turn.
    package func deliver(_ action: (Event) -> Void) -> Bool {
        let start = clock()
        while let event = next() {
            action(event)
            if clock() - start >= maxDeliveryTime { return true }
        }
        return false
    }

    /// Delivers the first waiting event.
    package func deliverOne(_ action: (Event) -> Void) {
        if let event = next() { action(event) }
    }

    /// Removes all waiting events.
    package func clear() { state.update { $0.waiting = Queue() } }

    private func next() -> Event? {
        state.update {
            let event = $0.waiting.popFirst()
            if event == nil { $0.isDeliveryScheduled = false }
            return event
        }
    }
}
