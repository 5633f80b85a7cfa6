import ScreenTesting
import Testing

@Suite("Controls far from the viewport", .serialized)
struct OffscreenControlTests {
    /// The numbers in a line such as "toggle 3 true, 40 widgets, 20 texts".
    private func numbers(_ line: String) -> (toggle: Int, widgets: Int, texts: Int)? {
        let words = line.split(separator: " ")
        guard words.count == 7, let toggle = Int(words[1]), let widgets = Int(words[3]),
            let texts = Int(words[5])
        else { return nil }
        return (toggle, widgets, texts)
    }

    @Test(
        "the keyboard reaches controls far from the viewport, and only near ones have widgets",
        .timeLimit(.minutes(10)))
    func toggles() async throws {
        try await RunningSample.with(["toggles"]) { sample in
            var known: Set<String> = []
            func next() async throws -> (toggle: Int, widgets: Int, texts: Int) {
                let old = known
                let line = try await sample.program.line { $0.hasPrefix("toggle") && !old.contains($0) }
                known.insert(line)
                return try #require(numbers(line))
            }
            try await sample.keyboard.focus(window: "toggles")
            try await sample.keyboard.press("Tab", "Return")
            let first = try await next()
            #expect(first.toggle <= 1)
            #expect(first.widgets < 60)
            #expect(first.texts < 80, "what does not show is measured, not laid out")
            try await sample.keyboard.press("Tab", "Return")
            #expect(try await next().toggle == first.toggle + 1)
            for _ in 0..<5 {
                try await sample.keyboard.press(
                    "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab")
            }
            try await sample.keyboard.press("Return")
            let far = try await next()
            #expect(far.toggle == first.toggle + 51)
            #expect(far.widgets < 60)
            let shot = try await sample.content(showing: "the far toggle, on") { content in
                content.shot.share(in: content.area(0, 0, 400, 400)) {
                    $0.distance(to: Pixel(52, 199, 89)) < 30
                } > 0.004
            }
            _ = try await shot.shot.keep(as: "far toggles")
        }
    }
}
