import ScreenTesting
import Testing

/// Reading a discussion by pointer and keys, with a service that is available, and one that fails.
@Suite("The example Threads", .serialized, .timeLimit(.minutes(10)))
struct ThreadsTests {
    /// The area below the title bar, without the scroll bar.
    private static let rows = ScreenArea(x: 4, y: 50, width: 380, height: 860)
    private static let options = ["--latency", "0ms", "--edit-every", "0s"]

    private func rest(_ window: ExampleWindow) async throws -> Screenshot {
        try await window.showsRows(atLeast: 8)
        return try await window.display.screenshot(atRestIn: Self.rows)
    }

    private func shows(_ window: ExampleWindow, _ former: Screenshot, isSame: Bool) async throws {
        try await window.shows(isSame ? "the former rows" : "other rows") {
            ($0.difference(from: former, in: Self.rows) < 0.5) == isSame
        }
    }

    @Test("a triangle and the arrow keys expand and collapse comments")
    func expanding() async throws {
        try await ExampleWindow.with("Threads", arguments: Self.options) { window in
            let keyboard = Keyboard(window.display)
            let collapsed = try await rest(window)
            _ = try await collapsed.keep(as: "threads-collapsed")
            try await keyboard.focus(window: "Discussion")
            try await window.pointer.click(x: 200, y: 100)
            try await shows(window, collapsed, isSame: false)
            let selected = try await rest(window)
            try await keyboard.press("Right")
            try await shows(window, selected, isSame: false)
            let expanded = try await rest(window)
            // Its first child, that one's children, back to the parent, and all hidden again.
            for key in ["Right", "Right", "Left", "Left"] { try await keyboard.press(key) }
            try await shows(window, expanded, isSame: true)
            try await keyboard.press("Left")
            try await shows(window, selected, isSame: true)
            try await keyboard.press("asterisk")
            try await shows(window, selected, isSame: false)
            _ = try await rest(window).keep(as: "threads-expanded")
            try await window.pointer.click(x: 37, y: 72)
            try await shows(window, selected, isSame: true)
        }
    }

    @Test("a linked comment deep in the discussion is opened, below the authors that it replies to")
    func link() async throws {
        try await ExampleWindow.with("Threads", arguments: Self.options + ["--comment", "38"]) { window in
            let opened = try await rest(window)
            _ = try await opened.keep(as: "threads-linked")
            // An ancestor in the bar.
            try await window.pointer.click(x: 62, y: 66)
            try await shows(window, opened, isSame: false)
        }
    }

    @Test("edits of others are shown as they come")
    func edits() async throws {
        let options = ["--latency", "0ms", "--edit-every", "200ms", "--count", "60"]
        try await ExampleWindow.with("Threads", arguments: options) { window in
            let first = try await window.showsRows(atLeast: 3)
            try await shows(window, first, isSame: false)
        }
    }
}
