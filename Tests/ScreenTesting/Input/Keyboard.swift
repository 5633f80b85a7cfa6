/// The keyboard of a virtual display: real X events, to the window that has the focus.
package struct Keyboard: Sendable {
    private let display: VirtualDisplay

    package init(_ display: VirtualDisplay) {
        self.display = display
    }

    /// Presses and releases keys, one after another.
    ///
    /// - Parameter keys: Names as X knows them, such as `Return`, `Page_Down`, `ctrl+r`.
    package func press(_ keys: String...) async throws {
        try await display.tool("xdotool", ["key", "--delay", "10"] + keys)
    }

    /// Types a text.
    package func type(_ text: String) async throws {
        try await display.tool("xdotool", ["type", "--delay", "10", text])
    }

    /// Gives the focus to the topmost window whose title holds `title`: without a window manager nobody else
    /// does.
    package func focus(window title: String) async throws {
        try await display.tool(
            "xdotool", ["search", "--sync", "--onlyvisible", "--name", title, "windowfocus"])
    }
}
