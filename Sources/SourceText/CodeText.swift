/// Swift source with comments and the contents of string literals blanked, so that it can be searched for
/// words.
///
/// Newlines keep their positions. Code in interpolations is blanked with its string.
package struct CodeText: Sendable {
    package let text: String

    /// - Complexity: O(length).
    package init(_ source: String) {
        var scanner = Scanner(Array(source.utf8))
        text = scanner.blanked()
    }

    private struct Scanner {
        let bytes: [UInt8]
        var out: [UInt8]
        var at = 0

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            out = bytes
        }

        private func sees(_ word: String) -> Bool {
            guard bytes[at] == word.utf8.first else { return false }
            let word = Array(word.utf8)
            return at + word.count <= bytes.count && bytes[at..<at + word.count].elementsEqual(word)
        }

        private mutating func blank(_ count: Int = 1) {
            for _ in 0..<count where at < bytes.count {
                if bytes[at] != UInt8(ascii: "\n") { out[at] = UInt8(ascii: " ") }
                at += 1
            }
        }

        mutating func blanked() -> String {
            while at < bytes.count {
                if sees("//") {
                    while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { blank() }
                } else if sees("/*") {
                    comment()
                } else if bytes[at] == UInt8(ascii: "\"") {
                    string()
                } else {
                    at += 1
                }
            }
            return String(decoding: out, as: UTF8.self)
        }

        private mutating func comment() {
            var depth = 0
            repeat {
                if sees("/*") {
                    depth += 1
                    blank(2)
                } else if sees("*/") {
                    depth -= 1
                    blank(2)
                } else {
                    blank()
                }
            } while depth > 0 && at < bytes.count
        }

        private mutating func string() {
            let isLong = sees("\"\"\"")
            let quote = isLong ? "\"\"\"" : "\""
            at += quote.utf8.count
            while at < bytes.count, !sees(quote) {
                if bytes[at] == UInt8(ascii: "\n"), !isLong { return }
                if sees("\\(") {
                    interpolation()
                } else {
                    blank(bytes[at] == UInt8(ascii: "\\") ? 2 : 1)
                }
            }
            at = min(at + quote.utf8.count, bytes.count)
        }

        private mutating func interpolation() {
            blank(2)
            var depth = 1
            while at < bytes.count, depth > 0, bytes[at] != UInt8(ascii: "\n") {
                switch bytes[at] {
                case UInt8(ascii: "("): depth += 1
                case UInt8(ascii: ")"): depth -= 1
                case UInt8(ascii: "\""):
                    let start = at
                    string()
                    for index in start..<at where out[index] != UInt8(ascii: "\n") {
                        out[index] = UInt8(ascii: " ")
                    }
                    continue
                default: break
                }
                blank()
            }
        }
    }
}
