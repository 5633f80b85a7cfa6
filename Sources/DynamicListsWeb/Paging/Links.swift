package import Foundation

/// The links in a `Link` header field (RFC 8288, section 3).
///
/// Text that is not a link is skipped, as in the standard's parsing (appendix B.2). The syntax is parsed by
/// Unicode scalars: a combining mark hides no delimiter.
package struct Links: Sendable {
    private var targets: [String: String] = [:]

    package init(_ field: String) {
        var text = field.unicodeScalars[...]
        while let start = text.firstIndex(of: "<"), let end = text[start...].firstIndex(of: ">") {
            let target = String(text[text.index(after: start)..<end])
            text = text[text.index(after: end)...]
            let parameters = Self.parameters(&text)
            // A link that does not start at the response itself has no relation to its pages.
            guard parameters["anchor"] == nil else { continue }
            for relation in parameters["rel", default: ""].unicodeScalars.split(
                whereSeparator: \.properties.isWhitespace)
            {
                let name = String(relation).lowercased()
                if targets[name] == nil { targets[name] = target }
            }
        }
    }

    /// The target of a relation, as an absolute address without a user's name, or nil if there is none.
    ///
    /// - Parameter base: the address of the response, to which relative links refer.
    package func target(of relation: String, from base: URL) -> URL? {
        targets[relation].flatMap { URL(string: $0, relativeTo: base)?.withoutUser }
    }

    /// Removes the parameters behind a target, up to the comma before the next link. The first of a name is
    /// used.
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
            // A backslash makes the next scalar an ordinary one.
            if scalar == "\\", let escaped = text.popFirst() {
                value.append(escaped)
            } else {
                value.append(scalar)
            }
        }
        return String(value)
    }
}
