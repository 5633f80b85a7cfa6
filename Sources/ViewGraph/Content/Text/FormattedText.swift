public import Foundation

/// A value that becomes text where it is shown.
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

/// One kind of ``FormattedText``.
protocol TextFormat: Sendable {
    func value(in context: Text.Context) -> FormattedText.Value
    /// When the words will be others; nil: they stay.
    func nextChange(after date: Date) -> Date?
    func isEqual(to other: any TextFormat) -> Bool
}

extension TextFormat {
    func nextChange(after date: Date) -> Date? { nil }
}

extension TextFormat where Self: Equatable {
    func isEqual(to other: any TextFormat) -> Bool { other as? Self == self }
}

/// A value in a style of Foundation's. Unchecked because the value's type need not be Sendable: it is a copy
/// that nobody changes.
private struct StyledValue<Style: FormatStyle>: TextFormat, Equatable, @unchecked Sendable
where Style.FormatInput: Equatable {
    let value: Style.FormatInput
    let style: Style

    func value(in context: Text.Context) -> FormattedText.Value {
        // A language that the program chose for the style stays.
        let isOpen = style == style.locale(.autoupdatingCurrent)
        let output = (isOpen ? style.locale(context.locale) : style).format(value)
        return (output as? AttributedString).map { .attributed($0) } ?? .string("\(output)")
    }
}

extension Text {
    /// A value in a format, such as `Text(price, format: .currency(code: "EUR"))`.
    public nonisolated init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable, Format.FormatOutput == String {
        self.init(.formatted(FormattedText(StyledValue(value: input, style: format))))
    }

    /// A value in a format that brings fonts or colours.
    public nonisolated init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable, Format.FormatOutput == AttributedString {
        self.init(.formatted(FormattedText(StyledValue(value: input, style: format))))
    }

    /// A value, such as a date or a number, as a formatter writes it; nothing where it cannot.
    public nonisolated init<Subject>(_ subject: Subject, formatter: Formatter) {
        self.init(.string(formatter.text(for: subject)))
    }
}

extension Formatter {
    /// The text of a value; empty where the formatter knows none. (B314)
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
