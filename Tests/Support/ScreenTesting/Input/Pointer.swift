/// The mouse of a virtual display, which sends real X events. Coordinates are points.
package struct Pointer: Sendable {
    private let display: VirtualDisplay

    package init(_ display: VirtualDisplay) {
        self.display = display
    }

    /// Moves the pointer.
    package func move(x: Int, y: Int) async throws {
        // Not `--sync`: it never returns if the pointer is already there. The server keeps the order anyway.
        try await display.tool(
            "xdotool", ["mousemove", String(x * display.scale), String(y * display.scale)])
    }

    /// Moves the pointer and clicks there.
    ///
    /// - Parameters:
    ///   - button: The number of the button in X: 1, or 3 for the secondary click.
    ///   - key: The name in X of a key that is held meanwhile, such as `shift`.
    package func click(x: Int, y: Int, button: Int = 1, holding key: String? = nil) async throws {
        try await move(x: x, y: y)
        let (before, after) = (key.map { ["keydown", $0] } ?? [], key.map { ["keyup", $0] } ?? [])
        try await display.tool("xdotool", before + ["click", String(button)] + after)
    }

    /// Moves the pointer and presses the first button there.
    package func press(x: Int, y: Int) async throws {
        try await move(x: x, y: y)
        try await display.tool("xdotool", ["mousedown", "1"])
    }

    /// Releases the first button.
    package func release() async throws { try await display.tool("xdotool", ["mouseup", "1"]) }

    /// Presses the first button at a point, moves to another one, and releases it.
    package func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) async throws {
        try await press(x: start.x, y: start.y)
        try await move(x: end.x, y: end.y)
        try await release()
    }

    /// Presses the first button at the first of some points, moves along the others as a hand does, a point
    /// in each frame, and releases it at the last one.
    package func drag(along way: [(x: Int, y: Int)]) async throws {
        let places = way.map { ["mousemove", String($0.x * display.scale), String($0.y * display.scale)] }
        guard let first = places.first else { return }
        let others = places.dropFirst().flatMap { $0 + ["sleep", "0.016"] }
        try await display.tool("xdotool", first + ["mousedown", "1"] + others + ["mouseup", "1"])
    }

    /// Holds the first button at the pointer's position for some time, and releases it.
    package func press(milliseconds: Int) async throws {
        try await display.tool(
            "xdotool", ["mousedown", "1", "sleep", String(Double(milliseconds) / 1000), "mouseup", "1"])
    }

    /// Turns the wheel at the pointer's position.
    ///
    /// - Parameters:
    ///   - steps: The number of steps. Positive steps scroll down.
    ///   - interval: The time between two steps, in milliseconds.
    package func wheel(_ steps: Int, interval: Int = 8) async throws {
        guard steps != 0 else { return }
        try await display.tool(
            "xdotool",
            ["click", "--repeat", String(abs(steps)), "--delay", String(interval), steps > 0 ? "5" : "4"])
    }
}
