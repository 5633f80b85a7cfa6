import ScreenTesting
import Testing

/// A service that is killed while the user scrolls, and restarted.
@Suite("Failures of the service", .serialized, .timeLimit(.minutes(10)))
struct FailureTests {
    @Test(
        "rows stay when the service is killed, and after its restart Retry loads each row once")
    func killed() async throws {
        let options = ["--count", "50", "--latency", "5ms"]
        var port = 0
        var before: [Int] = []
        try await RunningService.with(options) { service in
            port = service.port
            try await ViewerWindow.with(["--service", service.address]) { window, program in
                let rows = try await window.showsPictures()
                try await window.comesToRest()
                service.program.kill()
                _ = try await service.program.exitStatus()
                before = try service.pages()

                let colours = rows.colours(in: ViewerWindow.rows)
                let failed = try await scrollToFooter(of: window)
                #expect(program.isRunning)
                #expect(colours > 3000, "rows were there before")
                let button = try #require(retryButton(in: failed), "the footer offers Retry")

                try await RunningService.with(options, port: port) { restarted in
                    try await window.pointer.click(
                        x: button.x + button.width / 2, y: button.y + button.height / 2)
                    try await poll("the page that failed is asked for") {
                        try !restarted.pages().isEmpty
                    }
                    try await window.pointer.move(x: 200, y: 400)
                    try await poll(within: .seconds(60), "the last page is asked for") {
                        try await window.pointer.wheel(4)
                        return try restarted.pages().contains(6)
                    }
                    let pages = try before + restarted.pages()
                    #expect(pages == Array(1...pages.count), "each page once, and in order")
                }
            }
        }
    }

    /// Scrolls to the end of the loaded rows, where the footer with Retry is, and waits until nothing moves.
    private func scrollToFooter(of window: ViewerWindow) async throws -> Screenshot {
        // Rows that could not be loaded offer Retry, too. The footer is below them, and nothing is below it.
        try await poll(within: .seconds(40), "a footer with Retry") {
            let before = try await window.comesToRest()
            try await window.pointer.wheel(10)
            let after = try await window.comesToRest()
            return after.difference(from: before, in: ViewerWindow.rows) < 0.5
                && retryButton(in: after) != nil
        }
        return try await window.comesToRest()
    }

    /// Returns the label of the lowest button in the window: text in the accent color, iOS's blue.
    private func retryButton(in shot: Screenshot) -> ScreenArea? {
        let area = ScreenArea(x: 20, y: 860, width: 360, height: 64)
        return shot.bounds(in: area) { $0.distance(to: Pixel(0, 122, 255)) < 40 }
    }
}
