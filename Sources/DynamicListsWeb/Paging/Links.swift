package import Foundation

/// What a `Link` header field says (RFC 8288, section 3).
///
/// What is no link is passed over, as the standard's parsing does (appendix B.2).
package struct Links: Sendable {
    private var targets: [String: String] = [:]

    package init(_ field: String) {
        var text = field[...]
        while let start = text.firstIndex(of: "<"), let end = text[start...].firstIndex(of: ">") {
            let target = String(text[text.index(after: start)..<end])
            text = text[text.index(after: end)...]
            let parameters = Self.parameters(&text)
            // A link to or from something else than the answer itself says nothing of its pages.
            guard parameters["anchor"] == nil else { continue }
            for relation in parameters["rel", default: ""].split(whereSeparator: \.isWhitespace) {
                if targets[relation.lowercased()] == nil { targets[relation.lowercased()] = target }
            }
        }
    }

    /// Where a relation leads to, as a whole address; nil if there is none.
    ///
    /// - Parameter base: where the answer came from, by which relative links go.
    package func target(of relation: String, from base: URL) -> URL? {
        targets[relation].flatMap { URL(string: $0, relativeTo: base)?.absoluteURL }
    }

    /// Takes what stands behind a target, up to the comma before the next link. The first of a name counts.
    private static func parameters(_ text: inout Substring) -> [String: String] {
        var parameters: [String: String] = [:]
        while let start = text.firstIndex(where: { !$0.isWhitespace }), text[start] == ";" {
            text = text[text.index(after: start)...].drop(while: \.isWhitespace)
            let name = text.prefix { !"=;,".contains($0) }
            text = text[name.endIndex...]
            var value = ""
            if text.first == "=" {
                text = text.dropFirst().drop(while: \.isWhitespace)
                value = text.first == "\"" ? quoted(&text) : token(&text)
            }
            let key = name.trimmingCharacters(in: .whitespaces).lowercased()
            if parameters[key] == nil { parameters[key] = value }
        }
        return parameters
    }

    private static func token(_ text: inout Substring) -> String {
        let value = text.prefix { !";,".contains($0) }
        text = text[value.endIndex...]
        return value.trimmingCharacters(in: .whitespaces)
    }

    private static func quoted(_ text: inout Substring) -> String {
        var value = ""
        text = text.dropFirst()
        while let character = text.popFirst(), character != "\"" {
            // A backslash makes the next character one like any other.
            if character == "\\", let escaped = text.popFirst() {
                value.append(escaped)
            } else {
                value.append(character)
            }
        }
        return value
    }
}
