/// What somebody typed into a search field, as full-text search (FTS5) wants it: rows must have all of the
/// words, and one that begins with the last.
///
///     let match = SQLiteMatch("don't for")  // "don't" "for"*
///
/// A last word that ends in signs does not go on, since the tokenizer leaves them out: `C++` finds the word
/// "c", and not all that begins with it. What is a sign is decided by the default rules of `unicode61`, which
/// are `porter`'s, too; an index with signs among its `tokenchars` finds a word that ends in one as a whole.
///
/// Everything that FTS5 would take for an operator is quoted, so no typed text is an error.
public struct SQLiteMatch: Hashable, Sendable, CustomStringConvertible {
    /// The expression that stands after `MATCH`.
    public let expression: String

    /// Makes an expression of a text; nil if it has neither a letter nor a digit, and so nothing to look for.
    /// (Nor a scalar for private use, which counts as a letter.)
    ///
    /// Of more than 32 words the first 32 count.
    ///
    /// - Parameters:
    ///   - typed: any text.
    ///   - completesLastWord: whether the last word may go on, unless it ends in a sign. Default true:
    ///     somebody is still typing.
    public init?(_ typed: String, completesLastWord: Bool = true) {
        let words = typed.unicodeScalars.split { $0.properties.isWhitespace || $0 == "\0" }.prefix(32)
            .filter { $0.contains(where: \.isWord) }
        guard let last = words.last else { return nil }
        let quoted = words.map { String($0).quotedForSQL }
        expression = quoted.joined(separator: " ") + (completesLastWord && Self.goesOn(last) ? "*" : "")
    }

    /// Whether a longer word may begin with this one: its end is the end of a token.
    private static func goesOn(_ word: String.UnicodeScalarView.SubSequence) -> Bool {
        word.last { !$0.isMarkInWord }?.isWord ?? false
    }

    /// The expression.
    public var description: String { expression }
}

extension SQLiteMatch: SQLiteConvertible {
    /// The expression as a text.
    public var sqliteValue: SQLiteValue { .text(expression) }
}
