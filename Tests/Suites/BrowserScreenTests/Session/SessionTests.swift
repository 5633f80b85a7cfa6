import Foundation
import LoopbackTesting
import ScreenTesting
import Testing

@Suite("Browser sessions", .timeLimit(.minutes(10)))
struct SessionTests {
    @Test("a session prints the address, and the line that makes it work elsewhere")
    func address() async throws {
        try await Screen.with { screen in
            let line = try await screen.program.line { $0.contains("ssh -L ") }
            #expect(line.contains("ssh -L \(screen.port):127.0.0.1:\(screen.port) "))
            #expect(line.contains("@"))
            #expect(screen.program.lines(of: .error).isEmpty)
        }
    }

    @Test("a session keeps its sockets in a folder that only its user may enter")
    func folder() async throws {
        try await Screen.with { screen in
            let attributes = try FileManager.default.attributesOfItem(atPath: screen.folder)
            #expect(attributes[.posixPermissions] as? Int == 0o700)
            // The daemon, the program, and the process that ends each of them if the session is killed.
            #expect(screen.processes.count == 4)
        }
    }

    @Test("a session ends with its program, with its status, and leaves nothing behind")
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

    @Test("a session ends with its program, even if that leaves a background process")
    func backgroundChild() async throws {
        try await Screen.with("sleep 600 & exit 7") { screen in
            #expect(try await screen.program.exitStatus() == 7)
            #expect(screen.program.lines(of: .error).isEmpty)
            try expectNothingLeft(of: screen)
        }
    }

    @Test("a signal ends a session with all its processes", arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func signals(signal: Int32) async throws {
        try await Screen.with { screen in
            screen.program.send(signal: signal)
            #expect(try await screen.program.exitStatus() == 128 + SIGTERM)
            #expect(screen.program.lines(of: .error).isEmpty)
            try expectNothingLeft(of: screen)
        }
    }

    /// A program that prints a line when it ignores requests to end.
    private static let stubborn = "trap '' TERM; echo stubborn; while :; do sleep 0.1; done"

    @Test("a session leaves nothing behind when it is killed")
    func killed() async throws {
        try await Screen.with(Self.stubborn) { screen in
            try await screen.program.line { $0 == "stubborn" }
            #expect(!screen.processes.isEmpty)
            kill(screen.program.processIdentifier, SIGKILL)
            #expect(try await screen.program.exitStatus() == 128 + SIGKILL)
            try await poll("nothing is left") {
                screen.processes.isEmpty && !FileManager.default.fileExists(atPath: screen.folder)
            }
        }
    }

    @Test("a session removes the folders of killed sessions, and no others")
    func oldFolders() async throws {
        var old = Array("/tmp/browser-screen-XXXXXX".utf8CString)
        try #require(mkdtemp(&old) != nil)
        let path = old.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        try "".write(toFile: path + "/pages", atomically: false, encoding: .utf8)
        let other = "/tmp/browser-screen-\(UUID().uuidString)"
        try FileManager.default.createSymbolicLink(atPath: other, withDestinationPath: "/usr")
        defer { try? FileManager.default.removeItem(atPath: other) }
        try await Screen.with { screen in
            #expect(!FileManager.default.fileExists(atPath: path))
            try await Screen.with { second in
                #expect(FileManager.default.fileExists(atPath: screen.folder))
                let page = try screen.get("/", [screen.host, screen.cookie])
                #expect(page.status == 200)
                #expect(second.folder != screen.folder)
            }
            #expect(FileManager.default.fileExists(atPath: other))
        }
    }

    @Test("a session kills a program that does not end on request")
    func stubborn() async throws {
        try await Screen.with(Self.stubborn) { screen in
            try await screen.program.line { $0 == "stubborn" }
            screen.program.send(signal: SIGTERM)
            #expect(try await screen.program.exitStatus() == 128 + SIGKILL)
            try expectNothingLeft(of: screen)
        }
    }

    @Test("a session ends when its daemon has ended")
    func daemonGone() async throws {
        try await Screen.with { screen in
            let daemon = screen.processes.first { identifier in
                let line = FileManager.default.contents(atPath: "/proc/\(identifier)/cmdline") ?? Data()
                return line.range(of: Data("broadwayd".utf8)) != nil
            }
            kill(try daemon.orFail("no daemon"), SIGKILL)
            #expect(try await screen.program.exitStatus() == 69)
            #expect(
                screen.program.lines(of: .error) == [
                    "browser-screen: gtk4-broadwayd was ended by signal 9 (Killed): "
                        + "the program cannot be displayed without it"
                ])
            try expectNothingLeft(of: screen)
        }
    }

    @Test("a session reports that its program was killed")
    func programKilled() async throws {
        try await Screen.with("kill -KILL $$") { screen in
            #expect(try await screen.program.exitStatus() == 128 + SIGKILL)
            #expect(
                screen.program.lines(of: .error) == [
                    "browser-screen: /bin/sh was ended by signal 9 (Killed)"
                ])
            try expectNothingLeft(of: screen)
        }
    }

    @Test(
        "a session ends with a message if its address cannot be written",
        arguments: [
            "> /dev/full", ">&-", "> fifo",
        ])
    func noOutput(redirection: String) async throws {
        let folder = try PrivateFolder()
        let screen = try BuiltProducts.find("browser-screen")
        // A fifo whose only reader has closed it.
        let prepare = "cd \(folder.path); mkfifo fifo; exec 4<>fifo 5>fifo 4<&-;"
        let output = redirection == "> fifo" ? ">&5 5>&-" : redirection + " 5>&-"
        let seconds = "600.\(Int.random(in: 100_000_000...999_999_999))"
        let program = try await RunningProgram.run(
            "/bin/sh", arguments: ["-c", "\(prepare) exec \(screen) -- sleep \(seconds) \(output)"])
        #expect(try await program.exitStatus() == 74)
        let lines = program.lines(of: .error)
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("browser-screen: the address cannot be written") == true)
        #expect(Screen.processes(naming: seconds).isEmpty)
    }

    @Test("a session returns the exit status alone if no message can be written")
    func noError() async throws {
        let screen = try BuiltProducts.find("browser-screen")
        let program = try await RunningProgram.run(
            "/bin/sh", arguments: ["-c", "exec \(screen) -- no-such-program 2> /dev/full"])
        #expect(try await program.exitStatus() == 64)
    }

    @Test("a session without a daemon reports which package to install")
    func noDaemon() async throws {
        let program = try await RunningProgram.run(
            "browser-screen", arguments: ["--", "/bin/true"], environment: ["PATH": "/nowhere"])
        #expect(try await program.exitStatus() == 69)
        #expect(
            program.lines(of: .error) == [
                "browser-screen: gtk4-broadwayd is missing: apt-get install libgtk-4-bin"
            ])
    }

    @Test("a session reports that its port is in use, and leaves nothing behind")
    func portInUse() async throws {
        try await Screen.with { screen in
            let port = String(screen.port)
            let mark = UUID().uuidString
            let second = try await RunningProgram.run(
                "browser-screen", arguments: ["--port", port, "--", "/bin/true"], environment: ["MARK": mark])
            #expect(try await second.exitStatus() == 69)
            #expect(second.lines(of: .error).count == 1)
            #expect(second.lines(of: .error).first?.contains("port \(port) is in use") == true)
            #expect(Screen.processes(naming: mark).isEmpty)
        }
    }

    @Test("a session reports that a file cannot be started, and leaves nothing behind")
    func noExecutable() async throws {
        let folder = try PrivateFolder()
        let file = folder.file("program")
        // Written by another process. A file that this process has open may be inherited for a moment by a
        // program that another test is just starting, and would then be "busy".
        let writer = Process()
        writer.executableURL = URL(filePath: "/bin/sh")
        writer.arguments = ["-c", "printf ? > \"$0\" && chmod 700 \"$0\"", file]
        try writer.run()
        writer.waitUntilExit()
        let program = try await RunningProgram.run("browser-screen", arguments: ["--", file])
        #expect(try await program.exitStatus() == 69)
        #expect(
            program.lines(of: .error) == [
                "browser-screen: '\(file)' cannot be started: Exec format error"
            ])
        #expect(Screen.processes(naming: folder.path).isEmpty)
    }

    @Test(
        "a session rejects invalid arguments with one line",
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
