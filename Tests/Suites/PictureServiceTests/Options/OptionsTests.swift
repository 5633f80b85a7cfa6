import PictureService
import ServiceSupport
import Testing

@Suite("Options on a command line")
struct OptionsTests {
    typealias Options = PictureServer.Options

    @Test("all options are parsed, and other arguments are returned in order")
    func all() throws {
        let (options, rest) = try Options.parse([
            "--folder", "x", "--port", "8080", "--count=12", "--latency", "50ms..0.5s", "--failure-rate",
            "0.25",
            "--bandwidth", "1.5M", "--log", "a b", "y", "--", "--port",
        ])
        let expected = Options(
            port: 8080, count: 12,
            conditions: .init(latency: .milliseconds(50) ... .milliseconds(500), failureRate: 0.25),
            bandwidth: 1_500_000, logFile: "a b")
        #expect(options == expected)
        #expect(rest == ["--folder", "x", "y", "--", "--port"])
    }

    @Test("options may be omitted, and the last of several counts")
    func defaults() throws {
        #expect(try Options.parse([]).options == Options())
        #expect(try Options.parse(["--count", "1", "--count", "2"]).options.count == 2)
        #expect(
            try Options.parse(["--latency", "1.5s"]).options.conditions.latency
                == .milliseconds(1500) ... .milliseconds(1500))
        #expect(try Options.parse(["--bandwidth", "200k"]).options.bandwidth == 200_000)
    }

    @Test(
        "options with an impossible value are rejected with a line that describes valid ones",
        arguments: [
            ["--port", "65536"], ["--port", "-1"], ["--port", "http"], ["--count", "1.5"], ["--count", "-1"],
            ["--count", "1000001"], ["--latency", "50"], ["--latency", "2s..1s"],
            ["--latency", "1s..2s..3s"],
            ["--latency", "..1s"], ["--latency", "-1s"], ["--latency", "61s"], ["--latency", "infs"],
            ["--failure-rate", "1.1"], ["--failure-rate", "nan"], ["--failure-rate", "often"],
            ["--bandwidth", "0"], ["--bandwidth", "fast"], ["--bandwidth", "1T"], ["--bandwidth", "0x10"],
        ])
    func impossible(arguments: [String]) throws {
        let error = try #require(throws: UsageError.self) { try Options.parse(arguments) }
        #expect(error.description.hasPrefix("\(arguments[0]) '\(arguments[1])': expected "))
        #expect(!error.description.contains("\n"))
    }

    @Test("options without their value are rejected", arguments: ["--port", "--log", "--count="])
    func missing(argument: String) throws {
        let error = try #require(throws: UsageError.self) { try Options.parse([argument]) }
        #expect(error.description.hasSuffix("needs a value after it"))
    }
}
