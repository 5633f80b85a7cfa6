public import Foundation

extension NSPredicate {
    /// Creates a condition on a value itself: `NSPredicate(format: "SELF MATCHES %@", pattern)`.
    ///
    /// Differs from Apple's: one comparison of `SELF` with a string, a number or a list; keys of objects need
    /// Objective-C, and a format with them stops the program.
    @_disfavoredOverload
    public convenience init(format: String, _ arguments: Any...) {
        self.init(format: format, argumentArray: arguments)
    }

    /// Creates a condition on a value itself, with its arguments in an array.
    public convenience init(format: String, argumentArray arguments: [Any]?) {
        guard let comparison = SelfComparison(format, arguments ?? []) else {
            preconditionFailure(
                "NSPredicate(format: \"\(format)\"): on Linux a format compares SELF with one value; "
                    + "filter with a closure")
        }
        self.init { value, _ in comparison.evaluates(for: value) }
    }
}

/// A comparison such as `SELF MATCHES[c] %@`.
private struct SelfComparison: @unchecked Sendable {
    private let name: String
    private let ignoresCase: Bool
    private let ignoresMarks: Bool
    private let operand: Any

    init?(_ format: String, _ arguments: [Any]) {
        let form = /\s*SELF\s*(MATCHES|CONTAINS|BEGINSWITH|ENDSWITH|LIKE|IN|==|=|!=|<>|<=|>=|<|>)\s*/
            .ignoresCase()
        guard let match = format.prefixMatch(of: form) else { return nil }
        name = match.1.uppercased()
        var remaining = format[match.range.upperBound...]
        var options = ""
        if remaining.first == "[", let end = remaining.firstIndex(of: "]") {
            options = remaining[remaining.startIndex..<end].lowercased()
            remaining = remaining[remaining.index(after: end)...]
        }
        ignoresCase = options.contains("c")
        ignoresMarks = options.contains("d")
        let word = remaining.trimmingCharacters(in: .whitespaces)
        if word.first == "%", !word.contains(" "), let argument = arguments.first {
            operand = argument
        } else if let quote = word.first, "'\"".contains(quote), word.last == quote, word.count > 1 {
            operand = String(word.dropFirst().dropLast())
        } else if let number = Double(word) {
            operand = number
        } else {
            return nil
        }
    }

    func evaluates(for value: Any?) -> Bool {
        if name == "IN" {
            guard let list = operand as? [Any] else { return false }
            return list.contains { order(value, $0) == .orderedSame }
        }
        if ["==", "=", "!=", "<>", "<", ">", "<=", ">="].contains(name) { return compares(value) }
        guard let text = value as? String, let other = operand as? String else { return false }
        return evaluates(for: folded(text), other)
    }

    private func evaluates(for text: String, _ other: String) -> Bool {
        switch name {
        case "CONTAINS": text.contains(folded(other))
        case "BEGINSWITH": text.hasPrefix(folded(other))
        case "ENDSWITH": text.hasSuffix(folded(other))
        case "LIKE":
            matches(
                text,
                NSRegularExpression.escapedPattern(for: other)
                    .replacingOccurrences(of: "\\*", with: ".*").replacingOccurrences(of: "\\?", with: "."))
        default: matches(text, other)
        }
    }

    private func matches(_ text: String, _ pattern: String) -> Bool {
        let options: NSRegularExpression.Options = ignoresCase ? [.caseInsensitive] : []
        guard let expression = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: options)
        else { return false }
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    private func compares(_ value: Any?) -> Bool {
        let order = order(value, operand)
        return switch name {
        case "==", "=": order == .orderedSame
        case "!=", "<>": order != .orderedSame
        case "<": order == .orderedAscending
        case ">": order == .orderedDescending
        case "<=": order == .orderedAscending || order == .orderedSame
        default: order == .orderedDescending || order == .orderedSame
        }
    }

    private func order(_ first: Any?, _ second: Any) -> ComparisonResult? {
        if let first = number(first), let second = number(second) {
            return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
        }
        guard let first = first as? String, let second = second as? String else { return nil }
        return folded(first).compare(folded(second))
    }

    private func number(_ value: Any?) -> Double? {
        switch value {
        case let value as Double: value
        case let value as Int: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }

    private func folded(_ text: String) -> String {
        var options: String.CompareOptions = []
        if ignoresCase { options.insert(.caseInsensitive) }
        if ignoresMarks { options.insert(.diacriticInsensitive) }
        return options.isEmpty ? text : text.folding(options: options, locale: nil)
    }
}
