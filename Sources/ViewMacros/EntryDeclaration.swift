import Foundation

/// The variable declared with `@Entry`: `@Entry var name: Type = value`.
struct EntryDeclaration {
    let name: String
    let type: String?
    let value: String?

    /// Returns `nil` if the source is not a variable, or has neither a value nor an optional type.
    init?(_ source: String) {
        guard let keyword = source.range(of: #"\bvar\s+"#, options: .regularExpression) else { return nil }
        var remaining = source[keyword.upperBound...]
        let name = remaining.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
        guard !name.isEmpty else { return nil }
        remaining = remaining.dropFirst(name.count)
        let parts = Self.split(remaining)
        self.name = name.filter { $0 != "`" }
        type = parts.type.flatMap { $0.isEmpty ? nil : $0 }
        value = parts.value
        let isOptional = type?.hasSuffix("?") == true || type?.hasPrefix("Optional<") == true
        if value == nil, !isOptional { return nil }
    }

    /// Splits `: Type = value` at the first `=` outside of brackets.
    private static func split(_ text: Substring) -> (type: String?, value: String?) {
        var depth = 0
        var previous: Character = " "
        var index = text.startIndex
        var equals: Substring.Index?
        while index < text.endIndex {
            let character = text[index]
            switch character {
            case "(", "[", "{", "<": depth += 1
            case ")", "]", "}": depth -= 1
            case ">" where previous != "-": depth -= 1
            case "=" where depth == 0: equals = index
            default: break
            }
            if equals != nil { break }
            previous = character
            index = text.index(after: index)
        }
        let before = text[..<(equals ?? text.endIndex)]
        let type = before.firstIndex(of: ":").map { before[before.index(after: $0)...] }
        let value = equals.map { text[text.index(after: $0)...] }
        return (
            type.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) },
            value.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        )
    }

    private var keyName: String { "__Key_\(name)" }

    /// The type of a simple literal.
    private var literalType: String? {
        guard let value else { return nil }
        if value == "true" || value == "false" { return "Bool" }
        if Int(value) != nil { return "Int" }
        if Double(value) != nil { return "Double" }
        return value.hasPrefix("\"") ? "String" : nil
    }

    var accessors: String {
        """
        get {
            self[\(keyName).self]
        }
        set {
            self[\(keyName).self] = newValue
        }
        """
    }

    /// Returns the declaration of the key type. The extension that contains the variable determines the
    /// protocol to which the key conforms.
    func key(in context: String) -> String {
        let conformance =
            if context.contains("FocusedValues") {
                "FocusedValueKey"
            } else if context.contains("Transaction") {
                "TransactionKey"
            } else if context.contains("ContainerValues") {
                "ContainerValueKey"
            } else {
                "EnvironmentKey"
            }
        let stored =
            if conformance == "FocusedValueKey" {
                "typealias Value = \(type.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 } ?? "Never")"
            } else if let type = type ?? literalType {
                "static var defaultValue: \(type) { \(value ?? "nil") }"
            } else {
                "nonisolated(unsafe) static let defaultValue = \(value ?? "nil")"
            }
        return """
            private struct \(keyName): \(conformance) {
                \(stored)
            }
            """
    }
}
