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
            try await press("space", in: sample, showing: "form at 580")
        }
    }

    @Test(
        "keys scroll a pushed page, and after its removal the focus is on its link again",
        .timeLimit(.minutes(10)))
    func pages() async throws {
        try await RunningSample.with(["focus", "pages"]) { sample in
            try await sample.keyboard.focus(window: "Links")
            try await press("Tab", "Tab", "Tab", "Return", in: sample, showing: "page 2 appeared in visit 1")
            try await sample.keyboard.press("Next")
            try await sample.program.line { $0.hasPrefix("page at") && $0 != "page at 0" }
            try await press("alt+Left", in: sample, showing: "visit 1 over")
            try await press("Return", in: sample, showing: "page 2 appeared in visit 2")
            #expect(sample.program.lines(of: .output).filter { $0.hasPrefix("links") } == ["links at 0"])
        }
    }

    /// The values of the focus state so far, in order.
    private func focuses(_ sample: RunningSample) -> [String] {
        sample.program.lines(of: .output).filter { $0.hasPrefix("focus") }.map { String($0.dropFirst(6)) }
    }

    /// The last offset of the scrolled region.
    private func offset(in sample: RunningSample) -> Int {
        let offsets = sample.program.lines(of: .output).filter { $0.contains(" at ") }
        return offsets.last.flatMap { $0.split(separator: " ").last }.flatMap { Int($0) } ?? 0
    }

    @Test("a chooser of emoji is released when its field loses the focus", .timeLimit(.minutes(10)))
    func emoji() async throws {
        try await RunningSample.with(["focus", "emoji"]) { sample in
            try await sample.keyboard.focus(window: "focus")
            try await press("Tab", "a", in: sample, showing: "text 0 a")
            try await sample.keyboard.press("ctrl+period", "Escape")
            try await press("b", in: sample, showing: "text 0 ab")
            try await press("ctrl+p", in: sample, showing: "1 choosers")
            try await press("Tab", "c", in: sample, showing: "text 1 c")
            try await press("ctrl+p", in: sample, showing: "0 choosers")
        }
    }

    @Test("Tab moves through all rows of a list and on, and Shift+Tab back", .timeLimit(.minutes(10)))
    func rows() async throws {
        try await tabThrough("fields", back: 3)
    }

    @Test("Tab moves through all rows of a lazy stack and on, and Shift+Tab back", .timeLimit(.minutes(10)))
    func stack() async throws {
        try await tabThrough("stack", back: 1)
    }

    private func tabThrough(_ content: String, back: Int) async throws {
        try await RunningSample.with(["focus", content]) { sample in
            try await sample.keyboard.focus(window: "focus")
            for index in 0..<80 { try await press("Tab", in: sample, showing: "focus \(index)") }
            try await press("Tab", "space", in: sample, showing: "after")
            for _ in 0..<80 { try await sample.keyboard.press("shift+Tab") }
            for _ in 0..<back { try await sample.keyboard.press("shift+Tab") }
            try await press("space", in: sample, showing: "before")
            let there = (0..<80).map(String.init)
            // Between two fields the state may have no value.
            #expect(focuses(sample).filter { $0 != "none" } == there + there.reversed())
        }
    }

    @Test("Tab skips rows without controls, however many fit into the window", .timeLimit(.minutes(10)))
    func gaps() async throws {
        try await RunningSample.with(["focus", "toggles"]) { sample in
            try await sample.keyboard.focus(window: "focus")
            for index in 0..<80 {
                try await press("Tab", "space", in: sample, showing: "toggle \(index) true")
            }
            try await press("Tab", "space", in: sample, showing: "after")
            try await press("shift+Tab", "space", in: sample, showing: "toggle 79 false")
            try await press("shift+Tab", "space", in: sample, showing: "toggle 78 false")
        }
    }

    @Test(
        "a field that is scrolled away keeps its focus and selection, and typing scrolls back to it",
        .timeLimit(.minutes(10)), arguments: ["fields", "stack"])
    func scrolledAway(content: String) async throws {
        try await RunningSample.with(["focus", content]) { sample in
            try await sample.keyboard.focus(window: "focus")
            try await press("Tab", in: sample, showing: "focus 0")
            try await sample.keyboard.type("ab")
            try await sample.program.line { $0 == "text 0 ab" }
            try await sample.keyboard.press("shift+Home")
            try await sample.pointer.move(x: sample.left + 200, y: sample.top + 300)
            try await sample.pointer.wheel(40)
            try await sample.content(showing: "rows far below") { _ in offset(in: sample) > 2530 }
            #expect(focuses(sample) == ["0"])
            try await sample.keyboard.type("c")
            try await sample.program.line { $0 == "text 0 c" }
            try await sample.content(showing: "the field") { _ in offset(in: sample) < 100 }
            #expect(focuses(sample) == ["0"])
        }
    }

    // Shows: @FocusState
    @Test(
        "a focus state scrolls to a row that does not exist yet, whose field then gets the keys",
        .timeLimit(.minutes(10)))
    func focusState() async throws {
        try await RunningSample.with(["focus", "fields"]) { sample in
            try await sample.keyboard.focus(window: "focus")
            // The second of the three buttons above the list.
            try await sample.keyboard.press("shift+Tab", "shift+Tab")
            try await press("space", in: sample, showing: "focus 60")
            try await sample.content(showing: "the row") { _ in offset(in: sample) > 2000 }
            try await sample.keyboard.type("a")
            try await sample.program.line { $0 == "text 60 a" }
        }
    }

    @Test("Space and Return scroll to the focused control before they act on it", .timeLimit(.minutes(10)))
    func distantActivation() async throws {
        try await RunningSample.with(["focus", "form"]) { sample in
            try await sample.keyboard.focus(window: "focus")
            try await press("Tab", "space", in: sample, showing: "switch true")
            try await sample.pointer.move(x: sample.left + 200, y: sample.top + 300)
            try await sample.pointer.wheel(20)
            try await sample.content(showing: "the last rows") { _ in offset(in: sample) > 1360 }
            try await press("Return", in: sample, showing: "switch false")
            try await sample.content(showing: "the switch") { _ in offset(in: sample) < 100 }
        }
    }

    @Test(
        "after the removal of its page a clicked link has the focus, where it was", .timeLimit(.minutes(10)))
    func clickedLink() async throws {
        try await RunningSample.with(["focus", "pages"]) { sample in
            try await sample.keyboard.focus(window: "Links")
            try await sample.pointer.move(x: sample.left + 200, y: sample.top + 300)
            try await sample.pointer.wheel(10)
            try await sample.content(showing: "links below") { _ in offset(in: sample) > 700 }
            try await sample.display.screenshot(atRestIn: nil)
            try await sample.pointer.click(x: sample.left + 200, y: sample.top + 300)
            let line = try await sample.program.line { $0.hasSuffix("appeared in visit 1") }
            let links = { sample.program.lines(of: .output).filter { $0.hasPrefix("links") } }
            let before = links()
            try await press("alt+Left", in: sample, showing: "visit 1 over")
            let again = line.replacing("visit 1", with: "visit 2")
            try await press("Return", in: sample, showing: again)
            #expect(links() == before)
        }
    }
}
