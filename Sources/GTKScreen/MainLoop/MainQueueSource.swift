import CGTK
import Foundation

/// Runs libdispatch's main queue, and with it the main actor, in GLib's loop.
///
/// The queue is drained just after GDK's redraw (priority 120), so a busy main actor does not starve frames.
/// If every frame overruns, the redraw would starve the queue, so work that has waited for 100 ms runs
/// before the next frame.
///
/// The queue runs what was in it at the start. Work enqueued meanwhile runs in the next turn, before which
/// the views are updated.
@MainActor
final class MainQueueSource {
    private let regular: Drain
    private let urgent: Drain

    /// - Parameter turnBegins: called before program code runs.
    init(turnBegins: @escaping @MainActor () -> Void) {
        let descriptor = _dispatch_get_main_queue_handle_4CF()
        let wait = Wait(turnBegins: turnBegins)
        regular = Drain(priority: 121, maximumDelay: 0, descriptor: descriptor, wait: wait)
        urgent = Drain(priority: 110, maximumDelay: 0.1, descriptor: descriptor, wait: wait)
    }

    /// The state that both drains share.
    private final class Wait {
        /// The time since which there is work in the queue, in seconds of the monotonic clock, or `nil` if it
        /// is empty.
        var since: Double?
        let turnBegins: @MainActor () -> Void

        init(turnBegins: @escaping @MainActor () -> Void) { self.turnBegins = turnBegins }
    }

    private final class Drain: LoopSource {
        private let maximumDelay: Double
        private let descriptor: Int32
        private let wait: Wait

        init(priority: Int32, maximumDelay: Double, descriptor: Int32, wait: Wait) {
            (self.maximumDelay, self.descriptor, self.wait) = (maximumDelay, descriptor, wait)
            super.init(priority: priority)
            watch(descriptor: descriptor)
        }

        override func check() -> Bool {
            guard maximumDelay > 0 else { return true }
            let now = MonotonicClock.now
            guard let since = wait.since else {
                wait.since = now
                return false
            }
            return now - since >= maximumDelay
        }

        override func dispatch() {
            wait.since = nil
            wait.turnBegins()
            // The descriptor stays readable, and the loop would spin, until its counter is read.
            var counter: UInt64 = 0
            _ = read(descriptor, &counter, MemoryLayout<UInt64>.size)
            _dispatch_main_queue_callback_4CF(nil)
            RunLoopSource.ran(.program)
        }
    }
}
