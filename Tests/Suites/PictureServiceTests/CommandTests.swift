import Foundation
import LoopbackTesting
import ScreenTesting
import Testing

@Suite("The command picture-service", .timeLimit(.minutes(10)))
struct CommandTests {
    @Test(
        "the service prints only its address when it listens, and ends on a signal",
        arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func address(signal: Int32) async throws {
        try await RunningProgram.with("picture-service") { program in
            let address = try await program.line()
            let port = try #require(Int(address.split(separator: ":").last ?? ""))
            #expect(address == "http://127.0.0.1:\(port)")
            #expect(try RawConnection.get("/v2/list?limit=1", port: port, headers: ["Host: x"]).status == 200)
            program.send(signal: signal)
            #expect(try await program.exitStatus() == 0)
            #expect(program.lines(of: .output) == [address])
            #expect(program.lines(of: .error).isEmpty)
        }
    }

    @Test("the service ends with a reason if it cannot write its address", arguments: ["> /dev/full", ">&-"])
    func noOutput(redirection: String) async throws {
        let service = try BuiltProducts.find("picture-service")
        let program = try await RunningProgram.run(
            "/bin/sh", arguments: ["-c", "exec \(service) \(redirection)"])
        #expect(try await program.exitStatus() == 74)
        #expect(program.lines(of: .error).count == 1)
        let line = program.lines(of: .error).first ?? ""
        #expect(line.hasPrefix("picture-service: nothing can be written to standard output: "))
    }

    @Test("the service prints its help")
    func help() async throws {
        let program = try await RunningProgram.run("picture-service", arguments: ["--help"])
        #expect(try await program.exitStatus() == 0)
        let text = program.lines(of: .output).joined(separator: "\n")
        for option in ["--port", "--count", "--latency", "--failure-rate", "--bandwidth", "--log"] {
            #expect(text.contains(option))
        }
    }

    @Test(
        "the service rejects unknown arguments in one line",
        arguments: [["--prot", "1"], ["--port", "x"], ["--latency", "soon"], ["extra"], ["--count"]])
    func usage(arguments: [String]) async throws {
        let program = try await RunningProgram.run("picture-service", arguments: arguments)
        #expect(try await program.exitStatus() == 64)
        #expect(program.lines(of: .output).isEmpty)
        let lines = program.lines(of: .error)
        #expect(lines.count == 1)
        #expect(lines[0].contains(arguments[0]))
    }

    @Test("the service reports that its port is in use")
    func portInUse() async throws {
        try await RunningProgram.with("picture-service") { program in
            let port = try #require(await program.line().split(separator: ":").last.map(String.init))
            let second = try await RunningProgram.run("picture-service", arguments: ["--port", port])
            #expect(try await second.exitStatus() == 69)
            let expected = "picture-service: port \(port) is in use by another program: "
            #expect(second.lines(of: .error) == [expected + "choose another one, or 0 for any that is free"])
        }
    }

    @Test("the service reports that its log cannot be written")
    func noLog() async throws {
        let program = try await RunningProgram.run("picture-service", arguments: ["--log", "/nowhere/log"])
        #expect(try await program.exitStatus() == 73)
        #expect(program.lines(of: .error).count == 1)
    }
}
