import Dispatch

/// What is on its way to another thread, such as the main one: what gathers until that has its next turn is
/// delivered in one, as long as that leaves time for others.
///
/// Who adds and delivers asks for the turns; no two are on their way at a time.
package final class Mailbox<Event>: Sendable {
    private struct State {
        var waiting = Fifo<Event>()
        var isTurnComing = false
    }
    private let state = Protected(State())
    private let clock: @Sendable () -> UInt64
    /// In nanoseconds: of the 16.7 milliseconds of a frame, most belong to the window.
    private let longestTurn: UInt64 = 4_000_000

    /// - Parameter clock: nanoseconds since some moment.
    package init(clock: @escaping @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds }) {
        self.clock = clock
    }

    /// - Returns: whether a turn is to be asked for.
    package func add(_ event: Event) -> Bool {
        state.update {
            $0.waiting.append(event)
            let isComing = $0.isTurnComing
            $0.isTurnComing = true
            return !isComing
        }
    }

    /// Delivers what waits, for a while. A turn calls it.
    /// - Returns: whether another turn is to be asked for.
    package func deliver(_ action: (Event) -> Void) -> Bool {
        let start = clock()
        while let event = next() {
            action(event)
            if clock() - start >= longestTurn { return true }
        }
        return false
    }

    /// Delivers the first of what waits.
    package func deliverOne(_ action: (Event) -> Void) {
        if let event = next() { action(event) }
    }

    /// Drops what waits.
    package func clear() { state.update { $0.waiting = Fifo() } }

    private func next() -> Event? {
        state.update {
            let event = $0.waiting.popFirst()
            if event == nil { $0.isTurnComing = false }
            return event
        }
    }
}
