package import Foundation
import Synchronization

/// A page in a headless Chromium with touch input as on a phone. Coordinates are points of the page.
package final class BrowserPage: Sendable {
    private let tools: DevTools
    private let session: String
    /// The identifier of the last finger. Each one has its own, as on a touch screen.
    private let finger = Mutex(-1)

    /// Opens a page, passes it to `body`, and ends the browser however `body` ends.
    package static func with(
        _ address: URL, width: Int, height: Int, isolation: isolated (any Actor)? = #isolation,
        _ body: (BrowserPage) async throws -> Void
    ) async throws {
        let tools = try DevTools(arguments: ["--window-size=\(width),\(height)", address.absoluteString])
        do {
            let page = try await BrowserPage(tools)
            try await page.waitUntilLoaded(address)
            try await body(page)
            await tools.end()
        } catch {
            await tools.end()
            throw error
        }
    }

    private init(_ tools: DevTools) async throws {
        self.tools = tools
        let targets = try await tools.call("Target.getTargets")["targetInfos"] as? [[String: Any]] ?? []
        guard let page = targets.first(where: { $0["type"] as? String == "page" })?["targetId"] as? String,
            let session = try await tools.call("Target.attachToTarget", ["targetId": page, "flatten": true])[
                "sessionId"] as? String
        else { throw WaitFailure("no page among \(targets)") }
        self.session = session
    }

    /// Waits until the page is loaded. Before that, Chromium starts screenshots that it never finishes.
    private func waitUntilLoaded(_ address: URL) async throws {
        try await poll("Chromium loads \(address)") {
            let expression = "document.readyState + ' ' + location.href"
            // Between two pages there is no document that could respond.
            let answer = try? await tools.call("Runtime.evaluate", ["expression": expression], of: session)
            let state = (answer?["result"] as? [String: Any])?["value"] as? String
            return state == "complete \(address.absoluteString)"
        }
    }

    /// Puts a finger down at the first point, moves it along the others, and leaves it there.
    package func drag(_ places: [(x: Int, y: Int)], isNew: Bool = true) async throws {
        for (index, place) in places.enumerated() {
            try await touch(isNew && index == 0 ? "touchStart" : "touchMove", at: place)
            // At the rate of a finger's events.
            try await Task.sleep(for: .milliseconds(16))
        }
    }

    /// Puts a finger down at a point and leaves it there.
    ///
    /// - Parameter milliseconds: the time to wait afterwards.
    package func putFinger(_ place: (x: Int, y: Int), milliseconds: Int = 0) async throws {
        try await touch("touchStart", at: place)
        try await Task.sleep(for: .milliseconds(milliseconds))
    }

    /// Puts a finger down at a point and lifts it.
    package func tap(_ place: (x: Int, y: Int)) async throws {
        try await putFinger(place)
        try await liftFinger()
    }

    /// Lifts the finger.
    package func liftFinger() async throws { try await touch("touchEnd", at: nil) }

    private func touch(_ kind: String, at place: (x: Int, y: Int)?) async throws {
        let number = finger.withLock { finger in
            if kind == "touchStart" { finger += 1 }
            return finger
        }
        let points = place.map { [["x": $0.x, "y": $0.y, "id": number]] } ?? []
        _ = try await tools.call(
            "Input.dispatchTouchEvent", ["type": kind, "touchPoints": points], of: session)
    }

    /// Takes screenshots of the page until a condition is satisfied.
    ///
    /// - Throws: ``WaitFailure`` if that takes longer than `limit`.
    @discardableResult
    package func screenshot(
        within limit: Duration = WaitLimit.usual, showing what: String, _ condition: (Screenshot) -> Bool
    ) async throws -> Screenshot {
        let folder = try PrivateFolder()
        let patience = WaitLimit(limit)
        while true {
            let answer = try await tools.call("Page.captureScreenshot", of: session)
            guard let data = (answer["data"] as? String).flatMap({ Data(base64Encoded: $0) }) else {
                throw WaitFailure("Chromium takes no picture")
            }
            try data.write(to: URL(filePath: folder.file("page.png")))
            let shot = try await Screenshot(file: folder.file("page.png"))
            if condition(shot) { return shot }
            guard !patience.isOut else {
                let kept = try await shot.keep(as: "no \(what)")
                throw WaitFailure("the page does not show \(what): \(kept)")
            }
        }
    }
}

/// Chromium driven by the DevTools protocol: messages of JSON that end with a zero byte, through two pipes
/// that are its files 3 and 4.
private final class DevTools: Sendable {
    private struct State {
        var lastNumber = 0
        var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
    }
    private let state = Mutex(State())
    private let folder: PrivateFolder
    private let orders: FileHandle
    private let program: RunningProgram

    init(arguments: [String]) throws {
        folder = try PrivateFolder()
        for name in ["orders", "answers"] where mkfifo(folder.file(name), 0o600) != 0 {
            throw WaitFailure("no pipe \(folder.file(name))")
        }
        let script = #"orders=$1 answers=$2; shift 2; exec chromium "$@" 3<> "$orders" 4<> "$answers""#
        let options = [
            "--headless=new", "--no-sandbox", "--no-first-run", "--disable-gpu", "--no-proxy-server",
            "--disable-dev-shm-usage", "--touch-events=enabled", "--remote-debugging-pipe",
            "--user-data-dir=\(folder.file("profile"))",
        ]
        program = try RunningProgram(
            "/bin/sh",
            arguments: ["-c", script, "sh", folder.file("orders"), folder.file("answers")] + options
                + arguments)
        orders = try Self.open(folder.file("orders"))
        let answers = try Self.open(folder.file("answers"))
        Thread.detachNewThread { [weak self] in
            var rest = Data()
            while true {
                let data = answers.availableData
                if data.isEmpty { return }
                rest += data
                while let end = rest.firstIndex(of: 0) {
                    guard let self else { return }
                    take(Data(rest[..<end]))
                    rest = Data(rest[(end + 1)...])
                }
            }
        }
    }

    /// Opened for reading and writing, so opening does not wait for the other end.
    private static func open(_ path: String) throws -> FileHandle {
        guard let handle = FileHandle(forUpdatingAtPath: path) else {
            throw WaitFailure("no pipe at \(path)")
        }
        return handle
    }

    func end() async { await program.end() }

    /// - Returns: the response of Chromium.
    /// - Throws: ``WaitFailure`` if the response is an error, or missing.
    func call(
        _ method: String, _ parameters: [String: Any] = [:], of session: String? = nil
    ) async throws -> [String: Any] {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        var order: [String: Any] = ["id": number, "method": method, "params": parameters]
        order["sessionId"] = session
        let message = try JSONSerialization.data(withJSONObject: order) + [0]
        let limit = Task {
            try await WaitLimit().runOut()
            resume(number, with: .failure(WaitFailure("Chromium does not answer \(method)")))
        }
        defer { limit.cancel() }
        let data = try await withCheckedThrowingContinuation { continuation in
            state.withLock { $0.waiting[number] = continuation }
            do { try orders.write(contentsOf: message) } catch { resume(number, with: .failure(error)) }
        }
        let answer = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
        guard let result = answer["result"] as? [String: Any] else {
            throw WaitFailure("\(method): \(answer["error"] ?? "no result")")
        }
        return result
    }

    private func take(_ message: Data) {
        let object = try? JSONSerialization.jsonObject(with: message) as? [String: Any]
        if let number = object?["id"] as? Int { resume(number, with: .success(message)) }
    }

    private func resume(_ number: Int, with result: Result<Data, any Error>) {
        state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(with: result)
    }
}
