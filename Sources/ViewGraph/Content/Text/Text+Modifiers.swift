public import Foundation

// What returns a text, so that texts of different styles can be added. Of two of a kind the inner one counts.
extension Text {
    /// The font; nil: that of the views around.
    public nonisolated func font(_ font: Font?) -> Text { styled { $0.fonts.font = $0.fonts.font ?? font } }

    /// How thick strokes are; nil: as the font says.
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text {
        styled { $0.fonts.emphasis = $0.fonts.emphasis ?? weight.map { .weight($0) } }
    }

    /// How wide letters are; nil: as the font says.
    ///
    /// Differs from Apple's: only fonts that are installed in other widths, which the system's is not, are
    /// drawn in them.
    public nonisolated func fontWidth(_ width: Font.Width?) -> Text {
        styled { $0.fonts.width = $0.fonts.width ?? width }
    }

    /// The look of the letters; nil: as the font says.
    public nonisolated func fontDesign(_ design: Font.Design?) -> Text {
        styled { $0.fonts.design = $0.fonts.design ?? design }
    }

    public nonisolated func bold() -> Text { bold(true) }

    /// Bold, or not bold where what is around is.
    public nonisolated func bold(_ isActive: Bool) -> Text {
        styled { $0.fonts.emphasis = $0.fonts.emphasis ?? (isActive ? .bold : .plain) }
    }

    /// Slanted.
    public nonisolated func italic() -> Text { italic(true) }

    /// Slanted, or upright where what is around is slanted.
    public nonisolated func italic(_ isActive: Bool) -> Text {
        styled { $0.fonts.isItalic = $0.fonts.isItalic ?? isActive }
    }

    /// With all characters of one width.
    public nonisolated func monospaced(_ isActive: Bool = true) -> Text {
        styled { $0.fonts.isMonospaced = $0.fonts.isMonospaced ?? isActive }
    }

    /// With digits of one width.
    public nonisolated func monospacedDigit() -> Text { styled { $0.fonts.hasMonospacedDigits = true } }

    /// The colour; nil: that of the views around.
    public nonisolated func foregroundColor(_ color: Color?) -> Text {
        styled { $0.foreground = $0.foreground ?? color.map { AnyShapeStyle($0) } }
    }

    /// What the text is painted with.
    ///
    /// Differs from Apple's: a text of several styles is painted in the first colour of a gradient.
    public nonisolated func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text {
        styled { $0.foreground = $0.foreground ?? AnyShapeStyle(style) }
    }

    /// A line under the text.
    ///
    /// - Parameters:
    ///   - isActive: false: none, even where what is around has one.
    ///   - color: nil is the text's.
    public nonisolated func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        styled { $0.underline = $0.underline ?? Style.Line(isActive, pattern, color) }
    }

    /// A line under the text, in its older form.
    @_disfavoredOverload
    public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        underline(isActive, pattern: .solid, color: color)
    }

    /// A line through the text.
    ///
    /// - Parameters:
    ///   - isActive: false: none, even where what is around has one.
    ///   - color: nil is the text's.
    public nonisolated func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        styled { $0.strikethrough = $0.strikethrough ?? Style.Line(isActive, pattern, color) }
    }

    /// A line through the text, in its older form.
    @_disfavoredOverload
    public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        strikethrough(isActive, pattern: .solid, color: color)
    }

    /// Room between characters, in points.
    public nonisolated func kerning(_ kerning: CGFloat) -> Text {
        styled { $0.kerning = $0.kerning ?? kerning }
    }

    /// Room between characters, in points; it goes before ``kerning(_:)``.
    public nonisolated func tracking(_ tracking: CGFloat) -> Text {
        styled { $0.tracking = $0.tracking ?? tracking }
    }

    /// How far the text stands above its line, in points.
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> Text {
        styled { $0.baselineOffset = $0.baselineOffset ?? baselineOffset }
    }

    /// How large the text is among others of its line.
    public nonisolated func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
        isEnabled ? styled { $0.fonts.scale = $0.fonts.scale ?? scale.factor } : self
    }
}

// MARK: - No effect on Linux

extension Text {
    /// The language whose rules of typesetting hold.
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

    /// How high the voice is that speaks the text.
    ///
    /// No effect on Linux: screen readers decide.
    public nonisolated func speechAdjustedPitch(_ value: Double) -> Text {
        Diagnostics.noEffect("speechAdjustedPitch")
        return self
    }

    /// Whether the text waits until what is spoken has ended.
    ///
    /// No effect on Linux: screen readers decide.
    public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> Text {
        Diagnostics.noEffect("speechAnnouncementsQueued")
        return self
    }
}
