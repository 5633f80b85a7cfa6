/// A font and separate font settings of a part of a text, or of the environment. `nil` inherits the outer
/// value.
struct FontSettings: Equatable, Sendable {
    var font: Font?
    var emphasis: Emphasis?
    var isItalic: Bool?
    var isMonospaced: Bool?
    var hasMonospacedDigits: Bool?
    var design: Font.Design?
    var width: Font.Width?
    /// The factor by which the font's size is scaled.
    var scale: Double?

    enum Emphasis: Equatable, Sendable {
        case weight(Font.Weight)
        /// Not bold, even inside bold content.
        case plain

        static let bold = Emphasis.weight(.bold)
    }

    /// Returns these settings, with unset values taken from `outer`.
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

    /// Returns the font to draw, which is that of the body if none is set.
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
