package import Foundation

/// What a `Link` header field says (RFC 8288, section 3).
///
/// What is no link is passed over, as the standard's parsing does (appendix B.2). Syntax is decided by
/// Unicode scalars: a combining mark hides no delimiter.
package struct Links: Sendable {
    private var targets: [String: String] = [:]

    package init(_ field: String) {
        var text = field.unicodeScalars[...]
        while let start = text.firstIndex(of: "<"), let end = text[start...].firstIndex(of: ">") {
            let target = String(text[text.index(after: start)..<end])
            text = text[text.index(after: end)...]
            let parameters = Self.parameters(&text)
            // A link to or from something else than the answer itself says nothing of its pages.
            guard parameters["anchor"] == nil else { continue }
            for relation in parameters["rel", default: ""].unicodeScalars.split(
                whereSeparator: \.properties.isWhitespace)
            {
                let name = String(relation).lowercased()
                if targets[name] == nil { targets[name] = target }
            }
        }
    }

    /// Where a relation leads to, as a whole address without a user's name; nil if there is none.
    ///
    /// - Parameter base: where the answer came from, by which relative links go.
    package func target(of relation: String, from base: URL) -> URL? {
        targets[relation].flatMap { URL(string: $0, relativeTo: base)?.withoutUser }
    }

    /// Takes what stands behind a target, up to the comma before the next link. The first of a name counts.
    private static func parameters(_ text: inout Substring.UnicodeScalarView) -> [String: String] {
        var parameters: [String: String] = [:]
        while let start = text.firstIndex(where: { !$0.properties.isWhitespace }), text[start] == ";" {
            text = text[text.index(after: start)...].drop(while: \.properties.isWhitespace)
            let name = text.prefix { !"=;,".unicodeScalars.contains($0) }
            text = text[name.endIndex...]
            var value = ""
            if text.first == "=" {
                text = text.dropFirst().drop(while: \.properties.isWhitespace)
                value = text.first == "\"" ? quoted(&text) : token(&text)
            }
            let key = String(name).trimmingCharacters(in: .whitespaces).lowercased()
            if parameters[key] == nil { parameters[key] = value }
        }
        return parameters
    }

    private static func token(_ text: inout Substring.UnicodeScalarView) -> String {
        let value = text.prefix { !";,".unicodeScalars.contains($0) }
        text = text[value.endIndex...]
        return String(value).trimmingCharacters(in: .whitespaces)
    }

    private static func quoted(_ text: inout Substring.UnicodeScalarView) -> String {
        var value = String.UnicodeScalarView()
        text = text.dropFirst()
        while let scalar = text.popFirst(), scalar != "\"" {
            // A backslash makes the next scalar one like any other.
            if scalar == "\\", let escaped = text.popFirst() {
                value.append(escaped)
            } else {
                value.append(scalar)
            }
        }
        return String(value)
    }
}
