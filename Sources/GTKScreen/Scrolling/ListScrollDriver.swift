import Foundation
import ViewGraph

/// Scrolls a program's list by itself and reports as the peers in the benchmarks do: one line of JSON, and
/// the end.
@MainActor
package enum ListScrollDriver {
    private static let firstRun = ScrollDriver.now

    /// When the process began, in seconds of the monotonic clock; a hundredth exact.
    package static var processStart: Double {
        let line = (try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8)) ?? ""
        // What follows the name of the program, in which there may be spaces.
        let fields = line[(line.lastIndex(of: ")").map(line.index(after:)) ?? line.startIndex)...]
            .split(separator: " ")
        return fields.dropFirst(19).first.flatMap { Double($0) }.map { $0 / 100 } ?? firstRun
    }

    /// - Parameters:
    ///   - step: points a frame; nil: to places all over the list.
    ///   - began: what the first frame is counted from; nil: now.
    package static func run(
        name: String, rows: Int, heights: String, step: Double?, frames: Int, began: Double? = nil
    ) {
        let began = began ?? firstRun
        ScrollDriver.start(step: step.map { .points($0) } ?? .far, frames: frames, began: began) { figures in
            var usage = rusage()
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
            print(
                """
                {"peer":"\(name)","rows":\(rows),"heights":"\(heights)","frames":\(frames),\
                "rows_alive":\(RowFigures.alive),\
                "first_frame_ms":\(String(format: "%.1f", figures.firstFrame)),\
                "worst_frame_ms":\(String(format: "%.2f", figures.worstFrame)),\
                "median_frame_ms":\(String(format: "%.2f", figures.medianFrame)),\
                "peak_mb":\(String(format: "%.1f", Double(usage.ru_maxrss) / 1024))}
                """)
            exit(0)
        }
    }
}
