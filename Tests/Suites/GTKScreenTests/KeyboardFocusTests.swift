import ScreenTesting
import Testing

@Suite("The keyboard focus in a window", .serialized)
struct KeyboardFocusTests {
    /// Presses a key and waits for the line that it causes.
    private func press(_ keys: String..., in sample: RunningSample, showing line: String) async throws {
        for key in keys { try await sample.keyboard.press(key) }
        try await sample.program.line { $0 == line }
    }

    @Test("Space and Return act on the focused control of a form and do not scroll", .timeLimit(.minutes(10)))
    func activation() async throws {
        try await RunningSample.with(["focus", "form"]) { sample in
            try await sample.keyboard.focus(window: "focus")
            try await press("Tab", "space", in: sample, showing: "switch true")
            try await press("Return", in: sample, showing: "switch false")
            try await press("Tab", "space", in: sample, showing: "count 2")
            try await press("Return", in: sample, showing: "count 1")
            try await press("Tab", "Tab", "space", in: sample, showing: "presses 1")
            try await press("Return", in: sample, showing: "presses 2")
            #expect(sample.program.lines(of: .output).filter { $0.hasPrefix("form") } == ["form at 0"])
        }
    }

    @Test("Space scrolls by a page while the list has the focus", .timeLimit(.minutes(10)))
    func scrolling() async throws {
        try await RunningSample.with(["focus", "form"]) { sample in
            try await sample.keyboard.focus(window: "focus")
            try await press("space", in: sample, showing: "form at 540")
        }
    }

    @Test(
        "keys scroll a pushed page, and after its removal the focus is on its link again",
        .timeLimit(.minutes(10)))
    func pages() async throws {
        try await RunningSample.with(["focus", "pages"]) { sample in
            try await sample.keyboard.focus(window: "focus")
            try await press("Tab", "Tab", "Tab", "Return", in: sample, showing: "page 2 appeared in visit 1")
            try await sample.keyboard.press("Next")
            try await sample.program.line { $0.hasPrefix("page at") && $0 != "page at 0" }
            try await press("alt+Left", in: sample, showing: "visit 1 over")
            try await press("Return", in: sample, showing: "page 2 appeared in visit 2")
            #expect(sample.program.lines(of: .output).filter { $0.hasPrefix("links") } == ["links at 0"])
        }
    }
}
