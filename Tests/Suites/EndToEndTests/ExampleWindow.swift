import ScreenTesting

/// The window of an example on a separate display, observed from outside.
struct ExampleWindow {
    let display: VirtualDisplay
    let pointer: Pointer
    let program: RunningProgram

    /// Starts the program, passes its window to `body`, and stops it.
    static func with(
        _ program: String, arguments: [String] = [], isDark: Bool = false, scale: Int = 1,
        environment: [String: String?] = [:], _ body: (ExampleWindow) async throws -> Void
    ) async throws {
        let theme: [String: String?] = isDark ? ["GTK_THEME": "Adwaita:dark"] : [:]
        let environment = environment.merging(theme) { $1 }
        try await VirtualDisplay.with(width: 402, height: 920, scale: scale) { display in
            try await RunningProgram.with(
                program, arguments: arguments, environment: environment, display: display
            ) { running in
                try await body(ExampleWindow(display: display, pointer: Pointer(display), program: running))
            }
        }
    }

    /// The area below the title bar, the picker and the other views above the rows.
    static let rows = ScreenArea(x: 12, y: 130, width: 370, height: 700)

    /// The end of a page's bar at the window's top, in which the window's buttons are gray.
    static let barEnd = ScreenArea(x: 245, y: 4, width: 150, height: 46)

    /// Waits until a screenshot of the window satisfies `condition`.
    @discardableResult
    func shows(_ what: String, where condition: (Screenshot) throws -> Bool) async throws -> Screenshot {
        try await display.screenshot(showing: what, where: condition)
    }

    /// Waits until there are lines of dark text among the rows.
    @discardableResult
    func showsRows(atLeast count: Int) async throws -> Screenshot {
        try await shows("\(count) rows") { Self.lines(of: $0).count >= count }
    }

    static func lines(of shot: Screenshot) -> [ScreenArea] {
        shot.bands(in: rows) { $0.distance(to: Pixel(0, 0, 0)) < 90 }
    }

    /// Waits until the rows have changed.
    @discardableResult
    func showsOtherRows(than former: Screenshot) async throws -> Screenshot {
        try await shows("other rows") { $0.difference(from: former, in: Self.rows) > 2 }
    }

    func wheel(_ steps: Int) async throws {
        try await pointer.move(x: 200, y: 500)
        try await pointer.wheel(steps)
    }

    /// Turns the wheel until the rows change, because there may be no more rows at the end of the loaded ones
    /// yet. It waits for rest before and after each turn, so that a late picture does not cause a second one.
    @discardableResult
    func scroll(_ steps: Int, from former: Screenshot) async throws -> Screenshot {
        var shot = former
        try await poll("other rows") {
            try await wheel(steps)
            shot = try await display.screenshot(atRestIn: Self.rows)
            return shot.difference(from: former, in: Self.rows) > 2
        }
        return shot
    }

    /// Clicks a segment of the picker at the top.
    func choose(_ segment: Int, of count: Int) async throws {
        let picker = try await shows("a picker") { Self.picker(in: $0) != nil }
        let line = Self.picker(in: picker)!
        try await pointer.click(x: 16 + 370 * (2 * segment + 1) / (2 * count), y: line.middle.y)
    }

    /// Returns the picker's labels: the first line of small dark text in the leading half.
    private static func picker(in shot: Screenshot) -> ScreenArea? {
        shot.bands(in: ScreenArea(x: 40, y: 52, width: 100, height: 100)) {
            $0.distance(to: Pixel(0, 0, 0)) < 90
        }.first
    }
}
