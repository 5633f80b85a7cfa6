public import Foundation

// The modifiers that return a text, which allows texts of different styles to be concatenated. Of two
// modifiers of a kind the inner one applies.
extension Text {
    /// Sets the font, or uses the environment's for `nil`.
    public nonisolated func font(_ font: Font?) -> Text { styled { $0.fonts.font = $0.fonts.font ?? font } }

    /// Sets the thickness of strokes, or uses the font's for `nil`.
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text {
        styled { $0.fonts.emphasis = $0.fonts.emphasis ?? weight.map { .weight($0) } }
    }

    /// Sets the width of letters, or uses the font's for `nil`.
    ///
    /// Differs from Apple's: only fonts that are installed in other widths are drawn in them, which does not
    /// include the system's.
    public nonisolated func fontWidth(_ width: Font.Width?) -> Text {
        styled { $0.fonts.width = $0.fonts.width ?? width }
    }

    /// Sets the design of letters, or uses the font's for `nil`.
    public nonisolated func fontDesign(_ design: Font.Design?) -> Text {
        styled { $0.fonts.design = $0.fonts.design ?? design }
    }

    public nonisolated func bold() -> Text { bold(true) }

    /// Makes the text bold, or not bold inside bold content.
    public nonisolated func bold(_ isActive: Bool) -> Text {
        styled { $0.fonts.emphasis = $0.fonts.emphasis ?? (isActive ? .bold : .plain) }
    }

    /// Makes the text italic.
    public nonisolated func italic() -> Text { italic(true) }

    /// Makes the text italic, or upright inside italic content.
    public nonisolated func italic(_ isActive: Bool) -> Text {
        styled { $0.fonts.isItalic = $0.fonts.isItalic ?? isActive }
    }

    /// Gives all characters the same width.
    public nonisolated func monospaced(_ isActive: Bool = true) -> Text {
        styled { $0.fonts.isMonospaced = $0.fonts.isMonospaced ?? isActive }
    }

    /// Gives all digits the same width.
    public nonisolated func monospacedDigit() -> Text { styled { $0.fonts.hasMonospacedDigits = true } }

    /// Sets the color, or uses the environment's for `nil`.
    public nonisolated func foregroundColor(_ color: Color?) -> Text {
        styled { $0.foreground = $0.foreground ?? color.map { AnyShapeStyle($0) } }
    }

    /// Sets the style of the text.
    ///
    /// Differs from Apple's: a text of several styles is painted in the first color of a gradient.
    public nonisolated func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text {
        styled { $0.foreground = $0.foreground ?? AnyShapeStyle(style) }
    }

    /// Adds a line under the text.
    ///
    /// - Parameters:
    ///   - isActive: whether there is a line. `false` also removes that of the environment.
    ///   - color: the color of the line, or `nil` for the text's.
    public nonisolated func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        styled { $0.underline = $0.underline ?? Style.Line(isActive, pattern, color) }
    }

    /// Adds a line under the text, with an older signature.
    @_disfavoredOverload
    public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        underline(isActive, pattern: .solid, color: color)
    }

    /// Adds a line through the text.
    ///
    /// - Parameters:
    ///   - isActive: whether there is a line. `false` also removes that of the environment.
    ///   - color: the color of the line, or `nil` for the text's.
    public nonisolated func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        styled { $0.strikethrough = $0.strikethrough ?? Style.Line(isActive, pattern, color) }
    }

    /// Adds a line through the text, with an older signature.
    @_disfavoredOverload
    public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        strikethrough(isActive, pattern: .solid, color: color)
    }

    /// Sets the distance between characters, in points.
    public nonisolated func kerning(_ kerning: CGFloat) -> Text {
        styled { $0.kerning = $0.kerning ?? kerning }
    }

    /// Sets the distance between characters, in points. It takes precedence over ``kerning(_:)``.
    public nonisolated func tracking(_ tracking: CGFloat) -> Text {
        styled { $0.tracking = $0.tracking ?? tracking }
    }

    /// Raises the text above its baseline, in points.
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> Text {
        styled { $0.baselineOffset = $0.baselineOffset ?? baselineOffset }
    }

    /// Sets the size of the text relative to the rest of its line.
    public nonisolated func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
        isEnabled ? styled { $0.fonts.scale = $0.fonts.scale ?? scale.factor } : self
    }
}

// MARK: - No effect on Linux

extension Text {
    /// Sets the language whose typesetting rules apply.
    ///
    /// No effect on Linux: the rules follow the characters.
    public nonisolated func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text {
        Diagnostics.noEffect("typesettingLanguage")
        return self
    }

    /// Whether punctuation is spoken.
    ///
    /// No effect on Linux: screen readers decide.
    public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text {
        Diagnostics.noEffect("speechAlwaysIncludesPunctuation")
        return self
    }

    /// Whether the text is spelled out.
    ///
    /// No effect on Linux: screen readers decide.
    public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> Text {
        Diagnostics.noEffect("speechSpellsOutCharacters")
        return self
    }

    /// Sets the pitch of the voice that speaks the text.
    ///
    /// No effect on Linux: screen readers decide.
    public nonisolated func speechAdjustedPitch(_ value: Double) -> Text {
        Diagnostics.noEffect("speechAdjustedPitch")
        return self
    }

    /// Whether the text waits until the current speech has ended.
    ///
    /// No effect on Linux: screen readers decide.
    public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> Text {
        Diagnostics.noEffect("speechAnnouncementsQueued")
        return self
    }
}
