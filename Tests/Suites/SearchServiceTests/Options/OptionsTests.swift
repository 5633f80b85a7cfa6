import Foundation
import SearchService
import ServiceSupport
import Testing

@Suite("Options of the walk service")
struct OptionsTests {
    typealias Options = WalkServer.Options

    @Test("all options are parsed, and other arguments are returned in order")
    func all() throws {
        let (options, rest) = try Options.parse([
            "--folder", "x", "--port", "8080", "--count=12", "--latency", "0.5s", "--fail-every", "3",
            "--lose-every", "4", "--changes", "c", "--log", "a b", "y",
        ])
        let conditions = FaultInjection(
            latency: .milliseconds(500) ... .milliseconds(500), failsEvery: 3, losesEvery: 4)
        #expect(
            options
                == Options(
                    port: 8080, count: 12, conditions: conditions, changeFile: "c", logFile: "a b"))
        #expect(rest == ["--folder", "x", "y"])
        #expect(try Options.parse([]).options == Options())
    }

    @Test(
        "options with an impossible value are rejected with a line that describes valid ones",
        arguments: [
            ["--port", "65536"], ["--count", "100001"], ["--count", "1.5"], ["--latency", "50"],
            ["--latency", "61s"], ["--latency", "infs"], ["--fail-every", "0"], ["--lose-every", "often"],
        ])
    func impossible(arguments: [String]) throws {
        let error = try #require(throws: UsageError.self) { try Options.parse(arguments) }
        #expect(error.description.hasPrefix("\(arguments[0]) '\(arguments[1])': expected "))
    }
}
