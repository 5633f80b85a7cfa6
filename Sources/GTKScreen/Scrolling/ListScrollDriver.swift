import Foundation
import ProcessStreams
import ViewGraph

/// Scrolls a program's list automatically and reports in lines of JSON, like its peers in the benchmarks. The
/// process is measured from outside. At the end the program waits to be terminated.
@MainActor
package enum ListScrollDriver {
    /// Begins with the next frame of the open window.
    package static func run(_ step: ScrollDriver.Step, frames: Int) {
        ScrollDriver.start(step, frames: frames) { event in
            switch event {
            case .painted: report("painted")
            case .ready(let position): report("ready", fields(of: position))
            case .done(let position, let times):
                report("done", fields(of: position) + fields(of: times))
            }
        }
    }

    /// Waits for keys from outside: some of them one at a time, and then others. Begins with the next frame
    /// of the open window.
    ///
    /// - Parameter state: returns a number that changes with the effect of a key.
    package static func run(idleKeys: Int, keys: Int, state: @escaping @MainActor () -> Int) {
        KeyDriver.start(idleKeys: idleKeys, keys: keys, state: state) { event in
            switch event {
            case .painted: report("painted")
            case .waiting: report("waiting")
            case .rested: report("rested")
            case .ready(let position, let costs):
                report(
                    "ready",
                    fields(of: position) + [
                        ("frame_ms", list(of: costs.map(\.frame))),
                        ("effect_ms", list(of: costs.map(\.effect))),
                        ("work_ms", list(of: costs.map(\.work))),
                        ("longest_ms", list(of: costs.map(\.longest))),
                    ])
            case .done(let position, let times, let frames):
                report("done", fields(of: position) + fields(of: frames) + [("held_ms", list(of: times))])
            }
        }
    }

    private static func list(of times: [Double?]) -> String {
        "[" + times.map { $0.map { String(format: "%.2f", $0) } ?? "null" }.joined(separator: ",") + "]"
    }

    private static func fields(of times: ScrollDriver.FrameTimes) -> [(String, String)] {
        [
            ("rows_alive", "\(RowFigures.alive)"),
            ("worst_frame_ms", String(format: "%.2f", times.worst)),
            ("median_frame_ms", String(format: "%.2f", times.median)),
            ("worst_main_ms", String(format: "%.3f", times.worstMain)),
            ("median_main_ms", String(format: "%.3f", times.medianMain)),
            ("distance_to_end", "\(times.distanceToEnd)"),
        ]
    }

    private static func fields(of position: ScrollDriver.Place?) -> [(String, String)] {
        guard let position else { return [] }
        return [
            ("top_row", "\(position.row ?? -1)"), ("top", "\(position.top)"), ("page", "\(position.page)"),
            ("offset", "\(position.offset)"),
        ]
    }

    /// Prints an event immediately, without buffering, because the measuring process reads the clock at each
    /// line.
    private static func report(_ event: String, _ fields: [(String, String)] = []) {
        let line = fields.reduce("{\"event\":\"\(event)\"") { $0 + ",\"\($1.0)\":\($1.1)" } + "}\n"
        try? StandardStreams.print(line)
    }
}
