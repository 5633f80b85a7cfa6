import Foundation
import GTKScreen
import ViewGraph

/// Scrolls a program's list by itself and reports as the peers in the benchmarks do: one line of JSON, and
/// the end.
@MainActor
package enum ListScrollDriver {
    private static let began = ScrollDriver.now

    /// - Parameter step: points a frame; nil: to places all over the list.
    package static func run(name: String, rows: Int, heights: String, step: Double?, frames: Int) {
        let began = began
        ScrollDriver.start(step: step.map { .points($0) } ?? .far, frames: frames, began: began) { figures in
            var usage = rusage()
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
            print(
                """
                {"peer":"\(name)","rows":\(rows),"heights":"\(heights)","frames":\(frames),\
                "rows_alive":\(ListFigures.rowsAlive),\
                "first_frame_ms":\(String(format: "%.1f", figures.firstFrame)),\
                "worst_frame_ms":\(String(format: "%.2f", figures.worstFrame)),\
                "peak_mb":\(String(format: "%.1f", Double(usage.ru_maxrss) / 1024))}
                """)
            exit(0)
        }
    }
}
