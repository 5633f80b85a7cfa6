import Foundation
import ScreenTesting
import Testing

/// Programs whose messages cannot be written.
@Suite("Standard streams", .timeLimit(.minutes(5)))
struct StandardStreamTests {
    /// The states of standard error: a full disk, closed, or a pipe whose only reader has closed it.
    private static let streams = ["2> /dev/full", "2>&-", "2>&5"]

    /// Returns a command that starts a program from a shell that prepares descriptor 5 and replaces itself.
    private func command(_ program: String, _ arguments: String, _ stream: String) throws -> [String] {
        let prepare = "d=$(mktemp -d); mkfifo $d/fifo; exec 4<>$d/fifo 5>$d/fifo 4<&-; rm -r $d"
        return ["-c", "\(prepare); exec \(try BuiltProducts.find(program)) \(arguments) \(stream) 5>&-"]
    }

    @Test(
        "a program that cannot write its message ends with its status",
        arguments: ["PictureViewer", "Search", "picture-service", "search-service", "browser-screen"], streams
    )
    func usage(program: String, stream: String) async throws {
        let ended = try await RunningProgram.run(
            "/bin/sh", arguments: try command(program, "--nonsense", stream))
        #expect(try await ended.exitStatus() == 64)
    }

    @Test("a program without a display that cannot report it ends with status 69", arguments: streams)
    func noDisplay(stream: String) async throws {
        let ended = try await RunningProgram.run("/bin/sh", arguments: try command("AmountBars", "", stream))
        #expect(try await ended.exitStatus() == 69)
    }

    @Test(
        "no connection uses the descriptor of a closed standard stream, and the program ends on a signal",
        arguments: ["AmountBars", "PictureViewer"])
    func closed(program: String) async throws {
        let arguments = try command(program, "", "<&- >&- 2>&-")
        try await VirtualDisplay.with(width: 402, height: 920, scale: 1) { display in
            try await RunningProgram.with("/bin/sh", arguments: arguments, display: display) { running in
                try await display.screenshot(within: .seconds(20), showing: "a window") {
                    $0.bands(in: ExampleWindow.rows) { $0.distance(to: Pixel(0, 0, 0)) > 90 }.count > 0
                }
                for descriptor in 0...2 {
                    let file = "/proc/\(running.processIdentifier)/fd/\(descriptor)"
                    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file) == "/dev/null")
                }
                running.send(signal: SIGTERM)
                #expect(try await running.exitStatus() == 0)
            }
        }
    }
}
