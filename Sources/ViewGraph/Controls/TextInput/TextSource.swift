import Foundation

/// Reads and writes the value behind a text field.
@MainActor
struct TextSource {
    let read: @MainActor () -> String
    let write: @MainActor (String) -> Void
    /// Whether the value is written when editing ends, not on each key, because an unfinished number may not
    /// be valid.
    let isWrittenAtEnd: Bool

    /// A source for values that are written when editing ends.
    init(read: @escaping @MainActor () -> String, write: @escaping @MainActor (String) -> Void) {
        self.read = read
        self.write = write
        isWrittenAtEnd = true
    }

    init(_ text: Binding<String>) {
        read = { text.wrappedValue }
        write = { text.wrappedValue = $0 }
        isWrittenAtEnd = false
    }

    init<Format: ParseableFormatStyle>(_ value: Binding<Format.FormatInput>, _ format: Format)
    where Format.FormatOutput == String {
        read = { format.format(value.wrappedValue) }
        write = { text in
            if let parsed = try? format.parseStrategy.parse(text) { value.wrappedValue = parsed }
        }
        isWrittenAtEnd = true
    }

    init<Format: ParseableFormatStyle>(_ value: Binding<Format.FormatInput?>, _ format: Format)
    where Format.FormatOutput == String {
        read = { value.wrappedValue.map(format.format) ?? "" }
        write = { text in value.wrappedValue = try? format.parseStrategy.parse(text) }
        isWrittenAtEnd = true
    }

    init<Value>(_ value: Binding<Value>, _ formatter: Formatter) {
        read = { formatter.string(for: value.wrappedValue) ?? "" }
        write = { text in
            if let parsed: Value = formatter.value(of: text) { value.wrappedValue = parsed }
        }
        isWrittenAtEnd = true
    }
}

extension Formatter {
    /// The `Value` that a text represents, `nil` if it represents none of that type.
    fileprivate func value<Value>(of text: String) -> Value? {
        switch self {
        case let formatter as NumberFormatter:
            guard let number = formatter.number(from: text) else { return nil }
            return number.converted()
        case let formatter as DateFormatter: return formatter.date(from: text) as? Value
        case let formatter as ISO8601DateFormatter: return formatter.date(from: text) as? Value
        default:
            Diagnostics.log("\(type(of: self)) reads no text on Linux: the field only shows its value.")
            return nil
        }
    }
}

extension NSNumber {
    /// The number as one of Swift's types, or an optional of it.
    fileprivate func converted<Value>() -> Value? {
        let candidates: [Any] = [
            intValue, doubleValue, floatValue, CGFloat(doubleValue), decimalValue, int64Value, int32Value,
            uintValue, self,
        ]
        // An optional of the wrong type would accept any value as `nil`.
        if let type = Value.self as? any OptionalValue.Type {
            for candidate in candidates { if let value = type.wrap(candidate) as? Value { return value } }
            return nil
        }
        for candidate in candidates { if let value = candidate as? Value { return value } }
        return nil
    }
}

private protocol OptionalValue {
    static func wrap(_ value: Any) -> Any?
}

extension Optional: OptionalValue {
    fileprivate static func wrap(_ value: Any) -> Any? { (value as? Wrapped).map { Optional($0) as Any } }
}
