import Foundation

extension SourceFile {
    /// The source for the compiler on Linux, or `nil` if it needs no changes.
    ///
    /// `#if os(iOS)` is true, because the phone's program is run. `#selector` becomes a call, `@objc` is
    /// removed, and overrides in extensions become separate members, because Linux has no Objective-C
    /// runtime. Lines are unchanged, and columns nearly so. Messages of the compiler name the original file.
    package var linuxText: String? {
        var edits = ranges(of: #"\bos\(\s*iOS\s*\)"#).map { Edit(range: $0, text: "canImport(UIKit)") }
        for range in ranges(of: #"@objc(?:Members)?\b(?:\([\w:]*\))?"#) {
            edits.append(Edit(range: range, text: String(repeating: " ", count: range.count)))
        }
        for range in ranges(of: #"#selector\("#) {
            edits.append(Edit(range: range, text: "_selector("))
            if let edit = ownMethod(at: range.upperBound) { edits.append(edit) }
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

    /// Returns a Swift string literal of a text.
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

    /// The entry points of delegates, which are replaced by a generated program.
    private var entryPoints: [Edit] {
        let pattern = mainType == nil ? #"@(?:UIApplicationMain|main)\b"# : "@UIApplicationMain\\b"
        return ranges(of: pattern).map { Edit(range: $0, text: String(repeating: " ", count: $0.count)) }
    }

    /// A replacement of a range of the source's bytes.
    struct Edit {
        let range: Range<Int>
        let text: String
    }

    /// Returns an edit that takes a method of the object itself from its type, because a selector does not
    /// retain objects. The initial value of a stored property must not refer to its type in this way.
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

    /// Returns the byte ranges of a pattern's matches in the code. Code and source have the same number of
    /// bytes.
    func ranges(of pattern: String) -> [Range<Int>] {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        return expression.matches(in: code, range: NSRange(code.startIndex..., in: code)).compactMap {
            guard let range = Range($0.range, in: code) else { return nil }
            let lower = code.utf8.distance(from: code.utf8.startIndex, to: range.lowerBound)
            return lower..<(lower + code[range].utf8.count)
        }
    }
}
