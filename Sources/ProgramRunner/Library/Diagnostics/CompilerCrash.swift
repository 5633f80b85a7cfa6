import Foundation

/// A crash of the compiler, with the code that it was processing according to its trace.
struct CompilerCrash: CustomStringConvertible {
    let description: String
    /// The path of the file that was being processed.
    let file: String?
    /// Whether the compiler exceeded its time limit.
    let isOutOfTime: Bool

    /// - Returns: `nil` if the compiler exited normally.
    init?(_ output: String, below root: String) {
        guard let start = output.range(of: "Stack dump:\n") else { return nil }
        // Numbered lines describe the activity, the innermost last. The compiler's own functions follow.
        let lines = output[start.upperBound...].split(separator: "\n")
            .prefix { !$0.hasPrefix(" #0 ") && !$0.contains(": error: ") }
            .filter { !$0.hasPrefix("0.\t") }
        let trace = lines.joined(separator: "\n")
        let location = Self.location(in: trace, below: root)
        file = location.map { "\(root)/\($0.prefix { $0 != ":" })" }
        let signal = output.matches(of: /due to signal (\d+)/).last.flatMap { Int32($0.1) }
        let activity = Self.function(in: trace).map { "'\($0)'" } ?? "this file"
        let locationPrefix = location.map { "\($0): " } ?? ""
        isOutOfTime = signal == SIGXCPU
        if isOutOfTime {
            description =
                "\(locationPrefix)the compiler did not finish with \(activity): usually a name or a type in "
                + "it is wrong; split it into views or functions to find out which"
        } else {
            description =
                "\(locationPrefix)the compiler itself crashed"
                + (signal.map { " (signal \($0))" } ?? "") + " on \(activity): write it differently, "
                + "in smaller functions to find the cause"
        }
    }

    /// Returns the last of the program's files that is named, with its line if that is given.
    private static func location(in trace: String, below root: String) -> String? {
        guard let start = trace.range(of: root + "/", options: .backwards) else { return nil }
        let remaining = trace[start.upperBound...]
        guard let end = remaining.range(of: ".swift") else { return nil }
        let name = remaining[..<end.upperBound]
        let numbers = remaining[end.upperBound...].prefixMatch(of: /:\d+:\d+/)?.0 ?? ""
        return String(name + numbers)
    }

    private static func function(in trace: String) -> String? {
        let last = trace.matches(of: /(?:for|type-checking) '([^'\n]+)'|\(file\)\.([^@\n]+)@/).last
        return last.flatMap { $0.1 ?? $0.2 }.map(String.init)
    }
}
