import Dispatch
import Foundation
import ObservableObjects
import Synchronization

/// Whether this code can enter the main actor without waiting.
///
/// This is so on the main thread. But a program may have given up that thread (`dispatchMain`, as
/// asynchronous `main` functions and test runners do), and then other threads serve the main queue.
var isOnMainActor: Bool {
    let thread = UInt(pthread_self())
    if mainThread.load(ordering: .relaxed) == thread { return true }
    guard Thread.isMainThread else { return DispatchQueue.getSpecific(key: MainQueue.key) != nil }
    mainThread.store(thread, ordering: .relaxed)
    return true
}

/// The main thread, once it has been identified here. It is cached because Foundation calls the system, and
/// this is read with each read of a state.
private let mainThread = Atomic<UInt>(0)

private enum MainQueue {
    static let key: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()
}

/// Runs `action` on the main actor, at once if possible, otherwise as soon as the actor is free.
func onMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
    if isOnMainActor {
        MainActor.assumeIsolated { action() }
    } else {
        MainActorMail.send(action)
    }
}

/// The queue of actions that other threads send to the main actor. However many threads send, the main queue
/// has at most one block for them at a time, so frames are drawn in between.
package enum MainActorMail {
    private static let mail = Mailbox<@MainActor @Sendable () -> Void>()
    private static let turnCount = Protected(0)

    /// The number of blocks that were enqueued in the main queue.
    package static var turns: Int { turnCount.access { $0 } }

    static func send(_ action: @escaping @MainActor @Sendable () -> Void) {
        if mail.add(action) { scheduleTurn() }
    }

    private static func scheduleTurn() {
        turnCount.update { $0 += 1 }
        DispatchQueue.main.async {
            if mail.deliver({ $0() }) { scheduleTurn() }
        }
    }
}
