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
            case .ready(let place): report("ready", fields(of: place))
            case .done(let place, let figures):
                report(
                    "done",
                    fields(of: place) + [
                        ("rows_alive", "\(RowFigures.alive)"),
                        ("worst_frame_ms", String(format: "%.2f", figures.worst)),
                        ("median_frame_ms", String(format: "%.2f", figures.median)),
                    ])
            }
        }
    }

    private static func fields(of place: ScrollDriver.Place?) -> [(String, String)] {
        place.map { [("top_row", "\($0.row)"), ("top", "\($0.top)"), ("page", "\($0.page)")] } ?? []
    }

    /// Prints an event immediately, without buffering, because the measuring process reads the clock at each
    /// line.
    private static func report(_ event: String, _ fields: [(String, String)] = []) {
        let line = fields.reduce("{\"event\":\"\(event)\"") { $0 + ",\"\($1.0)\":\($1.1)" } + "}\n"
        try? StandardStreams.print(line)
    }
}
