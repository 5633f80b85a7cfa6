import Foundation
import LoopbackTesting
import ScreenTesting
import Testing

@Suite("A session", .timeLimit(.minutes(10)))
struct SessionTests {
    @Test("prints the address, and the line that makes it work elsewhere")
    func address() async throws {
        try await Screen.with { screen in
            let line = try await screen.program.line { $0.contains("ssh -L ") }
            #expect(line.contains("ssh -L \(screen.port):127.0.0.1:\(screen.port) "))
            #expect(line.contains("@"))
            #expect(screen.program.lines(of: .error).isEmpty)
        }
    }

    @Test("keeps its sockets where nobody else may enter")
    func folder() async throws {
        try await Screen.with { screen in
            let attributes = try FileManager.default.attributesOfItem(atPath: screen.folder)
            #expect(attributes[.posixPermissions] as? Int == 0o700)
            #expect(screen.processes.count == 2)
        }
    }

    @Test("ends with its program, with its status, and leaves nothing")
    func programEnds() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "browser-screen-\(UUID())").path()
        try await Screen.with("while [ ! -e \(file) ]; do sleep 0.05; done; exit 7") { screen in
            #expect(!screen.processes.isEmpty)
            try "".write(toFile: file, atomically: true, encoding: .utf8)
            #expect(try await screen.program.exitStatus() == 7)
            try expectNothingLeft(of: screen)
        }
        try FileManager.default.removeItem(atPath: file)
    }

    @Test("ends its program and everything else on a signal", arguments: [SIGINT, SIGTERM, SIGHUP])
    func signals(signal: Int32) async throws {
        try await Screen.with { screen in
            screen.program.send(signal: signal)
            #expect(try await screen.program.exitStatus() == 128 + SIGTERM)
            try expectNothingLeft(of: screen)
        }
    }

    @Test("kills a program that does not want to end")
    func stubborn() async throws {
        try await Screen.with("trap '' TERM; while :; do sleep 0.1; done") { screen in
            screen.program.send(signal: SIGTERM)
            #expect(try await screen.program.exitStatus() == 128 + SIGKILL)
            try expectNothingLeft(of: screen)
        }
    }

    @Test("ends when its daemon is gone, for then nobody sees the program")
    func daemonGone() async throws {
        try await Screen.with { screen in
            let daemon = screen.processes.first { identifier in
                let line = FileManager.default.contents(atPath: "/proc/\(identifier)/cmdline") ?? Data()
                return line.range(of: Data("broadwayd".utf8)) != nil
            }
            kill(try daemon.orFail("no daemon"), SIGKILL)
            #expect(try await screen.program.exitStatus() == 69)
            try expectNothingLeft(of: screen)
        }
    }

    @Test("says what to install where the daemon is missing")
    func noDaemon() async throws {
        let program = try await RunningProgram.run(
            "browser-screen", arguments: ["--", "/bin/true"], environment: ["PATH": "/nowhere"])
        #expect(try await program.exitStatus() == 69)
        #expect(
            program.lines(of: .error) == [
                "browser-screen: gtk4-broadwayd is missing: apt-get install libgtk-4-bin"
            ])
    }

    @Test("says when its port is in use, and leaves nothing")
    func portInUse() async throws {
        try await Screen.with { screen in
            let port = String(screen.port)
            let second = try await RunningProgram.run(
                "browser-screen", arguments: ["--port", port, "--", "/bin/true"])
            #expect(try await second.exitStatus() == 69)
            #expect(second.lines(of: .error).count == 1)
            #expect(second.lines(of: .error).first?.contains("port \(port) is in use") == true)
        }
    }

    @Test(
        "refuses what it does not understand in one line",
        arguments: [
            [], ["--"], ["--port", "x", "--", "true"], ["--prot"], ["true"], ["--", "no-such-program"],
        ])
    func usage(arguments: [String]) async throws {
        let program = try await RunningProgram.run("browser-screen", arguments: arguments)
        #expect(try await program.exitStatus() == 64)
        #expect(program.lines(of: .output).isEmpty)
        #expect(program.lines(of: .error).count == 1)
    }

    private func expectNothingLeft(of screen: Screen, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        #expect(!FileManager.default.fileExists(atPath: screen.folder), sourceLocation: sourceLocation)
        #expect(screen.processes.isEmpty, sourceLocation: sourceLocation)
        #expect(throws: RawConnection.Unreachable.self, sourceLocation: sourceLocation) {
            try RawConnection(port: screen.port)
        }
    }
}
