public import Foundation

extension AttributedString {
    /// How Markdown is read.
    public struct MarkdownParsingOptions: Sendable {
        public var allowsExtendedAttributes: Bool
        public var interpretedSyntax: InterpretedSyntax
        public var failurePolicy: FailurePolicy
        public var languageCode: String?
        public var appliesSourcePositionAttributes: Bool

        /// How much of Markdown counts.
        public enum InterpretedSyntax: Sendable {
            /// Paragraphs too: their lines are joined.
            case full
            /// Only what stands within a line; line ends become spaces.
            case inlineOnly
            /// Only what stands within a line; line ends stay.
            case inlineOnlyPreservingWhitespace
        }

        /// What becomes of text that is no Markdown. Here everything is.
        public enum FailurePolicy: Sendable {
            case throwError, returnPartiallyParsedIfPossible
        }

        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil,
            appliesSourcePositionAttributes: Bool = false
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
            self.appliesSourcePositionAttributes = appliesSourcePositionAttributes
        }
    }

    /// Reads Markdown.
    ///
    /// Differs from Apple's: lists, headings and quotes lose their marks and have no attributes.
    ///
    /// - Parameter baseURL: what addresses without a host are relative to.
    /// - Throws: never; Apple's does where the options say so.
    public init(
        markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        self.init()
        let text =
            switch options.interpretedSyntax {
            case .full: Self.joined(markdown)
            case .inlineOnly: markdown.split { $0.isWhitespace }.joined(separator: " ")
            case .inlineOnlyPreservingWhitespace: markdown
            }
        for span in Markdown.parse(text) {
            var style = span.style { $0 }
            if let baseURL, let link = span.link { style.link = URL(string: link, relativeTo: baseURL) }
            append(AttributedString(span.text, attributes: AttributeContainer(style)))
        }
    }

    /// Reads Markdown, with attributes of a program's own; those are left out.
    public init<Scope: AttributeScope>(
        markdown: String, including scope: Scope.Type,
        options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        try self.init(markdown: markdown, options: options, baseURL: baseURL)
    }

    /// Reads Markdown in UTF-8.
    public init(
        markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
    }

    /// Reads a file of Markdown.
    public init(
        contentsOf url: URL, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
    }

    /// The paragraphs' texts after each other, without the marks at their beginnings, as Apple's have them
    /// when they are shown in one text.
    private static func joined(_ markdown: String) -> String {
        var paragraphs: [String] = []
        var isOpen = false
        for line in markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let words = line.drop { $0.isWhitespace }
            guard !words.isEmpty else {
                isOpen = false
                continue
            }
            let content = words.drop { $0 == "#" || $0 == ">" || $0 == "-" || $0 == "+" }
            let isMarked = content.startIndex != words.startIndex && content.first == " "
            let text = (isMarked ? content.drop { $0 == " " } : words)
            if isOpen, !isMarked, let last = paragraphs.last {
                paragraphs[paragraphs.count - 1] = last + " " + text
            } else {
                paragraphs.append(String(text))
            }
            isOpen = true
        }
        return paragraphs.joined()
    }
}
