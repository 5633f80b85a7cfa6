import Foundation

/// Runs `action` on the main actor: at once on the main thread, else as soon as it is free.
func onMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
    if Thread.isMainThread {
        MainActor.assumeIsolated { action() }
    } else {
        DispatchQueue.main.async { action() }
    }
}
