/// Options that a command line sets.
package protocol CommandLineOptions: Sendable {
    /// The options, in the order of the help.
    static var table: OptionTable<Self> { get }
}

extension CommandLineOptions {
    /// The lines of a `--help` that describe these options.
    package static var help: String { table.help }

    /// Parses these options from a command line and ignores the others.
    ///
    /// Options are `--name value` or `--name=value`; the last one counts. Arguments after `--` are not
    /// parsed.
    ///
    /// - Parameter arguments: The command line without the program's name.
    /// - Returns: The options, and the other arguments, in order.
    /// - Throws: A ``UsageError`` for a missing or invalid value.
    package static func parse(
        _ arguments: [String]
    ) throws(UsageError) -> (options: Self, rest: [String]) {
        try table.parse(arguments)
    }
}

/// An error on a command line. Its description is one line with the problem and the expected input.
package struct UsageError: Error, Equatable, CustomStringConvertible {
    /// The line for the user.
    package let description: String

    /// - Parameter description: One line for the user.
    package init(_ description: String) { self.description = description }

    /// Throws an error if there are arguments that no option has parsed.
    package static func rejectUnknown(_ rest: [String]) throws(UsageError) {
        if let unknown = rest.first { throw UsageError("unknown option '\(unknown)': see --help") }
    }
}
