import Foundation

/// Build settings by name. They may refer to each other: `$(NAME)`, `${NAME}`, `$(NAME:rfc1034identifier)`.
struct BuildSettings: Sendable {
    /// The settings before expansion.
    let values: [String: String]
    /// The errors in the settings, one line each.
    private(set) var problems: [String] = []
    private var resolved: [String: String] = [:]

    /// The maximum length of a setting. Without it, each setting that refers to another one twice would
    /// double it.
    private static let limit = 10_000

    /// - Complexity: O(settings and their references), also for chains of any length.
    init(_ values: [String: String]) {
        self.values = values
        for name in values.keys.sorted() { resolve(name) }
    }

    /// Returns a text with its references expanded. A missing setting is empty.
    func expanded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
        let mention = /\$[({](\w+)(?::(\w+))?[)}]/.matchingSemantics(.unicodeScalar)
        return text.replacing(mention) { match in
            let value = resolved[String(match.1)] ?? ""
            return match.2 == "rfc1034identifier" ? Self.identifier(value) : value
        }
    }

    /// Replaces all characters but letters, digits, hyphens and dots, of which bundle identifiers consist.
    static func identifier(_ text: String) -> String {
        String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
    }

    private mutating func resolve(_ name: String) {
        var waiting = [name]
        // The settings whose references are being resolved. A reference to one of them is a cycle.
        var open: Set<String> = []
        while let next = waiting.last {
            guard resolved[next] == nil, let text = values[next] else {
                waiting.removeLast()
                continue
            }
            if open.insert(next).inserted {
                let isPlain = !text.utf8.contains(UInt8(ascii: "$"))
                let mention = /\$[({](\w+)/.matchingSemantics(.unicodeScalar)
                let mentions = isPlain ? [] : text.matches(of: mention).map { String($0.1) }
                for mention in Set(mentions).sorted() where resolved[mention] == nil {
                    if open.contains(mention) {
                        problems.append("the setting \(mention) mentions itself: it is treated as empty")
                        resolved[mention] = ""
                    } else {
                        waiting.append(mention)
                    }
                }
            } else {
                waiting.removeLast()
                let text = expanded(text)
                if text.utf8.count > Self.limit {
                    problems.append(
                        "the setting \(next) is too long with what it mentions: it is treated as empty")
                }
                resolved[next] = text.utf8.count > Self.limit ? "" : text
            }
        }
    }
}
