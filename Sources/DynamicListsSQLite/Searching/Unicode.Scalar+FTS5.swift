/// The classes of scalars in FTS5's tokenizer `unicode61` by its default rules: letters, numbers and scalars
/// for private use belong to words (`L*`, `N*`, `Co`); all others separate words.
extension Unicode.Scalar {
    /// Whether it begins or continues a word.
    var isWord: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .privateUse:
            !Self.lateLetters.contains { $0.contains(value) }
        default: false
        }
    }

    /// Whether it continues a word, but does not begin one: the marks of Latin letters, which the tokenizer
    /// removes as it does those of `é`. (`sqlite3Fts5UnicodeIsdiacritic` lists these.)
    var isMarkInWord: Bool {
        switch value {
        case 0x300...0x304, 0x306...0x30C, 0x30F, 0x311, 0x31B, 0x323...0x328, 0x32D...0x32E, 0x330...0x331:
            true
        default: false
        }
    }

    /// Today's letters that were marks in Unicode 6.1, which the tokenizer uses.
    private static let lateLetters: [ClosedRange<UInt32>] = [
        0x19B0...0x19C0, 0x19C8...0x19C9, 0x1CF2...0x1CF3,
    ]
}
