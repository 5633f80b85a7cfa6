import Foundation
import FoundationNetworking
import ScreenTesting
import Testing

/// The viewer on a machine without a display, opened in Chromium.
@Suite("The viewer in a browser", .serialized, .timeLimit(.minutes(10)))
struct BrowserTests {
    @Test("the printed address shows the pictures in Chromium, and its wheel scrolls the list")
    func page() async throws {
        try await withViewer { address in
            // On a display instead of --headless, because a headless Chromium takes its screenshot when the
            // page has loaded, and the pictures fade in only while the page is visible.
            try await VirtualDisplay.with(width: 420, height: 940) { display in
                let folder = try PrivateFolder()
                let options = [
                    "--no-sandbox", "--test-type", "--no-first-run", "--disable-gpu", "--no-proxy-server",
                    "--disable-dev-shm-usage", "--disable-renderer-backgrounding",
                    "--disable-backgrounding-occluded-windows", "--user-data-dir=\(folder.file("profile"))",
                    "--window-position=0,0", "--window-size=420,940", "--app=\(address.absoluteString)",
                ]
                try await RunningProgram.with("chromium", arguments: options, display: display) { _ in
                    let area = ScreenArea(x: 40, y: 100, width: 340, height: 600)
                    let pictures = try await display.screenshot(
                        within: .seconds(60), showing: "pictures in the page"
                    ) { $0.colours(in: area) > 3000 }
                    let pointer = Pointer(display)
                    try await pointer.move(x: 200, y: 400)
                    try await pointer.wheel(12)
                    try await display.screenshot(showing: "other rows in the page") {
                        $0.colours(in: area) > 3000 && $0.difference(from: pictures, in: area) > 8
                    }
                }
            }
        }
    }

    @Test("requests without the token or from another page are rejected")
    func gate() async throws {
        try await withViewer { address in
            let bare = try #require(URL(string: "http://127.0.0.1:\(address.port ?? 0)/"))
            var requests = [URLRequest(url: bare), URLRequest(url: address), URLRequest(url: address)]
            requests[1].setValue("http://elsewhere.example", forHTTPHeaderField: "Origin")
            requests[2].setValue("elsewhere.example", forHTTPHeaderField: "Host")
            let session = URLSession(configuration: .ephemeral)
            for request in requests {
                let (body, response) = try await session.data(for: request)
                #expect((response as? HTTPURLResponse)?.statusCode == 403)
                #expect(!String(decoding: body, as: UTF8.self).contains("<script"))
            }
            let (body, response) = try await session.data(from: address)
            #expect((response as? HTTPURLResponse)?.statusCode == 200)
            #expect(!body.isEmpty, "the right address shows the page")
            session.invalidateAndCancel()
        }
    }

    /// Runs the viewer in a browser screen and passes the printed address to `body`.
    private func withViewer(_ body: (URL) async throws -> Void) async throws {
        let viewer = try BuiltProducts.find("PictureViewer")
        try await RunningProgram.with("browser-screen", arguments: ["--", viewer]) { program in
            let line = try await program.line { $0.contains("http://127.0.0.1:") }
            let words = line.split(separator: " ").map(String.init)
            let address = try #require(words.first { $0.hasPrefix("http://") }.flatMap(URL.init(string:)))
            do {
                try await body(address)
            } catch {
                let ended = program.isRunning ? "still runs" : "has ended"
                let said = program.lines(of: .error).joined(separator: "\n")
                throw WaitFailure("\(error); browser-screen \(ended) and said: \(said)")
            }
        }
    }
}
