import Foundation

extension WalkServer.Options {
    /// The lines of a `--help` that describe these options.
    package static let help = """
          --port PORT         listen on this port of 127.0.0.1; 0, the default, takes any that is free
          --count N           how many walks there are (default 2000)
          --latency TIME      wait before each answer: 200ms or 1.5s, up to 60s (default 0ms)
          --fail-every N      answer each N-th request with status 503
          --lose-every N      carry out each N-th request, and lose its answer
          --changes FILE      keep in FILE what is changed, for the next start
          --log FILE          append one line of JSON to FILE for each request
        """

    /// Parses the service's options from a command line and ignores the others.
    ///
    /// Options are `--name value` or `--name=value`; the last one counts.
    ///
    /// - Parameter arguments: The command line without the program's name.
    /// - Returns: The options, and the other arguments, in order.
    /// - Throws: A ``WalkServer/UsageError`` for a missing or invalid value.
    package static func parse(
        _ arguments: [String]
    ) throws(WalkServer.UsageError) -> (options: WalkServer.Options, rest: [String]) {
        var options = WalkServer.Options()
        var rest: [String] = []
        var left = arguments[...]
        while let argument = left.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let set = setters[String(parts[0])] else {
                rest.append(argument)
                continue
            }
            guard let value = parts.count == 2 ? String(parts[1]) : left.popFirst(), !value.isEmpty else {
                throw WalkServer.UsageError("\(parts[0]) needs a value after it")
            }
            guard set.apply(&options, value) else {
                throw WalkServer.UsageError("\(parts[0]) '\(value)': expected \(set.expected)")
            }
        }
        return (options, rest)
    }

    private struct Setter: Sendable {
        let expected: String
        /// Returns false for an invalid value.
        let apply: @Sendable (inout WalkServer.Options, String) -> Bool
    }

    private static let setters: [String: Setter] = [
        "--port": Setter(expected: "a number from 0 (any free port) to 65535") {
            guard let port = UInt16($1) else { return false }
            $0.port = port
            return true
        },
        "--count": Setter(expected: "a whole number from 0 to \(countLimit)") {
            guard let count = Int($1), 0...countLimit ~= count else { return false }
            $0.count = count
            return true
        },
        "--latency": Setter(expected: "a time as 200ms or 1.5s, up to 60s") {
            guard let latency = duration($1) else { return false }
            $0.conditions.latency = latency
            return true
        },
        "--fail-every": Setter(expected: "a whole number from 1") {
            $0.conditions.failsEvery = Int($1)
            return $0.conditions.failsEvery ?? 0 > 0
        },
        "--lose-every": Setter(expected: "a whole number from 1") {
            $0.conditions.losesEvery = Int($1)
            return $0.conditions.losesEvery ?? 0 > 0
        },
        "--changes": Setter(expected: "a file") {
            $0.changeFile = $1
            return true
        },
        "--log": Setter(expected: "a file") {
            $0.logFile = $1
            return true
        },
    ]

    /// A time as `200ms` or `1.5s`, up to 60 s; nil for any other text.
    package static func duration(_ text: String) -> Duration? {
        let (digits, unit) = text.hasSuffix("ms") ? (text.dropLast(2), 1.0) : (text.dropLast(1), 1000.0)
        // `Double` also accepts `inf`, `0x1p4` and `1e9`.
        guard text.hasSuffix("s"), digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
            let number = Double(digits), number * unit <= FaultInjection.latencyLimit / .milliseconds(1)
        else { return nil }
        return .microseconds(Int64((number * unit * 1000).rounded()))
    }
}
