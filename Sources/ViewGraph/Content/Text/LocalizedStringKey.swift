public import Foundation

/// A key that is looked up in the program's translations; where nothing is found it stands for itself.
/// Values may stand in it, and Markdown: `"**\(count)** found, [more](\(address))"`.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    /// The key: with a C format in place of each value.
    let format: String
    let arguments: [Argument]
    /// What stands between the arguments; nil where one has a format of its own.
    private let pieces: [String]?

    /// What stands for a value in the format.
    enum Argument: Equatable, Sendable {
        case text(String)
        case integer(Int64)
        case unsigned(UInt64)
        case number(Double)
        /// With styles of its own, or images, or a format that depends on where it is shown.
        case content(Text)
    }

    public init(_ value: String) {
        format = value.withPercentSigns
        arguments = []
        pieces = [value]
    }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation: StringInterpolation) {
        format = stringInterpolation.format
        arguments = stringInterpolation.arguments
        pieces = stringInterpolation.hasSpecifiers ? nil : stringInterpolation.pieces
    }

    /// The text where nothing needs a formatter: pieces, strings and small integers. Formatting costs a
    /// hundred times as much, and rows are made while the list scrolls.
    var plain: String? {
        guard let pieces, !pieces.contains(where: Markdown.isPossible) else { return nil }
        var text = pieces[0]
        for (argument, piece) in zip(arguments, pieces.dropFirst()) {
            switch argument {
            case .text(let string): text += string
            case .integer(let number): text += IntegerFormatter.text(number)
            case .unsigned(let number): text += IntegerFormatter.text(number)
            case .number, .content: return nil
            }
            text += piece
        }
        return text
    }

    /// Collects the format and its values: `\(name)` becomes `%@`, integers `%lld`, other numbers `%lf`.
    public struct StringInterpolation: StringInterpolationProtocol {
        var format = ""
        var arguments: [Argument] = []
        var pieces = [""]
        var hasSpecifiers = false

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            format += literal.withPercentSigns
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
            append(specifier: specifier, .number(Double(value)))
        }
        public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value, specifier: String) {
            append(
                specifier: specifier,
                Value.isSigned ? .integer(Int64(value)) : .unsigned(UInt64(value)))
        }
        /// A text with its styles.
        public mutating func appendInterpolation(_ text: Text) { append("%@", .content(text)) }
        /// An image as a character.
        public mutating func appendInterpolation(_ image: Image) { append("%@", .content(Text(image))) }
        /// A text whose parts have styles of their own.
        public mutating func appendInterpolation(_ attributed: AttributedString) {
            append("%@", .content(Text(attributed)))
        }
        /// A value in a format, such as `\(date, format: .dateTime.hour())`.
        public mutating func appendInterpolation<Format: FormatStyle>(
            _ input: Format.FormatInput, format: Format
        ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
            append("%@", .content(Text(input, format: format)))
        }
        /// A value in a format that brings fonts or colours.
        public mutating func appendInterpolation<Format: FormatStyle>(
            _ input: Format.FormatInput, format: Format
        ) where Format.FormatInput: Equatable, Format.FormatOutput == AttributedString {
            append("%@", .content(Text(input, format: format)))
        }
        /// A value as a formatter writes it.
        public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter?) {
            append("%@", .text(formatter?.text(for: subject) ?? String(describing: subject)))
        }
        /// A date that is told in a style, and again when that changes.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            append("%@", .content(Text(date, style: style)))
        }
        /// From one date to another.
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
            append("%@", .content(Text(dates)))
        }
        /// From one date to another.
        public mutating func appendInterpolation(_ interval: DateInterval) {
            append("%@", .content(Text(interval)))
        }
        /// The time that is left of an interval, or gone.
        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
            showsHours: Bool = true
        ) {
            append(
                "%@",
                .content(
                    Text(
                        timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
                        showsHours: showsHours)))
        }
        /// The text of a resource.
        public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
            append("%@", .content(Text(resource)))
        }
        @_disfavoredOverload
        public mutating func appendInterpolation<Value>(_ value: Value) {
            append("%@", .text(String(describing: value)))
        }

        private mutating func append(specifier: String, _ argument: Argument) {
            hasSpecifiers = true
            append(specifier, argument)
        }

        private mutating func append(_ specifier: String, _ argument: Argument) {
            format += specifier
            arguments.append(argument)
            pieces.append("")
        }
    }
}

extension String {
    /// The text in a C format, with two percent signs for each, also for those under a mark.
    fileprivate var withPercentSigns: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        return String(decoding: utf8.flatMap { $0 == UInt8(ascii: "%") ? [$0, $0] : [$0] }, as: UTF8.self)
    }
}
