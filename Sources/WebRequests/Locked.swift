import Foundation

/// A state behind Foundation's lock. The thread sanitizer knows it; of a `Mutex` that several threads wait
/// for it does not, and takes what that protects for a race.
///
/// `@unchecked`: the state is touched by who holds the lock.
final class Locked<State>: @unchecked Sendable {
    private let lock = NSLock()
    private var state: State

    init(_ state: State) { self.state = state }

    /// Calls `change` with the lock held. It calls and releases nothing of a program's.
    func withLock<Answer>(_ change: (inout State) -> Answer) -> Answer {
        lock.lock()
        defer { lock.unlock() }
        return change(&state)
    }
}
