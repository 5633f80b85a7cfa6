public import Foundation

/// A piece of text.
///
/// A literal is a key for localization, which falls back to itself with its Markdown applied as styles. A
/// `String` is shown unchanged.
public struct Text: Equatable, View, PrimitiveView {
    private(set) var runs: [Run]

    /// A part with a single style.
    struct Run: Equatable, Sendable {
        var content: Content
        var style = Style()
    }

    /// The content before it is looked up and formatted.
    enum Content: Equatable, Sendable {
        case string(String)
        case key(LocalizedText)
        case image(Image)
        case attributed(AttributedString)
        case formatted(FormattedText)
    }

    nonisolated init(_ content: Content) { runs = [Run(content: content)] }

    /// Creates a text that is shown unchanged.
    public nonisolated init(verbatim content: String) { self.init(.string(content)) }

    /// Creates a text that is shown unchanged.
    @_disfavoredOverload
    public nonisolated init<Content: StringProtocol>(_ content: Content) {
        self.init(.string(String(content)))
    }

    /// Creates a text in the program's language.
    ///
    /// - Parameters:
    ///   - key: the key to look up, which is itself the text if no translation is found.
    ///   - tableName: the table of translations, or `nil` for `Localizable`.
    ///   - bundle: the bundle with the table, or `nil` for the program's own.
    ///   - comment: a comment for translators.
    public nonisolated init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        self.init(.key(LocalizedText(key: key, table: tableName, bundle: bundle)))
    }

    /// Creates a text of a resource.
    @_disfavoredOverload
    public nonisolated init(_ resource: LocalizedStringResource) { self.init(.key(resource.text)) }

    /// Creates a text whose parts have fonts, colors and links. They take precedence over those of the
    /// environment.
    @_disfavoredOverload
    public nonisolated init(_ attributedContent: AttributedString) {
        self.init(.attributed(attributedContent))
    }

    /// Creates a text of an image as a character.
    public nonisolated init(_ image: Image) { self.init(.image(image)) }

    /// Concatenates two texts, each in its own style.
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
