import Foundation

/// The beginning of a text that somebody sent, in one line of moderate length.
struct Excerpt: CustomStringConvertible {
    let description: String

    /// - Parameter secret: what is not to be shown, should it be in there.
    init(_ body: Data, without secret: String? = nil) {
        // Enough for a line, whatever is left out of it.
        var text = String(decoding: body.prefix(2_000), as: UTF8.self)
        if let secret, !secret.isEmpty { text = text.replacing(secret, with: "…") }
        self.init(text)
    }

    init(_ text: String) {
        let visible = text.map { $0.isWhitespace || $0.isNewline ? " " : $0 }
            .filter { !$0.unicodeScalars.contains { $0.properties.generalCategory == .control } }
        let line = String(visible).split(separator: " ").joined(separator: " ")
        description = line.count > 120 ? "\(line.prefix(120))…" : line
    }
}
