/// A font, and what is said of it apart: by a part of a text, or by the views around. nil: what is further
/// out says.
struct FontSettings: Equatable, Sendable {
    var font: Font?
    var emphasis: Emphasis?
    var isItalic: Bool?
    var isMonospaced: Bool?
    var hasMonospacedDigits: Bool?
    var design: Font.Design?
    var width: Font.Width?
    /// The share of the font's size that it is drawn in.
    var scale: Double?

    enum Emphasis: Equatable, Sendable {
        case weight(Font.Weight)
        /// What was bold outside is not.
        case plain

        static let bold = Emphasis.weight(.bold)
    }

    /// These settings, and `outer`'s where these say nothing.
    func filled(from outer: FontSettings) -> FontSettings {
        var settings = self
        settings.font = font ?? outer.font
        settings.emphasis = emphasis ?? outer.emphasis
        settings.isItalic = isItalic ?? outer.isItalic
        settings.isMonospaced = isMonospaced ?? outer.isMonospaced
        settings.hasMonospacedDigits = hasMonospacedDigits ?? outer.hasMonospacedDigits
        settings.design = design ?? outer.design
        settings.width = width ?? outer.width
        settings.scale = scale ?? outer.scale
        return settings
    }

    /// The font as it is drawn; the body's where none is said.
    func resolved(at textSize: DynamicTypeSize) -> ResolvedFont {
        var font = font ?? .body
        switch emphasis {
        case .weight(let weight): font = font.weight(weight)
        case .plain, nil: break
        }
        if let isItalic { font = font.italic(isItalic) }
        if let design { font = font.design(design) }
        if let isMonospaced { font = font.monospaced(isMonospaced) }
        if hasMonospacedDigits == true { font = font.monospacedDigit() }
        if let width { font = font.width(width) }
        var resolved = font.resolved(at: textSize)
        if let scale { resolved.size *= scale }
        return resolved
    }
}
