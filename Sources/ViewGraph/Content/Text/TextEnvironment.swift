public import Foundation

/// What the views around say of texts, beside the fonts and the foreground: one value, because each text asks
/// for all of it.
struct TextSettings {
    var style = Text.Style()
    var lineLimit: Int?
    /// The lines whose room texts take at least.
    var reservedLines = 0
    var alignment = TextAlignment.leading
    var lineSpacing: CGFloat = 0
    var minimumScaleFactor: CGFloat = 1
    var allowsTightening = false
    var truncationMode = Text.TruncationMode.tail
    /// Large or small letters, where the program says it: also that texts are shown as they are written.
    var saidCase: Text.Case??
    /// Large or small letters, where the program says nothing: in the header of a section.
    var placeCase: Text.Case?

    var textCase: Text.Case? { saidCase ?? placeCase }
}

extension EnvironmentValues {
    var text: TextSettings {
        get { self[TextSettingsKey.self] }
        set { self[TextSettingsKey.self] = newValue }
    }
    private enum TextSettingsKey: PlaceKey {
        static var defaultValue: TextSettings { TextSettings() }
        static var ends: PlaceBeginning { [.page, .tab, .card, .menu] }
        static func end(in values: inout EnvironmentValues) {
            if values.text.placeCase != nil { values.text.placeCase = nil }
        }
    }

    /// The most lines that texts show; nil: all.
    public var lineLimit: Int? {
        get { text.lineLimit }
        set { text.lineLimit = newValue }
    }
    /// How lines of texts are placed beside each other.
    public var multilineTextAlignment: TextAlignment {
        get { text.alignment }
        set { text.alignment = newValue }
    }
    /// Room between lines, in points, beside what the fonts leave.
    public var lineSpacing: CGFloat {
        get { text.lineSpacing }
        set { text.lineSpacing = newValue }
    }
    /// The least share of their size that texts may be set in where room is short.
    public var minimumScaleFactor: CGFloat {
        get { text.minimumScaleFactor }
        set { text.minimumScaleFactor = newValue }
    }
    /// Whether characters may move together where room is short.
    public var allowsTightening: Bool {
        get { text.allowsTightening }
        set { text.allowsTightening = newValue }
    }
    /// Where texts leave something out.
    public var truncationMode: Text.TruncationMode {
        get { text.truncationMode }
        set { text.truncationMode = newValue }
    }
    /// Whether texts are shown in large or small letters.
    public var textCase: Text.Case? {
        get { text.textCase }
        set { text.saidCase = .some(newValue) }
    }
}
