/// The options of a program: their names, their descriptions, and the properties that they set.
package struct OptionTable<Options: Sendable>: Sendable {
    /// An option with a value.
    package struct Option: Sendable {
        fileprivate let name: String
        /// The line of the help.
        fileprivate let help: String
        /// Throws an error if the value is invalid.
        fileprivate let set: @Sendable (inout Options, String) throws(UsageError) -> Void

        /// An option that sets a property.
        ///
        /// - Parameters:
        ///   - usage: The name and the placeholder of the value, as `--port PORT`.
        ///   - summary: The description for the help.
        ///   - property: The property.
        ///   - value: The permitted values.
        package init<Value>(
            _ usage: String, _ summary: String, _ property: any WritableKeyPath<Options, Value> & Sendable,
            _ value: OptionValue<Value>
        ) {
            self.init(usage, summary, value) { $0[keyPath: property] = $1 }
        }

        /// An option that sets a property that is nil without it.
        package init<Value>(
            _ usage: String, _ summary: String, _ property: any WritableKeyPath<Options, Value?> & Sendable,
            _ value: OptionValue<Value>
        ) {
            self.init(usage, summary, value) { $0[keyPath: property] = $1 }
        }

        private init<Value>(
            _ usage: String, _ summary: String, _ value: OptionValue<Value>,
            _ assign: @escaping @Sendable (inout Options, Value) -> Void
        ) {
            let name = String(usage.prefix { $0 != " " })
            self.name = name
            help = "  \(usage)" + String(repeating: " ", count: max(1, 20 - usage.count)) + summary
            set = { (options, text) throws(UsageError) in assign(&options, try value.parse(text, of: name)) }
        }
    }

    private let defaults: Options
    private let options: [Option]

    /// - Parameters:
    ///   - defaults: The options of an empty command line.
    ///   - options: The options, in the order of the help.
    package init(defaults: Options, _ options: [Option]) {
        self.defaults = defaults
        self.options = options
    }

    /// The lines of a `--help` that describe the options.
    package var help: String { options.map(\.help).joined(separator: "\n") }

    func parse(_ arguments: [String]) throws(UsageError) -> (options: Options, rest: [String]) {
        var parsed = defaults
        var rest: [String] = []
        var left = arguments[...]
        while let argument = left.popFirst() {
            if argument == "--" {
                rest += [argument] + left
                break
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let option = options.first(where: { $0.name == parts[0] }) else {
                rest.append(argument)
                continue
            }
            guard let value = parts.count == 2 ? String(parts[1]) : left.popFirst(), !value.isEmpty else {
                throw UsageError("\(option.name) needs a value after it")
            }
            try option.set(&parsed, value)
        }
        return (parsed, rest)
    }
}
