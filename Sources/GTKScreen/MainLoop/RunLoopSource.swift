import CGTK
import Foundation
import ViewGraph

/// Runs a turn of Foundation's main run loop after program code ran, and when its next timer is due, so
/// `Timer` and `RunLoop.main.perform` work as programs expect.
///
/// Blocks that another thread adds to `RunLoop.main` run with the next turn, because GLib is not notified of
/// them.
@MainActor
final class RunLoopSource: LoopSource {
    /// The kind of code that ran since the last turn.
    enum Code {
        /// Any code of a program, which may have added a timer.
        case program
        /// Paths, canvases and similar drawing code. It could add a timer, but that does not justify a turn
        /// after each drawing, which costs a third of an animation's frame.
        case drawing
    }

    /// The time at which the next turn is due for the code that ran, in seconds of the monotonic clock.
    /// Infinite if none ran. It begins at 0, because the program ran before the loop did.
    private static var due = 0.0 {
        didSet { if due != oldValue { current?.wait() } }
    }
    /// The delay after which timers added by drawing code are noticed, in seconds.
    private static let drawingDelay = 0.25
    private static var current: RunLoopSource?

    /// The time at which Foundation's next timer is due, infinite if there is none.
    private var nextTimer = Double.infinity
    private let turnBegins: @MainActor () -> Void

    /// Creates a source that runs after drawing and after the main queue.
    /// - Parameter turnBegins: called before timers fire.
    init(turnBegins: @escaping @MainActor () -> Void) {
        self.turnBegins = turnBegins
        super.init(priority: 122)
        Self.current = self
        wait()
    }

    static func ran(_ code: Code) {
        switch code {
        case .program: due = 0
        case .drawing: if due == .infinity { due = MonotonicClock.now + drawingDelay }
        }
    }

    private func wait() { setReadyTime(min(Self.due, nextTimer)) }

    override func dispatch() {
        turnBegins()
        if Self.due < .infinity { StoredValues.noticeDirectWrites() }
        // Fires the due timers, and returns when the next one is due, or `nil` if there is nothing to wait
        // for.
        let limit = RunLoop.main.limitDate(forMode: .default)
        nextTimer = limit.map { MonotonicClock.now + $0.timeIntervalSinceNow } ?? .infinity
        Self.due = .infinity
        wait()
    }
}
