import CGTK
import Foundation
import ViewGraph

/// Gives Foundation's main run loop a turn after program code ran, and when its next timer is due: `Timer`
/// and `RunLoop.main.perform` then work as programs expect.
///
/// Blocks that another thread hands to `RunLoop.main` run with the next turn: nothing tells GLib of them.
@MainActor
final class RunLoopTurns: LoopSource {
    /// What ran since the last turn.
    enum Code {
        /// Whatever a program does: it may have added a timer.
        case program
        /// Paths, canvases and the like: that any of it adds a timer is possible, but no reason for a turn,
        /// which costs a third of what an animation's frame does, after each.
        case drawing
    }

    /// When the next turn is due for what ran, in seconds of the monotonic clock; infinite: nothing did. The
    /// program ran before the loop did.
    private static var due = 0.0 {
        didSet { if due != oldValue { current?.wait() } }
    }
    /// How long what drawing added may wait, in seconds.
    private static let patience = 0.25
    private static var current: RunLoopTurns?

    /// When Foundation's next timer is due; infinite: there is none.
    private var nextTimer = Double.infinity
    private let turnBegins: @MainActor () -> Void

    /// After drawing, and after the main queue.
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
        case .drawing: if due == .infinity { due = MonotonicClock.now + patience }
        }
    }

    private func wait() { setReadyTime(min(Self.due, nextTimer)) }

    override func dispatch() {
        turnBegins()
        if Self.due < .infinity { StoredValues.noticeDirectWrites() }
        // Fires what is due; answers when the next timer is, or nil where there is nothing to wait for.
        let limit = RunLoop.main.limitDate(forMode: .default)
        nextTimer = limit.map { MonotonicClock.now + $0.timeIntervalSinceNow } ?? .infinity
        Self.due = .infinity
        wait()
    }
}
