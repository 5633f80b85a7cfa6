public import Foundation

/// A key that is looked up in the program's translations, or is itself the text if none is found. It may
/// contain values and Markdown: `"**\(count)** found, [more](\(address))"`.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    /// The key, with a C format specifier in place of each value.
    let format: String
    let arguments: [Argument]
    /// The pieces between the arguments, or `nil` if an argument has its own format.
    private let pieces: [String]?

    /// A value of the format.
    enum Argument: Equatable, Sendable {
        case text(String)
        case integer(Int64)
        case unsigned(UInt64)
        case number(Double)
        /// A text with its own styles, with images, or with a format that depends on its environment.
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

    /// The text if nothing needs a formatter: pieces, strings and small integers. Formatting is a hundred
    /// times as expensive, and rows are created while the list scrolls.
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

    /// The interpolation that collects the format and its values: `\(name)` becomes `%@`, integers `%lld`,
    /// other numbers `%lf`.
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
        /// Appends a number in a C format, such as `\(price, specifier: "%.2f")`.
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
        /// Appends a text with its styles.
        public mutating func appendInterpolation(_ text: Text) { append("%@", .content(text)) }
        /// Appends an image as a character.
        public mutating func appendInterpolation(_ image: Image) { append("%@", .content(Text(image))) }
        /// Appends a text whose parts have their own styles.
        public mutating func appendInterpolation(_ attributed: AttributedString) {
            append("%@", .content(Text(attributed)))
        }
        /// Appends a value in a format, such as `\(date, format: .dateTime.hour())`.
        public mutating func appendInterpolation<Format: FormatStyle>(
            _ input: Format.FormatInput, format: Format
        ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
            append("%@", .content(Text(input, format: format)))
        }
        /// Appends a value in a format whose output has fonts or colors.
        public mutating func appendInterpolation<Format: FormatStyle>(
            _ input: Format.FormatInput, format: Format
        ) where Format.FormatInput: Equatable, Format.FormatOutput == AttributedString {
            append("%@", .content(Text(input, format: format)))
        }
        /// Appends a value formatted by a formatter.
        public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter?) {
            append("%@", .text(formatter?.text(for: subject) ?? String(describing: subject)))
        }
        /// Appends a date in a style, which is updated when its text changes.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            append("%@", .content(Text(date, style: style)))
        }
        /// Appends a range of dates.
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
            append("%@", .content(Text(dates)))
        }
        /// Appends a date interval.
        public mutating func appendInterpolation(_ interval: DateInterval) {
            append("%@", .content(Text(interval)))
        }
        /// Appends the remaining or elapsed time of an interval.
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
        /// Appends the text of a resource.
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
    /// The text in a C format, in which each percent sign is doubled, including those with a combining mark.
    fileprivate var withPercentSigns: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        return String(decoding: utf8.flatMap { $0 == UInt8(ascii: "%") ? [$0, $0] : [$0] }, as: UTF8.self)
    }
}
