import Foundation
import PreviewJobs
import ProcessStreams

/// Shows the page of the previews, and draws them again when a file has been saved.
package struct PreviewWatch {
    private let session: PreviewSession
    private let server: PreviewServer

    /// The time between two looks at the files, in microseconds.
    private static let interval: UInt32 = 100_000
    /// The shortest time between two states of a page that is being drawn.
    private static let refreshInterval = Duration.milliseconds(300)

    package init(_ session: PreviewSession, port: UInt16) throws {
        self.session = session
        server = try PreviewServer(session.output, port: port)
    }

    /// Draws the previews now and whenever a file changes. Ends with the process.
    package func run() throws -> Never {
        StandardStreams.report("The previews are at \(server.address)\n")
        var shown = PreviewResults()
        show(shown)
        var drawn: [String: String]?
        while true {
            let versions = session.versions()
            if versions != drawn {
                let changed = versions.filter { drawn?[$0.key] != $0.value }.keys
                shown = drawAll(instead: shown, first: drawn == nil ? [] : Set(changed))
                drawn = versions
            }
            usleep(Self.interval)
        }
    }

    /// Draws all previews. While they are drawn, the page shows the new ones among the old.
    private func drawAll(instead old: PreviewResults, first: Set<String>) -> PreviewResults {
        let began = ContinuousClock.now
        var lastShown = ContinuousClock.now
        do {
            let results = try session.draw(first: first) { results in
                guard ContinuousClock.now - lastShown > Self.refreshInterval else { return }
                lastShown = .now
                var mixed = results
                mixed.add(old)
                show(mixed)
            }
            show(results)
            for message in results.messages { Notice.write(message) }
            let seconds = (ContinuousClock.now - began) / .seconds(1)
            Notice.write("\(results.pictureCount) pictures in \(String(format: "%.1f", seconds)) s")
            return results
        } catch {
            Notice.write((error as? Problem)?.description ?? "\(error)")
            return old
        }
    }

    private func show(_ results: PreviewResults) {
        let page = PreviewPage(
            results, title: session.title, root: session.root, changes: PreviewServer.changes)
        server.show(page.html)
    }
}
