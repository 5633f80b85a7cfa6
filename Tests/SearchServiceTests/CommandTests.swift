import Foundation
import LoopbackTesting
import ScreenTesting
import SearchService
import Testing

@Suite("search-service", .timeLimit(.minutes(5)))
struct CommandTests {
    @Test("prints its address when it listens, and ends on a signal", arguments: [SIGINT, SIGTERM])
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

    @Test("explains itself")
    func help() async throws {
        let program = try await RunningProgram.run("search-service", arguments: ["--help"])
        #expect(try await program.exitStatus() == 0)
        let text = program.lines(of: .output).joined(separator: "\n")
        #expect(text.contains(WalkServer.Options.help))
    }

    @Test("refuses what it does not understand in one line", arguments: [["--prot"], ["extra"], ["--count"]])
    func usage(arguments: [String]) async throws {
        let program = try await RunningProgram.run("search-service", arguments: arguments)
        #expect(try await program.exitStatus() == 64)
        #expect(program.lines(of: .output).isEmpty)
        let lines = program.lines(of: .error)
        #expect(lines.count == 1 && lines[0].contains(arguments[0]))
    }

    @Test("says which file it cannot use", arguments: ["--changes", "--log"])
    func files(option: String) async throws {
        let program = try await RunningProgram.run("search-service", arguments: [option, "/nowhere/file"])
        #expect(try await program.exitStatus() == 73)
        let reason = "search-service: the file '/nowhere/file' cannot be used: No such file or directory"
        #expect(program.lines(of: .error) == [reason])
    }

    @Test("says when its port is in use")
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

@Suite("Options of the walk service")
struct OptionsTests {
    typealias Options = WalkServer.Options

    @Test("are all read, and what is not theirs is left in order")
    func all() throws {
        let (options, rest) = try Options.parse([
            "--folder", "x", "--port", "8080", "--count=12", "--latency", "0.5s", "--fail-every", "3",
            "--lose-every", "4", "--changes", "c", "--log", "a b", "y",
        ])
        let conditions = Conditions(latency: .milliseconds(500), failsEvery: 3, losesEvery: 4)
        #expect(
            options
                == Options(
                    port: 8080, count: 12, conditions: conditions, changeFile: "c", logFile: "a b"))
        #expect(rest == ["--folder", "x", "y"])
        #expect(try Options.parse([]).options == Options())
    }

    @Test(
        "with an impossible value are refused in one line that says what to write",
        arguments: [
            ["--port", "65536"], ["--count", "100001"], ["--count", "1.5"], ["--latency", "50"],
            ["--latency", "61s"], ["--latency", "infs"], ["--fail-every", "0"], ["--lose-every", "often"],
        ])
    func impossible(arguments: [String]) throws {
        let error = try #require(throws: WalkServer.UsageError.self) { try Options.parse(arguments) }
        #expect(error.description.hasPrefix("\(arguments[0]) '\(arguments[1])': expected "))
    }
}
