import Foundation
import Synchronization

/// A key that is looked up in the program's `Localizable.strings`; where nothing is found it stands for
/// itself.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    private let format: String
    private let arguments: [Argument]
    /// What stands between the arguments; nil where one has a format of its own.
    private let pieces: [String]?

    /// What stands for a value in the format.
    enum Argument: Equatable, Sendable {
        case text(String)
        case integer(Int64)
        case unsigned(UInt64)
        case number(Double)
    }

    public init(_ value: String) {
        format = value.contains("%") ? value.replacingOccurrences(of: "%", with: "%%") : value
        arguments = []
        pieces = [value]
    }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation: StringInterpolation) {
        format = stringInterpolation.format
        arguments = stringInterpolation.arguments
        pieces = stringInterpolation.hasSpecifiers ? nil : stringInterpolation.pieces
    }

    /// The text in the program's language.
    var localized: String {
        guard Self.hasTable else { return plain ?? formatted(format) }
        let translated = Bundle.main.localizedString(forKey: format, value: nil, table: nil)
        return translated == format ? plain ?? formatted(format) : formatted(translated)
    }

    /// Whether the program brings translations at all.
    private static let hasTable = Bundle.main.path(forResource: "Localizable", ofType: "strings") != nil

    private func formatted(_ format: String) -> String {
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

    /// The text where nothing needs a formatter: pieces, strings and small integers. Formatting costs a
    /// hundred times as much, and rows are made while the list scrolls.
    private var plain: String? {
        guard let pieces else { return nil }
        var text = pieces[0]
        for (argument, piece) in zip(arguments, pieces.dropFirst()) {
            switch argument {
            case .text(let string): text += string
            case .integer(let number) where abs(number) < 1000: text += String(number)
            case .integer(let number): text += Self.grouped(NSNumber(value: number))
            case .unsigned(let number): text += Self.grouped(NSNumber(value: number))
            case .number: return nil
            }
            text += piece
        }
        return text
    }

    private static func grouped(_ number: NSNumber) -> String { integers.withLock { $0.text(number) } }

    /// As `%lld` in the user's locale: 1,000 in English. One formatter for all, used by one thread at a time.
    private static let integers = Mutex(IntegerFormatter())

    /// Collects the format and its values: `\(name)` becomes `%@`, integers `%lld`, other numbers `%lf`.
    public struct StringInterpolation: StringInterpolationProtocol {
        var format = ""
        var arguments: [Argument] = []
        var pieces = [""]
        var hasSpecifiers = false

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            format += literal.contains("%") ? literal.replacingOccurrences(of: "%", with: "%%") : literal
            pieces[pieces.count - 1] += literal
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
            hasSpecifiers = true
            append(specifier, .number(Double(value)))
        }
        public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value, specifier: String) {
            hasSpecifiers = true
            append(specifier, .integer(Int64(value)))
        }
        @_disfavoredOverload
        public mutating func appendInterpolation<Value>(_ value: Value) {
            append("%@", .text(String(describing: value)))
        }

        private mutating func append(_ specifier: String, _ argument: Argument) {
            format += specifier
            arguments.append(argument)
            pieces.append("")
        }
    }
}
