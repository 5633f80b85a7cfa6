import Foundation

extension SourceFile {
    /// A member of a UIKit class that an extension overrides, which only Objective-C supports.
    package struct ExtensionOverride {
        package let type: String
        package let member: String
        package let line: Int
        let edits: [Edit]
    }

    /// The overrides in extensions of UIKit classes, which become separate members that are never called.
    package var extensionOverrides: [ExtensionOverride] {
        let bytes = Array(code.utf8)
        return ranges(of: #"\bextension\s+UI[A-Z]\w*[^{}]*\{"#).flatMap { head in
            let text = String(decoding: bytes[head], as: UTF8.self)
            let type = text.dropFirst("extension".count).drop { $0.isWhitespace }.prefix { $0.isLetter }
            let body = head.upperBound..<Self.end(of: head.upperBound, in: bytes)
            return overrides(in: body, of: String(type), bytes)
        }
    }

    private func overrides(in body: Range<Int>, of type: String, _ bytes: [UInt8]) -> [ExtensionOverride] {
        let modifiers = #"(?:(?:open|public|internal|dynamic|@MainActor)\s+)*"#
        let pattern = modifiers + #"\boverride\s+"# + modifiers + #"(?:func|var)\s+\w+"#
        return ranges(of: pattern).filter { body.contains($0.lowerBound) }.map { range in
            var declaration = Array(bytes[range])
            let name =
                String(decoding: declaration, as: UTF8.self).split { $0.isWhitespace }.last.map(String.init)
                ?? ""
            for word in ["override", "open"] { Self.blank(word, in: &declaration) }
            return ExtensionOverride(
                type: type, member: name, line: bytes[..<range.lowerBound].count { $0 == 10 } + 1,
                edits: [
                    Edit(range: range, text: String(decoding: declaration, as: UTF8.self) + "_inExtension")
                ])
        }
    }

    /// Replaces a word by spaces, so that lines and columns are unchanged.
    private static func blank(_ word: String, in bytes: inout [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let range = text.range(of: "\\b\(word)\\b", options: .regularExpression) else { return }
        let lower = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        for index in lower..<(lower + word.utf8.count) { bytes[index] = UInt8(ascii: " ") }
    }

    /// Returns the position at which the open brace is closed.
    private static func end(of start: Int, in bytes: [UInt8]) -> Int {
        var depth = 1
        for index in start..<bytes.count {
            if bytes[index] == UInt8(ascii: "{") { depth += 1 }
            if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { return index }
        }
        return bytes.count
    }
}
