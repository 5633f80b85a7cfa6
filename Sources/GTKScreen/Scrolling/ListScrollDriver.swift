import Foundation
import ProcessStreams
import ViewGraph

/// Scrolls a program's list by itself and tells so as the peers in the benchmarks do, in lines of JSON; who
/// measures looks at the process from outside. At its end the program waits to be ended.
@MainActor
package enum ListScrollDriver {
    /// Begins with the next frame of the window that is open.
    package static func run(_ step: ScrollDriver.Step, frames: Int) {
        ScrollDriver.start(step, frames: frames) { event in
            switch event {
            case .painted: say("painted")
            case .ready(let place): say("ready", fields(of: place))
            case .done(let place, let figures):
                say(
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

    /// At once, not when a buffer is full: who measures reads the clock at each line.
    private static func say(_ event: String, _ fields: [(String, String)] = []) {
        let line = fields.reduce("{\"event\":\"\(event)\"") { $0 + ",\"\($1.0)\":\($1.1)" } + "}\n"
        try? StandardStreams.print(line)
    }
}
