import Dispatch
import Foundation
import ObservableObjects
import Synchronization

/// Whether this code may enter the main actor without waiting.
///
/// On the main thread, that is; but a program may have given that thread up (`dispatchMain`, as asynchronous
/// `main` functions and test runners do), and then the main queue is served by other threads.
var isOnMainActor: Bool {
    let thread = UInt(pthread_self())
    if mainThread.load(ordering: .relaxed) == thread { return true }
    guard Thread.isMainThread else { return DispatchQueue.getSpecific(key: MainQueue.key) != nil }
    mainThread.store(thread, ordering: .relaxed)
    return true
}

/// The main thread, once it was met here: Foundation asks the system, and this is asked with each read of a
/// state.
private let mainThread = Atomic<UInt>(0)

private enum MainQueue {
    static let key: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()
}

/// Runs `action` on the main actor: at once where that is possible, else as soon as it is free.
func onMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
    if isOnMainActor {
        MainActor.assumeIsolated { action() }
    } else {
        MainActorMail.send(action)
    }
}

/// Actions of other threads on their way to the main actor. However many threads send, the main queue has one
/// block of them at a time, and frames are drawn between.
package enum MainActorMail {
    private static let mail = Mailbox<@MainActor @Sendable () -> Void>()
    private static let turnCount = Protected(0)

    /// How often the main queue was asked for a turn.
    package static var turns: Int { turnCount.access { $0 } }

    static func send(_ action: @escaping @MainActor @Sendable () -> Void) {
        if mail.add(action) { askForTurn() }
    }

    private static func askForTurn() {
        turnCount.update { $0 += 1 }
        DispatchQueue.main.async {
            if mail.deliver({ $0() }) { askForTurn() }
        }
    }
}
