public import Foundation

extension AttributedString {
    /// Options for parsing Markdown.
    public struct MarkdownParsingOptions: Sendable {
        public var allowsExtendedAttributes: Bool
        public var interpretedSyntax: InterpretedSyntax
        public var failurePolicy: FailurePolicy
        public var languageCode: String?
        public var appliesSourcePositionAttributes: Bool

        /// The part of the Markdown syntax that is interpreted.
        public enum InterpretedSyntax: Sendable {
            /// Includes paragraphs, whose lines are joined.
            case full
            /// Inline syntax only. Line ends become spaces.
            case inlineOnly
            /// Inline syntax only. Line ends are kept.
            case inlineOnlyPreservingWhitespace
        }

        /// The treatment of text that is not valid Markdown. Here every text is valid.
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

    /// Creates an attributed string from Markdown.
    ///
    /// Differs from Apple's: lists, headings and quotes lose their marks and have no attributes.
    ///
    /// - Parameter baseURL: the base of relative addresses.
    /// - Throws: never; Apple's throws if the options specify it.
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

    /// Creates an attributed string from Markdown. Attributes of the program's own scope are left out.
    public init<Scope: AttributeScope>(
        markdown: String, including scope: Scope.Type,
        options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        try self.init(markdown: markdown, options: options, baseURL: baseURL)
    }

    /// Creates an attributed string from Markdown in UTF-8.
    public init(
        markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
    }

    /// Creates an attributed string from a Markdown file.
    public init(
        contentsOf url: URL, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
    }

    /// Returns the texts of the paragraphs, without the marks at their beginnings, as Apple's are shown in a
    /// single text.
    private static func joined(_ markdown: String) -> String {
        var paragraphs: [String] = []
        var isOpen = false
        for line in markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let trimmed = line.drop { $0.isWhitespace }
            guard !trimmed.isEmpty else {
                isOpen = false
                continue
            }
            let content = trimmed.drop { $0 == "#" || $0 == ">" || $0 == "-" || $0 == "+" }
            let isMarked = content.startIndex != trimmed.startIndex && content.first == " "
            let text = (isMarked ? content.drop { $0 == " " } : trimmed)
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
