import Foundation

/// The inline part of Markdown: emphasis, code, links and strikethrough. (B310)
enum Markdown {
    /// Characters of one style.
    struct Span: Equatable {
        var text: String
        var isStrong = false
        var isEmphasized = false
        var isCode = false
        var isStruck = false
        var link: String?
        /// Whether the words are inflected by the number among them.
        var isInflected = false

        func hasStyle(of other: Span) -> Bool {
            var copy = other
            copy.text = text
            return copy == self
        }
    }

    /// Whether a text may contain Markdown, from a quick scan of its bytes.
    static func isPossible(in text: String) -> Bool {
        var previous: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"),
                UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: "&"):
                return true
            // A bare address.
            case UInt8(ascii: "/") where previous == UInt8(ascii: "/"): return true
            default: break
            }
            previous = byte
        }
        return false
    }

    static func parse(_ text: String) -> [Span] {
        var parser = MarkdownParser(text)
        return parser.spans()
    }
}

extension Markdown.Span {
    /// Returns the style of a piece of text.
    ///
    /// - Parameter filled: inserts values into an address.
    func style(_ filled: (String) -> String) -> Text.Style {
        var style = Text.Style()
        if isStrong { style.fonts.emphasis = .bold }
        if isEmphasized { style.fonts.isItalic = true }
        if isCode { style.fonts.isMonospaced = true }
        if isStruck { style.strikethrough = .line(.single) }
        if let link { style.link = URL(string: filled(link)) }
        return style
    }
}
