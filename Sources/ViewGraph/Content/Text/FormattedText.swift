public import Foundation

/// A value that is formatted as text when it is shown.
struct FormattedText: Equatable, Sendable {
    private let base: any TextFormat

    init(_ base: any TextFormat) { self.base = base }

    enum Value {
        case string(String)
        case attributed(AttributedString)
    }

    func value(in context: Text.Context) -> Value { base.value(in: context) }
    func nextChange(after date: Date) -> Date? { base.nextChange(after: date) }

    static func == (left: FormattedText, right: FormattedText) -> Bool { left.base.isEqual(to: right.base) }
}

/// A kind of ``FormattedText``.
protocol TextFormat: Sendable {
    func value(in context: Text.Context) -> FormattedText.Value
    /// Returns the time when the text changes next, or `nil` if it does not change.
    func nextChange(after date: Date) -> Date?
    func isEqual(to other: any TextFormat) -> Bool
}

extension TextFormat {
    func nextChange(after date: Date) -> Date? { nil }
}

extension TextFormat where Self: Equatable {
    func isEqual(to other: any TextFormat) -> Bool { other as? Self == self }
}

/// A value in a format style of Foundation. The type is unchecked because the value's type need not be
/// Sendable: the value is a copy that is never modified.
private struct StyledValue<Style: FormatStyle>: TextFormat, Equatable, @unchecked Sendable
where Style.FormatInput: Equatable {
    let value: Style.FormatInput
    let style: Style

    func value(in context: Text.Context) -> FormattedText.Value {
        // A locale that the program set for the style is kept.
        let isOpen = style == style.locale(.autoupdatingCurrent)
        let output = (isOpen ? style.locale(context.locale) : style).format(value)
        return (output as? AttributedString).map { .attributed($0) } ?? .string("\(output)")
    }
}

extension Text {
    /// Creates a text of a value in a format, such as `Text(price, format: .currency(code: "EUR"))`.
    public nonisolated init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable, Format.FormatOutput == String {
        self.init(.formatted(FormattedText(StyledValue(value: input, style: format))))
    }

    /// Creates a text of a value in a format whose output has fonts or colors.
    public nonisolated init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable, Format.FormatOutput == AttributedString {
        self.init(.formatted(FormattedText(StyledValue(value: input, style: format))))
    }

    /// Creates a text of a value, such as a date or a number, formatted by a formatter. The text is empty if
    /// the formatter cannot format the value.
    public nonisolated init<Subject>(_ subject: Subject, formatter: Formatter) {
        self.init(.string(formatter.text(for: subject)))
    }
}

extension Formatter {
    /// Returns the text of a value, or an empty text if the formatter cannot format it. (B314)
    func text(for value: Any) -> String {
        switch (self, value) {
        case (let formatter as DateFormatter, let date as Date): formatter.string(from: date)
        case (let formatter as DateFormatter, let date as NSDate): formatter.string(from: date as Date)
        case (let formatter as ISO8601DateFormatter, let date as Date): formatter.string(from: date)
        case (let formatter as NumberFormatter, let number as NSNumber): formatter.string(from: number) ?? ""
        case (let formatter as NumberFormatter, let number as Decimal):
            formatter.string(from: NSDecimalNumber(decimal: number)) ?? ""
        default: string(for: value) ?? ""
        }
    }
}
