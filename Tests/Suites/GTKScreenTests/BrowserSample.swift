import Foundation
import ScreenTesting

/// A sample window in a browser page.
struct BrowserSample {
    let page: BrowserPage
    /// The browser-screen, through which the sample's output is read.
    let program: RunningProgram
    /// The origin of the window's content, in points.
    let corner: (x: Int, y: Int)

    /// Starts `ScreenSamples` with `arguments` and a browser that shows it, passes them to `body` when the
    /// window is on the page, and ends both.
    static func with(_ arguments: [String], _ body: (BrowserSample) async throws -> Void) async throws {
        let sample = try BuiltProducts.find("ScreenSamples")
        try await RunningProgram.with("browser-screen", arguments: ["--", sample] + arguments) { program in
            let line = try await program.line { $0.contains("http://127.0.0.1:") }
            guard let word = line.split(separator: " ").first(where: { $0.hasPrefix("http://") }),
                let address = URL(string: String(word))
            else { throw WaitFailure("no address in \(line)") }
            try await BrowserPage.with(address, width: 460, height: 880) { page in
                let shot = try await page.screenshot(within: .seconds(60), showing: "the window") {
                    RunningSample.corner(of: $0) != nil
                }
                let corner = RunningSample.corner(of: shot) ?? (0, 0)
                try await body(BrowserSample(page: page, program: program, corner: corner))
            }
        }
    }

    /// A screenshot of the content that satisfies `condition`.
    @discardableResult
    func content(
        showing what: String, where condition: (RunningSample.Content) -> Bool
    ) async throws -> RunningSample.Content {
        func content(_ shot: Screenshot) -> RunningSample.Content {
            RunningSample.Content(shot: shot, left: corner.x, top: corner.y)
        }
        return content(try await page.screenshot(showing: what) { condition(content($0)) })
    }

    /// A point of the content.
    func place(_ x: Int, _ y: Int) -> (x: Int, y: Int) { (corner.x + x, corner.y + y) }

    /// The points of the content along a finger's path, eight points apart.
    func way(x: Int, from start: Int, to end: Int) -> [(x: Int, y: Int)] {
        steps(from: start, to: end).map { place(x, $0) }
    }

    /// The points of the content along a finger's horizontal path, eight points apart.
    func way(y: Int, from start: Int, to end: Int) -> [(x: Int, y: Int)] {
        steps(from: start, to: end).map { place($0, y) }
    }

    private func steps(from start: Int, to end: Int) -> [Int] {
        Array(stride(from: start, to: end, by: start < end ? 8 : -8)) + [end]
    }
}
