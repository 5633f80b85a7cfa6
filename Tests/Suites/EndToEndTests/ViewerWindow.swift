import ScreenTesting

/// The picture viewer's window on an otherwise empty display, observed from outside.
struct ViewerWindow {
    let display: VirtualDisplay
    let pointer: Pointer

    /// Starts the viewer on a separate display, waits for its window, and stops both, however `body` ended.
    @discardableResult
    static func with<Result>(
        _ arguments: [String], environment: [String: String?] = [:],
        isolation: isolated (any Actor)? = #isolation,
        _ body: (ViewerWindow, RunningProgram) async throws -> Result
    ) async throws -> Result {
        try await VirtualDisplay.with(width: 420, height: 940) { display in
            try await RunningProgram.with(
                "PictureViewer", arguments: arguments, environment: environment, display: display
            ) { program in
                let window = ViewerWindow(display: display, pointer: Pointer(display))
                try await display.screenshot(showing: "a window") { shot in
                    shot.share(in: shot.area) { $0 != Pixel(0, 0, 0) } > 0.5
                }
                try await window.pointer.move(x: 200, y: 500)
                return try await body(window, program)
            }
        }
    }

    /// The area of the rows: the window without its title bar, and without the last points, which a row may
    /// only touch.
    static let rows = ScreenArea(x: 0, y: 60, width: 400, height: 800)

    /// Takes screenshots of the window until the rows show pictures, each of which has thousands of colors.
    @discardableResult
    func showsPictures(within limit: Duration = WaitLimit.usual) async throws -> Screenshot {
        try await display.screenshot(within: limit, showing: "pictures in the rows") {
            $0.colours(in: Self.rows) > 3000
        }
    }

    /// Takes screenshots of the window twenty times a second, until an area satisfies a condition and no
    /// longer moves, at most 300 times.
    func burst(of area: ScreenArea, until isThere: (Screenshot) -> Bool) async throws -> [Screenshot] {
        var (taken, resting) = ([Screenshot](), 0)
        while resting < 6, taken.count < 300 {
            try await Task.sleep(for: .milliseconds(50))
            let shot = try await display.screenshot()
            let isAtRest = taken.last.map { shot.difference(from: $0, in: area) == 0 } ?? false
            resting = isAtRest && isThere(shot) ? resting + 1 : 0
            taken.append(shot)
        }
        return taken
    }

    /// Waits until nothing moves.
    @discardableResult
    func comesToRest(within limit: Duration = WaitLimit.usual) async throws -> Screenshot {
        try await display.screenshot(within: limit, atRestIn: nil)
    }
}
