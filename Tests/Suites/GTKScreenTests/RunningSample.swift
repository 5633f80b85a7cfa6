import ScreenTesting

/// A sample window on its own display.
struct RunningSample {
    let display: VirtualDisplay
    let program: RunningProgram
    let pointer: Pointer
    let keyboard: Keyboard
    /// The top of the sample in the window's content, below the title bar or in it, in points.
    let top: Int
    let left: Int

    /// Starts `ScreenSamples` with `arguments`, passes it to `body` when its window is on screen, and ends
    /// both.
    static func with(
        _ arguments: [String], of executable: String = "ScreenSamples", width: Int = 500, scale: Int = 1,
        environment: [String: String?] = [:], pointerAt place: (x: Int, y: Int)? = nil,
        _ body: (RunningSample) async throws -> Void
    ) async throws {
        try await VirtualDisplay.with(width: width, scale: scale) { display in
            if let place { try await Pointer(display).move(x: place.x, y: place.y) }
            try await RunningProgram.with(
                executable, arguments: arguments, environment: environment, display: display
            ) { program in
                let shot = try await display.screenshot(showing: "the content's corner of \(arguments)") {
                    corner(of: $0) != nil
                }
                let (left, top) = corner(of: shot) ?? (0, 0)
                try await body(
                    RunningSample(
                        display: display, program: program, pointer: Pointer(display),
                        keyboard: Keyboard(display),
                        top: top, left: left))
            }
        }
    }

    /// The content's origin, which the samples mark in magenta.
    static func corner(of shot: Screenshot) -> (x: Int, y: Int)? {
        shot.bounds(in: shot.area) { $0.distance(to: Pixel(255, 0, 255)) < 8 }.map { ($0.x, $0.y) }
    }

    /// A screenshot of the content that satisfies `condition`.
    @discardableResult
    func content(showing what: String, where condition: (Content) -> Bool = { _ in true }) async throws
        -> Content
    {
        Content(
            shot: try await display.screenshot(showing: what) { condition(content($0)) }, left: left, top: top
        )
    }

    /// Resizes the window as its user might, in points.
    func resizeWindow(named title: String, width: Int, height: Int) async throws {
        let tool = try await RunningProgram.run(
            "xdotool",
            arguments: [
                "search", "--sync", "--onlyvisible", "--name", title, "windowsize", "--sync",
                String(width * display.scale), String(height * display.scale),
            ], display: display)
        guard try await tool.exitStatus() == 0 else {
            throw WaitFailure(tool.lines(of: .error).joined(separator: " "))
        }
    }

    private func content(_ shot: Screenshot) -> Content { Content(shot: shot, left: left, top: top) }

    /// A screenshot with the coordinates of the window's content, in points.
    struct Content {
        let shot: Screenshot
        let left: Int
        let top: Int

        subscript(x: Int, y: Int) -> Pixel { shot[left + x, top + y] }

        func area(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> ScreenArea {
            ScreenArea(x: left + x, y: top + y, width: width, height: height)
        }

        /// The middle of the last item in the bar at the content's top, on the display. It has the accent
        /// color.
        var barItem: (x: Int, y: Int)? {
            let middle = shot.bounds(in: area(200, 4, 202, 36)) {
                $0.distance(to: Pixel(0x00, 0x7a, 0xff)) < 40
            }?.middle
            return middle.map { ($0.x, $0.y) }
        }

        /// Whether the pixel at a point has about this color.
        func shows(_ color: Pixel, _ x: Int, _ y: Int) -> Bool { self[x, y].distance(to: color) < 12 }
    }
}

extension Pixel {
    static let white = Pixel(255, 255, 255)
    static let black = Pixel(0, 0, 0)
    static let red = Pixel(255, 0, 0)
    static let green = Pixel(0, 255, 0)
    static let blue = Pixel(0, 0, 255)
}
