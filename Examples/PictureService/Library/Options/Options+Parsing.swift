extension PictureServer.Options {
    /// The lines of a `--help` that describe these options.
    public static let help = """
          --port PORT         listen on this port of 127.0.0.1; 0, the default, takes any that is free
          --count N           how many pictures there are (default 1000)
          --latency TIME      wait before each answer: 200ms, 1.5s, or a range as 50ms..500ms (default 0ms)
          --failure-rate R    let this part of the requests fail: 0.1 is one of ten (default 0)
          --bandwidth RATE    send at most so many bytes per second: 800, 200k, 1M (default: no limit)
          --log FILE          append one line of JSON to FILE for each request
        """

    /// Parses the service's options from a command line and ignores the others.
    ///
    /// Options are `--name value` or `--name=value`; the last one counts. Arguments after `--` are not
    /// parsed.
    ///
    /// - Parameter arguments: The command line without the program's name.
    /// - Returns: The options, and the other arguments, in order.
    /// - Throws: A ``PictureServer/UsageError`` for a missing or invalid value.
    public static func parse(
        _ arguments: [String]
    ) throws(PictureServer.UsageError) -> (options: PictureServer.Options, rest: [String]) {
        var options = PictureServer.Options()
        var rest: [String] = []
        var left = arguments[...]
        while let argument = left.popFirst() {
            if argument == "--" {
                rest += [argument] + left
                break
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let set = setters[String(parts[0])] else {
                rest.append(argument)
                continue
            }
            guard let value = parts.count == 2 ? String(parts[1]) : left.popFirst(), !value.isEmpty else {
                throw PictureServer.UsageError("\(parts[0]) needs a value after it")
            }
            try set(&options, value)
        }
        return (options, rest)
    }

    private typealias Setter = @Sendable (inout Self, String) throws(PictureServer.UsageError) -> Void

    private static let setters: [String: Setter] = [
        "--port": { (options, text) throws(PictureServer.UsageError) in
            options.port = try UInt16(text).orUsage(
                "--port", text, "a number from 0 (any free port) to 65535")
        },
        "--count": { (options, text) throws(PictureServer.UsageError) in
            let count = Int(text).flatMap { 0...countLimit ~= $0 ? $0 : nil }
            options.count = try count.orUsage("--count", text, "a whole number from 0 to \(countLimit)")
        },
        "--latency": { (options, text) throws(PictureServer.UsageError) in
            options.latency = try Quantities.durations(text)
                .orUsage("--latency", text, "a time as 200ms or 1.5s, or a range as 50ms..500ms, up to 60s")
        },
        "--failure-rate": { (options, text) throws(PictureServer.UsageError) in
            let rate = Double(text).flatMap { 0...1 ~= $0 ? $0 : nil }
            options.failureRate = try rate.orUsage(
                "--failure-rate", text, "a number from 0 (never) to 1 (always)")
        },
        "--bandwidth": { (options, text) throws(PictureServer.UsageError) in
            options.bandwidth = try Quantities.byteCount(text)
                .orUsage("--bandwidth", text, "bytes per second as 800, 200k or 1M")
        },
        "--log": { (options, text) throws(PictureServer.UsageError) in options.logFile = text },
    ]
}

extension Optional {
    fileprivate func orUsage(
        _ option: String, _ text: String, _ expected: String
    ) throws(PictureServer.UsageError) -> Wrapped {
        guard let self else { throw PictureServer.UsageError("\(option) '\(text)': expected \(expected)") }
        return self
    }
}
