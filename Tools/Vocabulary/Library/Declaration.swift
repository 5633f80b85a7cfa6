import Foundation

/// A public declaration of the vocabulary, with the information in its comment.
package struct Declaration: Sendable {
    package enum Effect: Sendable {
        case works
        case none(why: String)
        case unavailable(instead: String)
    }

    package let keyword: String
    package let name: String
    /// The first line from the keyword on, with the arguments' labels.
    package let head: String
    package let effect: Effect
    package let differences: [String]

    /// All public declarations in a source file. O(lines).
    package static func all(in source: String) -> [Declaration] {
        var found: [Declaration] = []
        var comment: [String] = []
        var attributes = ""
        // Parsed once, because parsing takes longer than matching.
        let pattern = pattern
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (number, line) in lines.enumerated() {
            let text = line.trimmingCharacters(in: .whitespaces)
            if text.hasPrefix("///") {
                comment.append(text.dropFirst(3).trimmingCharacters(in: .whitespaces))
            } else if text.contains("public") || text.contains("open"),
                let match = text.firstMatch(of: pattern)
            {
                let tail = lines[number..<min(number + 3, lines.count)].joined(separator: " ")
                found.append(
                    Declaration(
                        keyword: String(match.1), name: String(match.2),
                        head: tail.trimmingCharacters(in: .whitespaces), comment: comment,
                        attributes: attributes + text))
                comment = []
                attributes = ""
            } else if text.hasPrefix("@") || !attributes.isEmpty && !text.isEmpty {
                attributes += text + " "
                if text.hasSuffix("{") || text.hasSuffix("}") { attributes = "" }
            } else {
                comment = []
                attributes = ""
            }
        }
        return found
    }

    private static var pattern: Regex<(Substring, Substring, Substring)> {
        #/
        \b(?:public|open)\b [\w\s()]*?
        \b(struct|class|enum|protocol|typealias|func|var|let|macro|actor) \s+ `?(\w+)
        /#
    }

    private init(keyword: String, name: String, head: String, comment: [String], attributes: String) {
        self.keyword = keyword
        self.name = name
        self.head = head
        if let match = attributes.firstMatch(of: /@available\(\*, unavailable(?:, message: "([^"]*)")?/) {
            effect = .unavailable(instead: String(match.1 ?? ""))
        } else if let why = Self.paragraph("No effect on Linux:", comment) {
            effect = .none(why: why)
        } else {
            effect = .works
        }
        differences = Self.paragraph("Differs from Apple's:", comment).map { [$0] } ?? []
    }

    /// The text after a word in a comment, up to the end of its paragraph.
    private static func paragraph(_ word: String, _ comment: [String]) -> String? {
        guard let start = comment.firstIndex(where: { $0.contains(word) }) else { return nil }
        let paragraph = comment[start...].prefix { !$0.isEmpty }.joined(separator: " ")
        guard let range = paragraph.range(of: word) else { return nil }
        return paragraph[range.upperBound...].trimmingCharacters(in: .whitespaces)
    }
}
