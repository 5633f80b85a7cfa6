public import Foundation

/// The settings of texts in the environment, without the fonts and the foreground. They are one value because
/// each text needs all of them.
struct TextSettings {
    var style = Text.Style()
    var lineLimit: Int?
    /// The minimum number of lines whose height texts reserve.
    var reservedLines = 0
    var alignment = TextAlignment.leading
    var lineSpacing: CGFloat = 0
    var minimumScaleFactor: CGFloat = 1
    var allowsTightening = false
    var truncationMode = Text.TruncationMode.tail
    /// The letter case that the program set. A set value of `nil` shows texts as written.
    var explicitTextCase: Text.Case??
    /// The letter case of the place, such as a section's header, if the program sets none.
    var contextualTextCase: Text.Case?

    var textCase: Text.Case? { explicitTextCase ?? contextualTextCase }
}

extension EnvironmentValues {
    var text: TextSettings {
        get { self[TextSettingsKey.self] }
        set { self[TextSettingsKey.self] = newValue }
    }
    private enum TextSettingsKey: ScopedEnvironmentKey {
        static var defaultValue: TextSettings { TextSettings() }
        static var boundaries: ScopeBoundary { [.page, .tab, .card, .menu] }
        static func end(in values: inout EnvironmentValues) {
            if values.text.contextualTextCase != nil { values.text.contextualTextCase = nil }
        }
    }

    /// The maximum number of lines of texts, or `nil` for no limit.
    public var lineLimit: Int? {
        get { text.lineLimit }
        set { text.lineLimit = newValue }
    }
    /// The alignment of the lines of a text.
    public var multilineTextAlignment: TextAlignment {
        get { text.alignment }
        set { text.alignment = newValue }
    }
    /// The distance between lines, in points, in addition to the fonts' own.
    public var lineSpacing: CGFloat {
        get { text.lineSpacing }
        set { text.lineSpacing = newValue }
    }
    /// The minimum share of their size to which texts may shrink if space is limited.
    public var minimumScaleFactor: CGFloat {
        get { text.minimumScaleFactor }
        set { text.minimumScaleFactor = newValue }
    }
    /// Whether characters may move closer together if space is limited.
    public var allowsTightening: Bool {
        get { text.allowsTightening }
        set { text.allowsTightening = newValue }
    }
    /// The position at which texts are truncated.
    public var truncationMode: Text.TruncationMode {
        get { text.truncationMode }
        set { text.truncationMode = newValue }
    }
    /// The letter case in which texts are shown.
    public var textCase: Text.Case? {
        get { text.textCase }
        set { text.explicitTextCase = .some(newValue) }
    }
}
