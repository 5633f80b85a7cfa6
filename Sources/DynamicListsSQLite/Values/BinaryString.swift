import Foundation

/// A text that is compared by its bytes, as SQLite compares names and texts. Swift treats "\u{E9}" and
/// "e\u{301}" as equal, too.
struct BinaryString: Hashable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    /// The name of a table or column in the form for comparison: SQLite ignores the case of the letters
    /// a…z, and of no others.
    init(name: String) {
        text = String(decoding: name.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
    }

    static func == (one: BinaryString, other: BinaryString) -> Bool { one.text.hasSameBytes(as: other.text) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension String {
    func hasSameBytes(as other: String) -> Bool {
        let isSame = utf8.withContiguousStorageIfAvailable { bytes in
            other.utf8.withContiguousStorageIfAvailable { otherBytes in
                bytes.count == otherBytes.count
                    && (bytes.isEmpty
                        || memcmp(bytes.baseAddress!, otherBytes.baseAddress!, bytes.count) == 0)
            }
        }
        return isSame.flatMap(\.self) ?? utf8.elementsEqual(other.utf8)
    }

    /// Whether two names denote the same table or column.
    func isSameName(as other: String) -> Bool { BinaryString(name: self) == BinaryString(name: other) }

    /// The name of a table or column as written in SQL, and a word in an expression of FTS5. Quoted by
    /// scalars, because a quotation mark with a mark after it is another `Character`.
    package var quotedForSQL: String {
        // Searching bytes is much faster, and almost no name contains a quotation mark.
        guard utf8.contains(UInt8(ascii: "\"")) else { return "\"\(self)\"" }
        var quoted = "\"".unicodeScalars
        for scalar in unicodeScalars {
            if scalar == "\"" { quoted.append(scalar) }
            quoted.append(scalar)
        }
        quoted.append("\"")
        return String(quoted)
    }

    /// The first 200 scalars, for messages. A single `Character` may have a million.
    var shortened: String {
        let beginning = unicodeScalars.prefix(200)
        return beginning.endIndex == unicodeScalars.endIndex ? self : String(beginning) + "…"
    }

    /// The words, separated by single spaces.
    var oneLine: String {
        unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) }
            .joined(separator: " ")
    }
}
