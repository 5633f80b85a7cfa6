import ScreenTesting
import Testing

/// A program in a browser, with touch input.
@Suite("Programs in a browser page", .serialized, .timeLimit(.minutes(10)))
struct BrowserPageTests {
    @Test("a browser page draws paths, dashes, and clipped and masked content in their places")
    func paths() async throws {
        try await BrowserSample.with(["effects"]) { sample in
            let content = try await sample.content(showing: "the effects") { $0.shows(.red, 25, 55) }
            _ = try await content.shot.keep(as: "effects in a browser")
            #expect(content.shows(.red, 30, 50) && content.shows(.white, 70, 25), "a path")
            #expect(content.shows(.red, 110, 80) && content.shows(.white, 130, 80), "dashes")
            #expect(content.shows(.red, 190, 110) && content.shows(.white, 232, 84), "clipped to a path")
            #expect(content.shows(.red, 285, 100) && content.shows(.white, 295, 100), "masked")
        }
    }

    @Test("a finger pulls at a list's start, takes the pull back, scrolls, and pulls again")
    func pulling() async throws {
        try await BrowserSample.with(["scroll"]) { sample in
            let (page, program) = (sample.page, sample.program)
            try await page.drag(sample.way(x: 200, from: 200, to: 360))
            try await program.line { tells($0, "pulled by", 160) }
            try await page.drag(sample.way(x: 200, from: 360, to: 200), isNew: false)
            try await program.line { $0 == "pulled by 0.0" }
            #expect(!program.lines(of: .output).contains { $0.hasPrefix("scrolled") })
            try await page.drag(sample.way(x: 200, from: 200, to: 100), isNew: false)
            try await program.line { tells($0, "scrolled to", 100) }
            try await page.drag(sample.way(x: 200, from: 100, to: 300), isNew: false)
            try await program.line { tells($0, "pulled by", 100) }
            try await page.liftFinger()
            try await program.line { $0 == "let go" }
        }
    }

    /// Whether a line ends with about a value. A finger's coordinates are whole pixels only until they reach
    /// the program.
    private func tells(_ line: String, _ words: String, _ value: Double) -> Bool {
        line.hasPrefix(words)
            && line.split(separator: " ").last.flatMap { Double($0) }.map {
                abs($0 - value) < 0.01
            } == true
    }
}
