/// The keyboard of a virtual display, which sends real X events to the focused window.
package struct Keyboard: Sendable {
    private let display: VirtualDisplay

    package init(_ display: VirtualDisplay) {
        self.display = display
    }

    /// Presses and releases keys, one after another.
    ///
    /// - Parameter keys: The names in X, such as `Return`, `Page_Down`, `ctrl+r`.
    package func press(_ keys: String...) async throws {
        try await display.tool("xdotool", ["key", "--delay", "10"] + keys)
    }

    /// Presses and releases keys so quickly that a busy program finds all of them waiting.
    package func pressAtOnce(_ keys: String...) async throws {
        try await display.tool("xdotool", ["key", "--delay", "0"] + keys)
    }

    /// Types a text.
    package func type(_ text: String) async throws {
        try await display.tool("xdotool", ["type", "--delay", "10", text])
    }

    /// Focuses the topmost window whose title contains `title`, because there is no window manager to do it.
    package func focus(window title: String) async throws {
        try await display.tool(
            "xdotool", ["search", "--sync", "--onlyvisible", "--name", title, "windowfocus"])
    }
}
