import ScreenTesting
import Testing

@Suite("Keys in a window", .serialized, .timeLimit(.minutes(10)))
struct WindowKeyTests {
    @Test("Ctrl+F focuses the search field, and keys switch the tabs wherever the focus is")
    func searchAndTabs() async throws {
        try await RunningSample.with(["commands"]) { sample in
            try await sample.keyboard.focus(window: "Rows")
            try await sample.keyboard.press("ctrl+f")
            try await sample.keyboard.type("abc")
            try await sample.program.line { $0 == "search abc" }
            try await sample.keyboard.press("ctrl+Tab")
            try await sample.program.line { $0 == "tab form" }
            let tabs = [("ctrl+Page_Up", "rows"), ("ctrl+shift+Tab", "form"), ("alt+1", "rows")]
            for (key, name) in tabs + [("ctrl+Page_Down", "form"), ("ctrl+Tab", "rows")] {
                let count = sample.program.lines(of: .output).count { $0 == "tab \(name)" }
                try await sample.keyboard.press(key)
                try await poll("the tab \(name)") {
                    sample.program.lines(of: .output).count { $0 == "tab \(name)" } > count
                }
            }
        }
    }

    @Test("text that is typed at once after Ctrl+F is in the search field, the first letter too")
    func typedAtOnce() async throws {
        try await RunningSample.with(["commands"]) { sample in
            try await sample.keyboard.focus(window: "Rows")
            try await sample.keyboard.pressAtOnce("ctrl+f", "a", "b", "c")
            try await sample.program.line { $0 == "search abc" }
        }
    }

    @Test("Return presses the default button from a field, and the arrow keys unfold a focused group")
    func form() async throws {
        try await RunningSample.with(["commands"]) { sample in
            try await sample.keyboard.focus(window: "Rows")
            try await sample.keyboard.press("alt+2")
            try await sample.program.line { $0 == "tab form" }
            try await sample.keyboard.press("Return")
            try await sample.program.line { $0 == "done " }
            let field = try await sample.content(showing: "the form") { fieldHeight(in: $0) > 100 }
            try await sample.pointer.click(x: field.left + 60, y: field.top + fieldHeight(in: field))
            try await sample.keyboard.type("a")
            try await sample.keyboard.press("Return")
            try await sample.program.line { $0 == "done a" }
            try await sample.keyboard.press("Tab", "Right")
            try await sample.program.line { $0 == "group true" }
            try await sample.keyboard.press("Left")
            try await sample.program.line { $0 == "group false" }
            try await sample.keyboard.press("Tab", "Return")
            try await sample.program.line { $0 == "other" }
            #expect(sample.program.lines(of: .output).count { $0.hasPrefix("done") } == 2)
        }
    }

    /// The height of the field's prompt, the first text of the form.
    private func fieldHeight(in shot: RunningSample.Content) -> Int {
        (20..<600).first { y in (10..<120).contains { !shot.shows(.white, $0, y) } } ?? 0
    }
}
