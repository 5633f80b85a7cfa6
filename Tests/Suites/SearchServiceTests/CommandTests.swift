import Foundation
import LoopbackTesting
import ScreenTesting
import SearchService
import ServiceSupport
import Testing

@Suite("The command search-service", .timeLimit(.minutes(5)))
struct CommandTests {
    @Test("the service prints its address on start, and ends on a signal", arguments: [SIGINT, SIGTERM])
    func address(signal: Int32) async throws {
        try await RunningProgram.with("search-service") { program in
            let address = try await program.line()
            let port = try #require(Int(address.split(separator: ":").last ?? ""))
            #expect(address == "http://127.0.0.1:\(port)")
            #expect(try RawConnection.get("/walks?limit=1", port: port, headers: ["Host: x"]).status == 200)
            program.send(signal: signal)
            #expect(try await program.exitStatus() == 0)
            #expect(program.lines(of: .output) == [address])
            #expect(program.lines(of: .error).isEmpty)
        }
    }

    @Test("the service prints its help")
    func help() async throws {
        let program = try await RunningProgram.run("search-service", arguments: ["--help"])
        #expect(try await program.exitStatus() == 0)
        let text = program.lines(of: .output).joined(separator: "\n")
        #expect(text.contains(WalkServer.Options.help))
    }

    @Test("the service rejects bad arguments in one line", arguments: [["--prot"], ["extra"], ["--count"]])
    func usage(arguments: [String]) async throws {
        let program = try await RunningProgram.run("search-service", arguments: arguments)
        #expect(try await program.exitStatus() == 64)
        #expect(program.lines(of: .output).isEmpty)
        let lines = program.lines(of: .error)
        #expect(lines.count == 1 && lines[0].contains(arguments[0]))
    }

    @Test("the service names a file that it cannot use", arguments: ["--changes", "--log"])
    func files(option: String) async throws {
        let program = try await RunningProgram.run("search-service", arguments: [option, "/nowhere/file"])
        #expect(try await program.exitStatus() == 73)
        let reason = "search-service: the file '/nowhere/file' cannot be used: No such file or directory"
        #expect(program.lines(of: .error) == [reason])
    }

    @Test("the service reports that its port is in use")
    func portInUse() async throws {
        try await RunningProgram.with("search-service") { program in
            let port = try #require(await program.line().split(separator: ":").last.map(String.init))
            let second = try await RunningProgram.run("search-service", arguments: ["--port", port])
            #expect(try await second.exitStatus() == 69)
            let expected = "search-service: port \(port) is in use by another program: "
            #expect(second.lines(of: .error) == [expected + "choose another one, or 0 for any that is free"])
        }
    }
}
