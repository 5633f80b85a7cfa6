import Foundation

/// The characters that a user types to find a row by the start of its text.
package struct TypedSearch: Equatable {
    private var text = ""
    private var lastTime = -Double.infinity

    /// The longest pause between characters that belong together, in seconds.
    package static let window = 1.0

    /// The row at which to begin.
    package enum Start {
        /// The row at the cursor, which may match the longer text, too.
        case cursor
        case next
    }

    package init() {}

    /// Whether a character typed at a time in seconds continues the text.
    package func isActive(at now: Double) -> Bool { !text.isEmpty && now - lastTime <= Self.window }

    /// Adds typed characters. The same character again finds the next row that begins with it.
    ///
    /// - Returns: where to begin the search, or `nil` if the characters are not text.
    package mutating func type(_ characters: String, at now: Double) -> Start? {
        guard !characters.isEmpty, characters.unicodeScalars.allSatisfy(\.isTyped) else { return nil }
        let isNew = !isActive(at: now)
        lastTime = now
        if isNew || text == characters {
            text = characters
            return .next
        }
        text += characters
        return .cursor
    }

    /// Whether a row's text begins with the typed text, without regard to case and diacritics.
    package func matches(_ rowText: String) -> Bool {
        if let result = matchesInASCII(rowText) { return result }
        let options: String.CompareOptions = [.anchored, .caseInsensitive, .diacriticInsensitive]
        // Long texts are compared as far as the typed text can reach.
        return String(rowText.prefix(text.count + 1)).range(of: text, options: options) != nil
    }

    /// Compares texts as far as both are ASCII, which is many times faster.
    ///
    /// - Returns: `nil` if other characters are reached before a difference.
    private func matchesInASCII(_ rowText: String) -> Bool? {
        var row = rowText.utf8.makeIterator()
        for expected in text.utf8 {
            guard let actual = row.next() else { return expected < 0x80 ? false : nil }
            guard expected < 0x80, actual < 0x80 else { return nil }
            if expected.lowercasedASCII != actual.lowercasedASCII { return false }
        }
        // The last letter may have a mark.
        return row.next().map { $0 < 0x80 } ?? true ? true : nil
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is one of text and not of a control or function key.
    fileprivate var isTyped: Bool {
        properties.generalCategory != .control && !(0xF700...0xF8FF).contains(value)
    }
}

extension UInt8 {
    fileprivate var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
