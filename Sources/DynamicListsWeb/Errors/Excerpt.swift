import Foundation

/// The beginning of a text that a service sent, in one line of moderate length, without secrets.
struct Excerpt: CustomStringConvertible {
    let description: String

    /// The number of bytes that are read: enough for a line, however much is omitted.
    private static let bytes = 2_000
    private static let length = 120

    init(_ body: Data, without secrets: Secrets) {
        self.init(
            beginning: String(decoding: body.prefix(Self.bytes), as: UTF8.self),
            isCut: body.count > Self.bytes, secrets)
    }

    init(_ text: String, without secrets: Secrets) {
        self.init(
            beginning: String(decoding: text.utf8.prefix(Self.bytes), as: UTF8.self),
            isCut: text.utf8.count > Self.bytes, secrets)
    }

    private init(beginning text: String, isCut: Bool, _ secrets: Secrets) {
        let line = Self.line(secrets.hidden(in: text, isCut: isCut)).unicodeScalars
        description = line.count > Self.length ? "\(String(line.prefix(Self.length)))…" : String(line)
    }

    /// One line: spaces for white space, and no scalars that are invisible or change the direction of the
    /// following text.
    private static func line(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                if line.last != " ", !line.isEmpty { line.append(" ") }
            } else if DecodedText.isVisible(scalar) {
                line.append(scalar)
            }
        }
        if line.last == " " { line.removeLast() }
        return String(line)
    }
}
