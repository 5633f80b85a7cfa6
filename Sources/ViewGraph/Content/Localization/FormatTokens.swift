/// The tokens of a C format: literal text and values. Its characters are Unicode scalars, because a combining
/// mark after a value may join the format's last letter.
struct FormatTokens {
    enum Token: Equatable {
        case literal(String)
        /// The number of the value, and its format specifier.
        case argument(Int, specifier: String)
    }

    private(set) var tokens: [Token] = []
    private(set) var hasMarkdown = false

    /// Complexity: O(length).
    init(_ format: String) {
        var literal = "".unicodeScalars
        var next = 0
        var remaining = Substring(format).unicodeScalars
        while let percent = remaining.firstIndex(of: "%") {
            literal.append(contentsOf: remaining[..<percent])
            remaining = remaining[percent...]
            if remaining.dropFirst().first == "%" {
                literal.append("%")
                remaining = remaining.dropFirst(2)
            } else if let (length, position, specifier) = Self.specifier(at: remaining) {
                if !literal.isEmpty { tokens.append(.literal(String(literal))) }
                literal = "".unicodeScalars
                tokens.append(.argument(position ?? next, specifier: specifier))
                if position == nil { next += 1 }
                remaining = remaining.dropFirst(length)
            } else {
                literal.append("%")
                remaining = remaining.dropFirst()
            }
        }
        literal.append(contentsOf: remaining)
        if !literal.isEmpty || tokens.isEmpty { tokens.append(.literal(String(literal))) }
        hasMarkdown = tokens.contains {
            if case .literal(let text) = $0 { Markdown.isPossible(in: text) } else { false }
        }
    }

    /// Parses the format specifier at the start of `text`, which begins with a percent sign.
    private static func specifier(at text: Substring.UnicodeScalarView) -> (
        length: Int, position: Int?, String
    )? {
        var length = 1
        var flags = ""
        var position: Int?
        for character in text.dropFirst() {
            length += 1
            switch character {
            case "$":
                guard let number = Int(flags), number > 0 else { return nil }
                position = number - 1
                flags = ""
            case "0"..."9", "-", "+", " ", "#", ".", "'", "*", "l", "h", "q", "z", "t", "j", "L":
                flags.unicodeScalars.append(character)
            case "@", "d", "D", "i", "u", "U", "x", "X", "o", "O", "f", "F", "e", "E", "g", "G", "a", "A",
                "c", "C", "s", "S", "p":
                return (length, position, "%" + flags + String(character))
            default: return nil
            }
        }
        return nil
    }

    // MARK: Placeholders

    // Markdown is only recognized in the format. The contents of values are shown unchanged. (B312)
    private static let firstPlaceholder: UInt32 = 0x10_0000

    /// The format with a private-use character for each value.
    var withPlaceholders: String {
        var text = ""
        for (index, token) in tokens.enumerated() {
            switch token {
            case .literal(let literal): text += literal
            case .argument:
                text.unicodeScalars.append(Unicode.Scalar(Self.firstPlaceholder + UInt32(index)) ?? " ")
            }
        }
        return text
    }

    /// Splits a part of ``withPlaceholders`` into tokens.
    func tokens(of text: String) -> [Token] {
        var result: [Token] = []
        var literal = ""
        for scalar in text.unicodeScalars {
            if let token = token(scalar) {
                if !literal.isEmpty { result.append(.literal(literal)) }
                literal = ""
                result.append(token)
            } else {
                literal.unicodeScalars.append(scalar)
            }
        }
        if !literal.isEmpty { result.append(.literal(literal)) }
        return result
    }

    private func token(_ scalar: Unicode.Scalar) -> Token? {
        guard scalar.value >= Self.firstPlaceholder else { return nil }
        let index = Int(scalar.value - Self.firstPlaceholder)
        return tokens.indices.contains(index) ? tokens[index] : nil
    }

    /// Replaces the placeholders in a part of ``withPlaceholders`` with words.
    func filled(_ text: String, _ replacement: (Token) -> String) -> String {
        tokens(of: text).map(replacement).joined()
    }
}
