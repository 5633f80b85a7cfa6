import Foundation

/// An X display in memory that shows only the windows that a test opens.
///
/// Use ``with(width:height:scale:_:)``, which ends the display however the test ends.
package final class VirtualDisplay: Sendable {
    /// The value of DISPLAY, such as ":99".
    package let name: String
    /// The size in pixels.
    package let width: Int
    package let height: Int
    /// Pixels per point, for GTK (GDK_SCALE).
    package let scale: Int

    let camera: Camera
    private let server: RunningProgram

    /// Starts a display with a free number.
    ///
    /// - Parameters:
    ///   - width: The width in points.
    ///   - height: The height in points.
    ///   - scale: The number of pixels per point.
    /// - Throws: ``WaitFailure`` if there is no Xvfb, or it does not respond.
    package init(width: Int = 500, height: Int = 960, scale: Int = 1) async throws {
        self.width = width * scale
        self.height = height * scale
        self.scale = scale
        // A display outlives tests that crash. Half an hour is enough for any of them.
        server = try RunningProgram(
            "timeout",
            arguments: [
                "--kill-after=5", "1800", "Xvfb", "-displayfd", "1", "-nolisten", "tcp", "-noreset",
                "-screen", "0", "\(width * scale)x\(height * scale)x24",
            ])
        do {
            name = ":" + (try await server.line { Int($0) != nil })
            camera = Camera(of: name)
        } catch {
            await server.end()
            throw error
        }
    }

    /// Starts a display, passes it to `body`, and ends it however `body` ends.
    @discardableResult
    package static func with<Result>(
        width: Int = 500, height: Int = 960, scale: Int = 1, isolation: isolated (any Actor)? = #isolation,
        _ body: (VirtualDisplay) async throws -> Result
    ) async throws -> Result {
        let display = try await VirtualDisplay(width: width, height: height, scale: scale)
        do {
            let result = try await body(display)
            await display.end()
            return result
        } catch {
            await display.end()
            throw error
        }
    }

    /// Ends the display. Programs with windows on it lose them.
    package func end() async {
        await server.end()
    }

    /// Runs a small tool on this display until it ends.
    ///
    /// - Returns: The ended program.
    /// - Throws: ``WaitFailure`` if the tool is missing, fails, or does not end.
    @discardableResult
    package func tool(_ name: String, _ arguments: [String]) async throws -> RunningProgram {
        let tool = try await RunningProgram.run(name, arguments: arguments, display: self)
        let status = try await tool.exitStatus()
        guard status == 0 else {
            let reason = tool.lines(of: .error).joined(separator: " ")
            throw WaitFailure("\(name) \(arguments.joined(separator: " ")) ended with \(status): \(reason)")
        }
        return tool
    }
}
