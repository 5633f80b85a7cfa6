import Foundation
import ScreenTesting
import Testing

/// The output of the programs before they open a window, on a machine without a display.
@Suite("Options and displays", .timeLimit(.minutes(10)))
struct OptionsTests {
    @Test(
        "an invalid option is reported in one clear line on standard error, with status 64",
        arguments: [
            ("Search", ["--nonsense"]), ("Search", ["--service", "no url"]), ("Search", ["--service"]),
            ("Search", ["--service", "http://127.0.0.1:1", "--count", "1"]),
            ("PictureViewer", ["--nonsense"]), ("PictureViewer", ["--service", "ftp://127.0.0.1"]),
            ("PictureViewer", ["--service", "no url"]), ("PictureViewer", ["--service"]),
            ("PictureViewer", ["--count", "many"]), ("PictureViewer", ["--folder", "/nowhere/at/all"]),
            ("PictureViewer", ["--latency", "slow"]), ("picture-service", ["--nonsense"]),
            ("picture-service", ["--port", "99999"]), ("picture-service", ["--count", "-1"]),
            ("picture-service", ["--latency", "fast"]), ("picture-service", ["--failure-rate", "2"]),
            ("picture-service", ["--bandwidth", "much"]), ("picture-service", ["--port"]),
            ("Threads", ["--nonsense"]), ("Threads", ["--comment", "0"]),
            ("Threads", ["--service", "http://127.0.0.1:1", "--count", "1"]),
            ("thread-service", ["--edit-every", "often"]), ("Chat", ["--nonsense"]),
            ("Chat", ["--count", "-1"]),
        ])
    func badOption(program: String, arguments: [String]) async throws {
        let ended = try await RunningProgram.run(program, arguments: arguments)
        #expect(try await ended.exitStatus() == 64)
        #expect(ended.lines(of: .error).count == 1, "\(ended.lines(of: .error))")
        #expect(ended.lines(of: .error).first?.isEmpty == false)
        #expect(ended.lines(of: .output).isEmpty)
    }

    @Test("a folder that cannot be read is reported in one clear line on standard error, with status 69")
    func closedFolder() async throws {
        let folder = try PrivateFolder()
        chmod(folder.path, 0)
        defer { chmod(folder.path, 0o700) }
        let viewer = [try BuiltProducts.find("PictureViewer"), "--folder", folder.path]
        // Root may read everything, unless it drops that capability.
        let given = "-dac_override,-dac_read_search"
        let plain = ["setpriv", "--bounding-set", given, "--inh-caps", given]
        let command = geteuid() == 0 ? plain + viewer : viewer
        let ended = try await RunningProgram.run(command[0], arguments: Array(command.dropFirst()))
        #expect(try await ended.exitStatus() == 69)
        #expect(ended.lines(of: .output).isEmpty)
        let lines = ended.lines(of: .error)
        #expect(lines.count == 1)
        let line = lines.first ?? ""
        #expect(line.hasPrefix("PictureViewer: the folder '\(folder.path)' cannot be read: "))
        #expect(!line.contains("Optional") && !line.contains("PictureError"))
    }

    @Test("without a working display the viewer prints one line of advice and ends with status 69")
    func noDisplay() async throws {
        for environment in [[:], ["DISPLAY": ":9999"]] {
            let ended = try await RunningProgram.run("PictureViewer", environment: environment)
            #expect(try await ended.exitStatus() == 69)
            #expect(ended.lines(of: .error).count == 1, "\(ended.lines(of: .error))")
            let asked = try await RunningProgram.run(
                "PictureViewer", arguments: ["--check-display"], environment: environment)
            #expect(try await asked.exitStatus() == 69)
        }
        try await VirtualDisplay.with { display in
            let asked = try await RunningProgram.run(
                "PictureViewer", arguments: ["--check-display"], display: display)
            #expect(try await asked.exitStatus() == 0)
        }
    }

    @Test("the viewer reaches its own service despite a proxy in the environment")
    func proxy() async throws {
        let proxy = ["http_proxy": "http://127.0.0.1:9", "HTTP_PROXY": "http://127.0.0.1:9"]
        try await ViewerWindow.with([], environment: proxy) { window, _ in
            try await window.showsPictures()
        }
    }

    @Test("an interrupt ends the viewer and its service")
    func interrupt() async throws {
        try await ViewerWindow.with([]) { window, program in
            try await window.showsPictures()
            program.send(signal: 2)
            let status = try await program.exitStatus()
            #expect(status == 0 || status == 130)
        }
    }
}
