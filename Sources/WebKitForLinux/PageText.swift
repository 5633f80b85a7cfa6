import Foundation

/// The text of a web page, without markup.
struct PageText {
    let text: String

    /// - Complexity: O(length).
    init(_ html: String) {
        var text = html
        func replace(_ pattern: String, by new: String) {
            text = text.replacingOccurrences(
                of: pattern, with: new, options: [.regularExpression, .caseInsensitive])
        }
        replace("<!--[\\s\\S]*?-->", by: "")
        replace("<(script|style|head)\\b[\\s\\S]*?</\\1\\s*>", by: "")
        replace("\\s+", by: " ")
        replace("<br\\s*/?>|</(tr|li)>", by: "\n")
        replace("</(p|div|h[1-6]|ul|ol|table|section|article|blockquote)>", by: "\n\n")
        replace("<li\\b[^>]*>", by: "• ")
        replace("<[^>]+>", by: "")
        for (name, character) in Self.entities {
            text = text.replacingOccurrences(of: "&\(name);", with: character)
        }
        text = Self.numbered(text).replacingOccurrences(of: "&amp;", with: "&")
        replace("[ \\t]*\\n[ \\t]*", by: "\n")
        replace("\\n{3,}", by: "\n\n")
        self.text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static let entities = [
        ("nbsp", "\u{a0}"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("hellip", "…"),
        ("mdash", "—"), ("ndash", "–"), ("lsquo", "‘"), ("rsquo", "’"), ("ldquo", "“"), ("rdquo", "”"),
        ("copy", "©"), ("bull", "•"), ("middot", "·"), ("laquo", "«"), ("raquo", "»"), ("euro", "€"),
    ]

    /// Replaces numeric character references: `&#39;`, `&#x27;`.
    private static func numbered(_ text: String) -> String {
        text.replacing(/&#(x?)([0-9a-fA-F]{1,6});/) { match in
            let radix = match.1.isEmpty ? 10 : 16
            let scalar = UInt32(match.2, radix: radix).flatMap(Unicode.Scalar.init)
            return scalar.map { String(Character($0)) } ?? ""
        }
    }
}
