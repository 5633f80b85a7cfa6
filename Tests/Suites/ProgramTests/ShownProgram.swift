import Foundation
import ScreenTesting

/// A program of `Tests/Data/Programs`, run by `run-swiftui` on a separate display.
struct ShownProgram {
    let display: VirtualDisplay
    let program: RunningProgram
    let pointer: Pointer
    let keyboard: Keyboard

    /// The folder of this package.
    static let package = URL(filePath: #filePath).appending(path: "../../../..").standardized
    private static let data = package.appending(path: "Tests/Data")

    /// Builds the program, starts it, passes it to `body`, and stops it.
    ///
    /// - Parameters:
    ///   - isReplayed: Whether its requests are answered from `Tests/Data/ProgramsRecorded`.
    ///   - environment: The environment variables of the program.
    ///   - width: The width of the display, in points.
    static func with(
        _ name: String, isReplayed: Bool = false, environment: [String: String] = [:], width: Int = 500,
        _ body: (ShownProgram) async throws -> Void
    ) async throws {
        // Builds are kept, so that a second test run starts immediately.
        let cache = package.appending(path: ".build/programs").path
        var arguments = [data.appending(path: "Programs/\(name)").path]
        if isReplayed {
            arguments += ["--replay", data.appending(path: "ProgramsRecorded/\(name)").path]
        }
        let environment = environment.merging(["XDG_CACHE_HOME": cache]) { $1 }
        let build = try await RunningProgram.run(
            "run-swiftui", arguments: arguments + ["--build"], environment: environment,
            within: .seconds(120))
        guard try await build.exitStatus() == 0 else {
            throw WaitFailure(build.lines(of: .error).joined(separator: "\n"))
        }
        try await VirtualDisplay.with(width: width) { display in
            try await RunningProgram.with(
                "run-swiftui", arguments: arguments, environment: environment, display: display
            ) { program in
                try await body(
                    ShownProgram(
                        display: display, program: program, pointer: Pointer(display),
                        keyboard: Keyboard(display)))
            }
        }
    }

    /// Turns the wheel at the pointer until the program prints a line, because rows may be loaded late. A
    /// program that loads more when its last row appears, but not during a load, needs that row to appear
    /// once more. Therefore the wheel is turned back and forth.
    func scroll(_ steps: Int, untilItSays line: String) async throws {
        let isSaid = { program.lines(of: .output).contains(line) }
        try await poll("the program says \(line)") {
            try await pointer.wheel(steps)
            try? await poll(within: .seconds(1), line) { isSaid() }
            if !isSaid() { try await pointer.wheel(-steps / 2) }
            return isSaid()
        }
    }

    /// Waits for a line that the program prints.
    func waitForLine(_ line: String) async throws {
        try await program.line { $0 == line }
    }
}
