import Foundation

extension SourceFile {
    /// The source as Linux's compiler is to read it; nil where that is as it stands.
    ///
    /// `#if os(iOS)` holds, as it is the telephone's program that runs here; `#selector` is a call, `@objc`
    /// is left out and overrides in extensions become members of their own, since there is no Objective-C
    /// runtime on Linux. Lines stay the same, and columns nearly so; messages of the compiler name the file
    /// itself.
    package var linuxText: String? {
        var edits = ranges(of: #"\bos\(\s*iOS\s*\)"#).map { Edit(range: $0, text: "canImport(UIKit)") }
        for range in ranges(of: #"@objc(?:Members)?\b(?:\([\w:]*\))?"#) {
            edits.append(Edit(range: range, text: String(repeating: " ", count: range.count)))
        }
        for range in ranges(of: #"#selector\("#) {
            edits.append(Edit(range: range, text: "_selector("))
            if let own = ownMethod(at: range.upperBound) { edits.append(own) }
        }
        edits += extensionOverrides.flatMap(\.edits)
        if isApplicationDelegate { edits += entryPoints }
        guard !edits.isEmpty else { return nil }
        var bytes = Array(raw.utf8)
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(edit.range, with: edit.text.utf8)
        }
        return "#sourceLocation(file: \(Self.literal(url.path)), line: 1)\n"
            + String(decoding: bytes, as: UTF8.self)
    }

    /// A text as Swift's source has it, between quotes.
    static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "\"": literal += "\\\(scalar)"
            case "\0"..<" ", "\u{7f}": literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    /// A delegate is no program here: one is made around it.
    private var entryPoints: [Edit] {
        let pattern = mainType == nil ? #"@(?:UIApplicationMain|main)\b"# : "@UIApplicationMain\\b"
        return ranges(of: pattern).map { Edit(range: $0, text: String(repeating: " ", count: $0.count)) }
    }

    /// Bytes of the source, and what is to stand there.
    struct Edit {
        let range: Range<Int>
        let text: String
    }

    /// A method of the object itself is taken from its type: a selector does not keep objects alive. The
    /// value of a stored property may not mention its type in this way.
    private func ownMethod(at offset: Int) -> Edit? {
        let after = code.utf8.index(code.utf8.startIndex, offsetBy: offset)
        guard let match = code[after...].prefixMatch(of: /\s*(self\.)?([a-z_]\w*)(?![\w.]|\s*:)/) else {
            return nil
        }
        let line = code[..<after].split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        if match.1 == nil, line.contains(/\b(?:lazy\s+var|let|var)\s+\w+/) { return nil }
        let start = match.1?.startIndex ?? match.2.startIndex
        let lower = code.utf8.distance(from: code.utf8.startIndex, to: start)
        return Edit(range: lower..<(lower + (match.1?.utf8.count ?? 0)), text: "Self.")
    }

    /// Where a pattern is in the code, in bytes. Code and source have as many.
    func ranges(of pattern: String) -> [Range<Int>] {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        return expression.matches(in: code, range: NSRange(code.startIndex..., in: code)).compactMap {
            guard let range = Range($0.range, in: code) else { return nil }
            let lower = code.utf8.distance(from: code.utf8.startIndex, to: range.lowerBound)
            return lower..<(lower + code[range].utf8.count)
        }
    }
}
