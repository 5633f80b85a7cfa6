import Foundation

/// Lets one action run at a time, with no lock held.
///
/// What is begun from inside of another runs at once, as a call does. What another thread begins waits, and
/// the thread that is at it runs it afterwards: nobody is blocked, so threads that wait for each other cannot
/// stop each other here.
package final class Turns: Sendable {
    private enum Worker {
        case nobody
        case thread(pthread_t)
        /// The rest is on its way to another thread.
        case next
    }

    private struct State {
        var worker = Worker.nobody
        let waiting = Fifo<() -> Void>()
    }

    private let state = Protected(State())
    /// How many actions of others a thread runs after its own.
    private static let share = 64

    package init() {}

    /// Runs `action` now or, where another thread is at it, after that.
    package func take(_ action: @escaping () -> Void) { _ = take(action, late: {}) }

    /// - Parameter late: gets the answer of an action that had to wait.
    /// - Returns: the answer of an action that ran now.
    package func take<Answer>(_ action: @escaping () -> Answer, late: @escaping (Answer) -> Void) -> Answer? {
        let me = pthread_self()
        let (waits, isInside) = state.update { state in
            switch state.worker {
            case .nobody:
                state.worker = .thread(me)
                return (false, false)
            case .thread(me): return (false, true)
            case .thread, .next:
                state.waiting.append { late(action()) }
                return (true, false)
            }
        }
        if waits { return nil }
        let answer = action()
        if !isInside { work() }
        return answer
    }

    /// Runs what others began meanwhile. Where they begin more than this thread can bear, which may have a
    /// window to draw, another one goes on.
    private func work() {
        for _ in 0..<Self.share {
            guard let next = next() else { return }
            next()
        }
        state.update { $0.worker = .next }
        DispatchQueue.global().async { [self] in
            let me = pthread_self()
            state.update { $0.worker = .thread(me) }
            work()
        }
    }

    private func next() -> (() -> Void)? {
        state.update {
            let next = $0.waiting.popFirst()
            if next == nil { $0.worker = .nobody }
            return next
        }
    }
}

/// Puts `new` in the place of what is there. The old value is released after the change, not in the middle:
/// its end may come back here.
@discardableResult
package func exchange<Value>(_ place: inout Value, with new: Value) -> Value {
    let old = place
    place = new
    return old
}
