import Foundation

extension Text {
    /// The environment on which the words of a text depend.
    struct Context {
        var locale = Locale.current
        var now = Date.distantPast
    }

    /// A part as it is shown: characters or an image, with all styles that the text itself sets.
    struct ResolvedRun: Equatable {
        enum Content: Equatable {
            case string(String)
            case image(Image)
        }
        var content: Content
        var style: Style

        /// - Parameters:
        ///   - inner: the style that the characters have themselves.
        ///   - outer: the style that the text sets for them.
        init(_ content: Content, inner: Style = Style(), outer: Style) {
            self.content = content
            var resolved = inner
            // A link has the tint, unless its characters have a color.
            if resolved.link != nil, resolved.foreground == nil {
                resolved.foreground = AnyShapeStyle(TintShapeStyle())
            }
            style = resolved.filled(from: outer)
        }

        init(_ string: String, style: Style) {
            content = .string(string)
            self.style = style
        }

        var string: String? { if case .string(let string) = content { string } else { nil } }
    }

    /// Returns the pieces of the text, looked up and formatted.
    nonisolated func pieces(in context: Context) -> [ResolvedRun] {
        if runs.count == 1, case .string(let string) = runs[0].content {
            return [ResolvedRun(string, style: runs[0].style)]
        }
        return runs.flatMap { run -> [ResolvedRun] in
            switch run.content {
            case .string(let string): [ResolvedRun(string, style: run.style)]
            case .image(let image): [ResolvedRun(.image(image), outer: run.style)]
            case .key(let text): text.pieces(style: run.style, in: context)
            case .attributed(let text): text.pieces(style: run.style)
            case .formatted(let text):
                switch text.value(in: context) {
                case .string(let string): [ResolvedRun(string, style: run.style)]
                case .attributed(let text): text.pieces(style: run.style)
                }
            }
        }
    }

    /// The text without styles and images.
    nonisolated var plainText: String {
        pieces(in: Context(now: Date())).compactMap(\.string).joined()
    }

    /// Returns the time when the words change next, or `nil` if they do not change.
    nonisolated func nextChange(after date: Date) -> Date? {
        runs.compactMap { run in
            switch run.content {
            case .formatted(let text): text.nextChange(after: date)
            case .key(let text): text.nextChange(after: date)
            case .string, .image, .attributed: nil
            }
        }.min()
    }
}
