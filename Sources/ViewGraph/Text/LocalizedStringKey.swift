import Foundation

/// A key that is looked up in the program's `Localizable.strings`; where nothing is found it stands for
/// itself.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    private let format: String
    private let arguments: [Argument]

    /// What stands for a value in the format.
    enum Argument: Equatable, Sendable {
        case text(String)
        case integer(Int64)
        case unsigned(UInt64)
        case number(Double)
    }

    public init(_ value: String) {
        format = value.replacingOccurrences(of: "%", with: "%%")
        arguments = []
    }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation: StringInterpolation) {
        format = stringInterpolation.format
        arguments = stringInterpolation.arguments
    }

    /// The text in the program's language.
    var localized: String {
        let format = Bundle.main.localizedString(forKey: format, value: nil, table: nil)
        guard !arguments.isEmpty || format.contains("%") else { return format }
        let values: [any CVarArg] = arguments.map { argument in
            switch argument {
            case .text(let text): text as NSString
            case .integer(let number): number
            case .unsigned(let number): number
            case .number(let number): number
            }
        }
        return String(format: format, locale: .current, arguments: values)
    }

    /// Collects the format and its values: `\(name)` becomes `%@`, integers `%lld`, other numbers `%lf`.
    public struct StringInterpolation: StringInterpolationProtocol {
        var format = ""
        var arguments: [Argument] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            format += literal.replacingOccurrences(of: "%", with: "%%")
        }
        public mutating func appendInterpolation(_ string: String) { append("%@", .text(string)) }
        public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value) {
            if Value.isSigned {
                append("%lld", .integer(Int64(value)))
            } else {
                append("%llu", .unsigned(UInt64(value)))
            }
        }
        public mutating func appendInterpolation<Value: BinaryFloatingPoint>(_ value: Value) {
            append("%lf", .number(Double(value)))
        }
        /// A number in a C format, such as `\(price, specifier: "%.2f")`.
        public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
            _ value: Value, specifier: String
        ) {
            append(specifier, .number(Double(value)))
        }
        public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value, specifier: String) {
            append(specifier, .integer(Int64(value)))
        }
        @_disfavoredOverload
        public mutating func appendInterpolation<Value>(_ value: Value) {
            append("%@", .text(String(describing: value)))
        }

        private mutating func append(_ specifier: String, _ argument: Argument) {
            format += specifier
            arguments.append(argument)
        }
    }
}
