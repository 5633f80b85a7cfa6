/// What somebody typed into a search field, as full-text search (FTS5) wants it: rows must have all of the
/// words, and one that begins with the last.
///
///     let match = SQLiteMatch("don't for")  // "don't" "for"*
///
/// Everything that FTS5 would take for an operator is quoted, so no typed text is an error.
public struct SQLiteMatch: Hashable, Sendable, CustomStringConvertible {
    /// The expression that stands after `MATCH`.
    public let expression: String

    /// Makes an expression of a text; nil if it has neither a letter nor a digit, and so nothing to look for.
    ///
    /// Of more than 32 words the first 32 count.
    ///
    /// - Parameters:
    ///   - typed: any text.
    ///   - completesLastWord: whether the last word may go on. Default true: somebody is still typing.
    public init?(_ typed: String, completesLastWord: Bool = true) {
        let words = typed.unicodeScalars.split { $0.properties.isWhitespace || $0 == "\0" }.prefix(32)
            .filter { $0.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil } }
        if words.isEmpty { return nil }
        let quoted = words.map { String($0).quotedForSQL }
        expression = quoted.joined(separator: " ") + (completesLastWord ? "*" : "")
    }

    /// The expression.
    public var description: String { expression }
}

extension SQLiteMatch: SQLiteConvertible {
    /// The expression as a text.
    public var sqliteValue: SQLiteValue { .text(expression) }
}
