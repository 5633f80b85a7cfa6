/// Scans the words of Swift source, byte by byte.
enum SourceScanner {
    /// An identifier in a file's code.
    struct Word {
        let name: String
        let offset: Int
        let isMember: Bool
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
    }

    static func isWord(_ byte: UInt8) -> Bool {
        isLetter(byte) || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
    }

    /// Returns the identifiers of ASCII code, with whether they follow a dot.
    ///
    /// - Complexity: O(bytes).
    static func words(_ code: [UInt8]) -> [Word] {
        var words: [Word] = []
        var at = 0
        while at < code.count {
            guard isWord(code[at]) || code[at] >= 0x80 else {
                at += 1
                continue
            }
            let start = at
            while at < code.count, isWord(code[at]) || code[at] >= 0x80 { at += 1 }
            guard isLetter(code[start]), code[start..<at].allSatisfy(isWord) else { continue }
            let isAfterDot = start > 0 && code[start - 1] == UInt8(ascii: ".")
            // The dots of a range do not begin a member.
            let isRange = start > 1 && code[start - 2] == UInt8(ascii: ".")
            let name = String(decoding: code[start..<at], as: UTF8.self)
            words.append(Word(name: name, offset: start, isMember: isAfterDot && !isRange))
        }
        return words
    }

    /// Returns code without the content between `#if` and `#endif`, because only the compiler decides whether
    /// that is compiled, and without imports, whose names contain dots, too. Lines and columns are unchanged.
    static func unconditional(_ code: String, withImports: Bool = false) -> [UInt8] {
        var depth = 0
        var bytes: [UInt8] = []
        for line in code.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let start = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            if start.starts(with: "#if ".utf8) || start.starts(with: "#if(".utf8) { depth += 1 }
            let isLeftOut = depth > 0 || (!withImports && start.starts(with: "import ".utf8))
            if start.starts(with: "#endif".utf8) { depth = max(depth - 1, 0) }
            if isLeftOut {
                bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: line.count))
            } else {
                bytes.append(contentsOf: line)
            }
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// Returns the lines of each top-level declaration, from one closing brace to the next, numbered from 1.
    static func declarations(_ code: [UInt8]) -> [ClosedRange<Int>] {
        var found: [ClosedRange<Int>] = []
        var (depth, line, start) = (0, 1, 1)
        for byte in code {
            switch byte {
            case UInt8(ascii: "\n"): line += 1
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth = max(depth - 1, 0)
                if depth == 0 {
                    found.append(min(start, line)...line)
                    start = line + 1
                }
            default: break
            }
        }
        found.append(min(start, line)...line)
        return found
    }
}
