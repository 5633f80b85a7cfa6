import Dispatch
import Foundation

/// Whether this code may enter the main actor without waiting.
///
/// On the main thread, that is; but a program may have given that thread up (`dispatchMain`, as asynchronous
/// `main` functions and test runners do), and then the main queue is served by other threads.
var isOnMainActor: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: MainQueue.key) != nil
}

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
        DispatchQueue.main.async { action() }
    }
}
