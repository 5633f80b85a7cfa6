public import Foundation

/// A piece of text.
///
/// A literal is a key for localisation (and falls back to itself, with its Markdown shown in style); a
/// `String` is shown as it is.
public struct Text: Equatable, View, PrimitiveView {
    private(set) var runs: [Run]

    /// A part that has one style of its own.
    struct Run: Equatable, Sendable {
        var content: Content
        var style = Style()
    }

    /// What is shown, before it is looked up and formatted.
    enum Content: Equatable, Sendable {
        case string(String)
        case key(LocalizedText)
        case image(Image)
        case attributed(AttributedString)
        case formatted(FormattedText)
    }

    nonisolated init(_ content: Content) { runs = [Run(content: content)] }

    /// A text that is shown as it is.
    public nonisolated init(verbatim content: String) { self.init(.string(content)) }

    /// A text that is shown as it is.
    @_disfavoredOverload
    public nonisolated init<Content: StringProtocol>(_ content: Content) {
        self.init(.string(String(content)))
    }

    /// A text in the program's language.
    ///
    /// - Parameters:
    ///   - key: what is looked up; where nothing is found it stands for itself.
    ///   - tableName: the file of translations; nil is `Localizable`.
    ///   - bundle: where that is; nil is the program's own.
    ///   - comment: for translators.
    public nonisolated init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        self.init(.key(LocalizedText(key: key, table: tableName, bundle: bundle)))
    }

    /// A text of a resource.
    @_disfavoredOverload
    public nonisolated init(_ resource: LocalizedStringResource) { self.init(.key(resource.text)) }

    /// A text whose parts bring fonts, colours and links. They win over those of the views around.
    @_disfavoredOverload
    public nonisolated init(_ attributedContent: AttributedString) {
        self.init(.attributed(attributedContent))
    }

    /// An image as a character of a text.
    public nonisolated init(_ image: Image) { self.init(.image(image)) }

    /// Both texts after each other, each in its own style.
    public nonisolated static func + (left: Text, right: Text) -> Text {
        var joined = left
        joined.runs += right.runs
        return joined
    }

    nonisolated func styled(_ change: (inout Style) -> Void) -> Text {
        var copy = self
        for index in copy.runs.indices { change(&copy.runs[index].style) }
        return copy
    }

    package static var shape: ViewShape { .one() }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        TextNode(view, in: context) {
            TextBox(engine: $0.graph.screen.text, pictures: $0.graph.screen.pictures)
        }
    }
}
