/// The text of a search field as an expression for full-text search (FTS5). Rows must contain all of the
/// words, and a word that begins with the last one.
///
///     let match = SQLiteMatch("don't for")  // "don't" "for"*
///
/// A last word that ends in signs is not a prefix, because the tokenizer removes signs: `C++` finds the word
/// "c", and not all words that begin with it. The default rules of `unicode61`, which `porter` uses too,
/// decide which characters are signs; an index with signs among its `tokenchars` finds a word that ends in
/// one as a whole.
///
/// Everything that FTS5 would parse as an operator is quoted, so no typed text is an error.
public struct SQLiteMatch: Hashable, Sendable, CustomStringConvertible {
    /// The expression to put after `MATCH`.
    public let expression: String

    /// Makes an expression from a text, or nil if the text has neither a letter nor a digit, and so nothing
    /// to search for. (A scalar for private use counts as a letter.)
    ///
    /// Only the first 32 words are used.
    ///
    /// - Parameters:
    ///   - typed: any text.
    ///   - completesLastWord: whether the last word is a prefix, unless it ends in a sign. Default true, for
    ///     a user who is still typing.
    public init?(_ typed: String, completesLastWord: Bool = true) {
        let words = typed.unicodeScalars.split { $0.properties.isWhitespace || $0 == "\0" }.prefix(32)
            .filter { $0.contains(where: \.isWord) }
        guard let last = words.last else { return nil }
        let quoted = words.map { String($0).quotedForSQL }
        expression = quoted.joined(separator: " ") + (completesLastWord && Self.isPrefix(last) ? "*" : "")
    }

    /// Whether a longer word may begin with this one, because its end is the end of a token.
    private static func isPrefix(_ word: String.UnicodeScalarView.SubSequence) -> Bool {
        word.last { !$0.isMarkInWord }?.isWord ?? false
    }

    /// The expression.
    public var description: String { expression }
}

extension SQLiteMatch: SQLiteConvertible {
    /// The expression as a text.
    public var sqliteValue: SQLiteValue { .text(expression) }
}
