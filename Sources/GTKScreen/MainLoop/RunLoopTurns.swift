import CGTK
import Foundation
import ViewGraph

/// Gives Foundation's main run loop a turn after program code ran, and when its next timer is due: `Timer`
/// and `RunLoop.main.perform` then work as programs expect.
///
/// Blocks that another thread hands to `RunLoop.main` run with the next turn: nothing tells GLib of them.
@MainActor
final class RunLoopTurns: LoopSource {
    /// Program code may have run since the last turn, and may have added a timer.
    static var isStale = true

    private var nextTimer: Date?

    /// After drawing, and after the main queue.
    init() { super.init(priority: 122) }

    override func prepare() -> (isReady: Bool, timeout: Int32) {
        if Self.isStale { return (true, 0) }
        guard let nextTimer else { return (false, -1) }
        let milliseconds = nextTimer.timeIntervalSinceNow * 1000
        return milliseconds <= 0 ? (true, 0) : (false, Int32(min(milliseconds.rounded(.up), 1e9)))
    }

    override func check() -> Bool { Self.isStale || nextTimer.map { $0.timeIntervalSinceNow <= 0 } ?? false }

    override func dispatch() {
        if Self.isStale { StoredValues.noticeDirectWrites() }
        // Fires what is due; answers when the next timer is, or nil where there is nothing to wait for.
        let limit = RunLoop.main.limitDate(forMode: .default)
        nextTimer = limit == .distantFuture ? nil : limit
        Self.isStale = false
    }
}
