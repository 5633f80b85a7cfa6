import Foundation
import FoundationNetworking
import ScreenTesting

/// The window of the example Search, over a service in a separate process.
struct SearchWindow {
    let window: ExampleWindow
    let keyboard: Keyboard

    /// Starts the program, waits for rows, passes its window to `body`, and stops it.
    ///
    /// - Parameter options: Use `--undo 60s` if Undo is clicked, because a busy machine may need longer than
    ///   a user.
    static func with(
        _ address: String, _ options: [String] = [], _ body: (SearchWindow) async throws -> Void
    ) async throws {
        try await ExampleWindow.with("Search", arguments: ["--service", address] + options) { window in
            let search = SearchWindow(window: window, keyboard: Keyboard(window.display))
            try await window.showsRows(atLeast: 5)
            try await search.keyboard.focus(window: "Walks")
            try await body(search)
        }
    }

    /// The column of stars, the bar with Undo, and the banner below it.
    private static let stars = ScreenArea(x: 340, y: 194, width: 50, height: 600)
    private static let undo = ScreenArea(x: 300, y: 780, width: 90, height: 130)
    private static let bottom = ScreenArea(x: 10, y: 800, width: 380, height: 110)
    static let bar = ScreenArea(x: 20, y: 44, width: 370, height: 110)
    static let rows = ScreenArea(x: 20, y: 194, width: 310, height: 500)

    private static func isFilled(_ pixel: Pixel) -> Bool { pixel.distance(to: Pixel(255, 204, 0)) < 12 }
    private static func isBanner(_ pixel: Pixel) -> Bool { pixel.distance(to: Pixel(255, 204, 66)) < 6 }

    func type(_ text: String) async throws {
        try await window.pointer.click(x: 200, y: 68)
        try await window.shows("the field's Cancel") { shot in
            shot.bounds(in: ScreenArea(x: 310, y: 49, width: 80, height: 40), where: Self.isAccent) != nil
        }
        try await keyboard.type(text)
    }

    func chooseFavourites() async throws { try await window.pointer.click(x: 80, y: 125) }
    func chooseCoast() async throws { try await window.pointer.click(x: 240, y: 125) }

    /// Clicks the star of the first row.
    func star() async throws { try await window.pointer.click(x: 360, y: 243) }

    /// Deletes the first row through its menu. Delete is clicked until the menu disappears, because a click
    /// may arrive before the menu of a busy program handles events.
    func delete() async throws {
        try await window.pointer.click(x: 200, y: 300, button: 3)
        let isRed: (Pixel) -> Bool = { $0.red > 200 && $0.green < 90 && $0.blue < 90 }
        let area = ScreenArea(x: 90, y: 300, width: 250, height: 120)
        var looks = 0
        try await poll("Delete was chosen") {
            let shot = try await window.display.screenshot()
            guard let line = shot.bounds(in: area, where: isRed)?.middle else { return looks > 0 }
            // Only at intervals, because a menu may take some time to close after a choice.
            if looks % 10 == 0 { try await window.pointer.click(x: line.x, y: line.y) }
            looks += 1
            return false
        }
    }

    /// Clicks Undo until it disappears. The banner below may appear between the screenshot and the click, and
    /// move the button.
    func undo() async throws {
        var wasClicked = false
        try await poll("Undo was clicked") {
            let shot = try await window.display.screenshot()
            guard let button = shot.bounds(in: Self.undo, where: Self.isAccent)?.middle else {
                return wasClicked
            }
            try await window.pointer.click(x: button.x, y: button.y)
            wasClicked = true
            return false
        }
    }

    @discardableResult
    func shows(stars count: Int) async throws -> Screenshot {
        try await window.shows("\(count) stars") {
            $0.bands(in: Self.stars, gap: 20, where: Self.isFilled).count == count
        }
    }

    /// Waits until the banner with "Offline" is shown, or is not.
    func shows(offline isOffline: Bool) async throws {
        try await window.shows(isOffline ? "the banner" : "no banner") {
            ($0.share(in: Self.bottom, where: Self.isBanner) > 0.1) == isOffline
        }
    }

    private static func isAccent(_ pixel: Pixel) -> Bool { pixel.distance(to: Pixel(0, 122, 255)) < 40 }
}

extension RunningService {
    /// Returns the requests with a method to the walk service that were answered.
    func requests(_ method: String) throws -> [Request] { try requests().filter { $0.method == method } }

    /// Returns the values of a parameter in each list request that has it, in order.
    func asked(_ name: String) throws -> [String] {
        try requests("GET").compactMap { request in
            let parts = request.query.flatMap { URLComponents(string: "?" + $0)?.queryItems } ?? []
            return parts.first { $0.name == name }?.value
        }
    }

    /// Returns the number of walks that a query finds.
    func total(_ query: String) async throws -> Int {
        struct Found: Decodable { var total: Int }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.connectionProxyDictionary = [:]
        let session = URLSession(configuration: configuration)
        defer { session.invalidateAndCancel() }
        let (data, _) = try await session.data(from: URL(string: "\(address)/walks?limit=1&\(query)")!)
        return try JSONDecoder().decode(Found.self, from: data).total
    }
}
