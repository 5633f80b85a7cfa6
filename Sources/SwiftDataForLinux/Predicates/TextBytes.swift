import DynamicListsSQLite
import Foundation

/// Swift's operations on texts, on their UTF-8 bytes: without making strings, where the result is the same.
enum TextBytes {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// Swift's order of strings, which compares their canonical compositions by scalars.
    ///
    /// - Returns: a negative number, zero, or a positive number.
    static func compare(_ one: Bytes, _ other: Bytes) -> Int32 {
        if isComposed(one), isComposed(other) { return order(of: one, other) }
        let (text, another) = (string(one), string(other))
        return text < another ? -1 : text == another ? 0 : 1
    }

    private static func order(of one: Bytes, _ other: Bytes) -> Int32 {
        let count = min(one.count, other.count)
        if count > 0, let start = one.baseAddress, let otherStart = other.baseAddress {
            let result = memcmp(start, otherStart, count)
            if result != 0 { return result }
        }
        return one.count < other.count ? -1 : one.count > other.count ? 1 : 0
    }

    /// Whether the text surely is its own canonical composition: all scalars are below U+0300, the first
    /// that combines.
    private static func isComposed(_ bytes: Bytes) -> Bool { !bytes.contains { $0 >= 0xcc } }

    /// Whether each byte is a character of its own: ASCII, and no line break of two.
    private static func hasCharacterPerByte(_ bytes: Bytes) -> Bool {
        !bytes.contains { $0 >= 0x80 || $0 == 0x0d }
    }

    private static func string(_ bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self) }

    /// Whether a text contains another one, by characters, as `contains(_:)` of a predicate evaluates it.
    static func contains(_ text: Bytes, _ part: Bytes) -> Bool {
        if hasCharacterPerByte(text), hasCharacterPerByte(part) {
            return contains(text, part, where: { $0 })
        }
        return contains(string(text), string(part))
    }

    /// `Collection.contains` of the standard library, which Foundation's predicate calls.
    static func contains(_ text: some Collection<Character>, _ part: some Collection<Character>) -> Bool {
        text.contains(part)
    }

    /// Whether a text starts with another one, by characters.
    static func starts(_ text: Bytes, with start: Bytes) -> Bool {
        if hasCharacterPerByte(text), hasCharacterPerByte(start) { return text.starts(with: start) }
        return string(text).starts(with: string(start))
    }

    private static func contains(_ text: Bytes, _ part: Bytes, where fold: (UInt8) -> UInt8) -> Bool {
        guard let first = part.first else { return true }
        guard text.count >= part.count else { return false }
        for start in 0...(text.count - part.count) where fold(text[start]) == fold(first) {
            var length = 1
            while length < part.count, fold(text[start + length]) == fold(part[length]) { length += 1 }
            if length == part.count { return true }
        }
        return false
    }

    /// Whether a text contains another one without regard to case and diacritics.
    static func localizedStandardContains(_ text: Bytes, _ part: Bytes) -> Bool {
        if part.isEmpty { return false }
        if LocalizedTexts.foldsASCIIPlainly, hasCharacterPerByte(text), hasCharacterPerByte(part) {
            return contains(text, part) { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
        }
        return string(text).localizedStandardContains(string(part))
    }

    /// The order of decimal numbers in digits; those that cannot be read are last.
    static func compareDecimals(_ one: Bytes, _ other: Bytes) -> Int32 {
        let (number, another) = (Decimal(_column: .text(string(one))), Decimal(_column: .text(string(other))))
        guard let number, let another else { return number == nil ? another == nil ? 0 : 1 : -1 }
        return number < another ? -1 : number == another ? 0 : 1
    }
}
