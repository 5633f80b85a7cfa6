import ScreenTesting

/// Queries of the window's content. Positions are derived from what is drawn, so that they survive layout
/// changes.
extension ShownProgram {
    /// The window's content, without its title bar and edges.
    var content: ScreenArea { ScreenArea(x: 8, y: 50, width: 386, height: 850) }

    /// The end of a page's bar at the window's top, in which the window's buttons are gray.
    static let barEnd = ScreenArea(x: 245, y: 4, width: 150, height: 46)

    /// Waits until a screenshot of the window satisfies `condition`.
    @discardableResult
    func shows(_ what: String, where condition: (Screenshot) throws -> Bool) async throws -> Screenshot {
        try await display.screenshot(showing: what, where: condition)
    }

    /// Waits until the given number of lines of dark text are in an area, and returns their areas.
    @discardableResult
    func showsLines(
        _ count: ClosedRange<Int>, in area: ScreenArea, of what: String,
        where isText: (Pixel) -> Bool = Self.isInk
    ) async throws -> [ScreenArea] {
        var lines: [ScreenArea] = []
        try await shows(what) { shot in
            lines = shot.bands(in: area, where: isText)
            return count.contains(lines.count)
        }
        return lines
    }

    /// Waits until an area of a color is drawn and stays in its place, and returns it.
    ///
    /// - Parameter off: The accepted distance of other colors. Thin lines have hardly a pixel of the exact
    ///   color.
    func area(
        of color: Pixel, in area: ScreenArea? = nil, atLeast size: Int = 8, off: Int = 12
    ) async throws -> ScreenArea {
        var (found, standstill) = (ScreenArea?.none, StabilityCheck())
        try await shows("something of the colour \(color.red) \(color.green) \(color.blue)") { shot in
            let former = found
            found = shot.bounds(in: area ?? content) { $0.distance(to: color) < off }
            // A view that slides in has another position in the next screenshot.
            let stays = standstill.lasts(found == former)
            return found.map { stays && $0.width >= size && $0.height >= size } ?? false
        }
        return found!
    }

    /// Waits until nothing in an area moves.
    func comesToRest(in area: ScreenArea) async throws -> Screenshot {
        try await display.screenshot(atRestIn: area)
    }

    func click(_ area: ScreenArea) async throws {
        try await pointer.click(x: area.middle.x, y: area.middle.y)
    }

    static func isInk(_ pixel: Pixel) -> Bool { pixel.distance(to: Pixel(0, 0, 0)) < 90 }

    /// The system's colors in light appearance.
    static let blue = Pixel(0x00, 0x7a, 0xff)
    static let red = Pixel(0xff, 0x3b, 0x30)
    static let green = Pixel(0x34, 0xc7, 0x59)
    static let yellow = Pixel(0xff, 0xcc, 0x00)
    static let purple = Pixel(0xaf, 0x52, 0xde)
}
