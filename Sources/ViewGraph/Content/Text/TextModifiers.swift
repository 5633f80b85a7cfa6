public import Foundation

// What is said to all texts inside. A text's own modifiers, and those nearer to it, count first.
extension View {
    /// How thick the strokes of texts and symbols inside are; nil: as their fonts say.
    public func fontWeight(_ weight: Font.Weight?) -> some View {
        fontSetting(\.emphasis, weight.map { .weight($0) })
    }

    /// How wide the letters of texts inside are; nil: as their fonts say.
    ///
    /// Differs from Apple's: only fonts that are installed in other widths, which the system's is not, are
    /// drawn in them.
    public func fontWidth(_ width: Font.Width?) -> some View { fontSetting(\.width, width) }

    /// The look of the letters of texts inside; nil: as their fonts say.
    public func fontDesign(_ design: Font.Design?) -> some View { fontSetting(\.design, design) }

    /// Makes texts and symbols inside bold, or not.
    public func bold(_ isActive: Bool = true) -> some View {
        fontSetting(\.emphasis, isActive ? .bold : .plain)
    }

    /// Slants texts inside, or not.
    public func italic(_ isActive: Bool = true) -> some View { fontSetting(\.isItalic, isActive) }

    /// Gives all characters inside one width, or not.
    public func monospaced(_ isActive: Bool = true) -> some View { fontSetting(\.isMonospaced, isActive) }

    /// Gives all digits inside one width.
    public func monospacedDigit() -> some View { fontSetting(\.hasMonospacedDigits, true) }

    /// Draws a line under texts inside, or none.
    public func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        textStyle(\.underline, Text.Style.Line(isActive, pattern, color))
    }

    /// Draws a line through texts inside, or none.
    public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        textStyle(\.strikethrough, Text.Style.Line(isActive, pattern, color))
    }

    /// Room between the characters of texts inside, in points.
    public func kerning(_ kerning: CGFloat) -> some View { textStyle(\.kerning, kerning) }

    /// Room between the characters of texts inside, in points; it goes before `kerning`.
    public func tracking(_ tracking: CGFloat) -> some View { textStyle(\.tracking, tracking) }

    /// How far texts inside stand above their lines, in points.
    public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        textStyle(\.baselineOffset, baselineOffset)
    }

    /// How large texts inside are among others of their line.
    public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        fontSetting(\.scale, isEnabled ? scale.factor : nil)
    }

    /// Shows texts inside in large or small letters; nil: as they are written.
    public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

    /// Where texts inside leave something out for which there is no room.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\.truncationMode, mode)
    }

    /// How the lines of texts inside are placed beside each other.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }

    /// Room between lines inside, in points, beside what the fonts leave.
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }

    /// Lets texts inside become smaller before they leave something out.
    ///
    /// - Parameter factor: the least share of the size, from 0 to 1.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        environment(\.minimumScaleFactor, factor)
    }

    /// Lets characters inside move together, a little, before something is left out.
    public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }

    /// The language whose rules of typesetting hold inside.
    ///
    /// No effect on Linux: the rules follow the characters.
    public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View {
        Diagnostics.noEffect("typesettingLanguage")
        return self
    }

    private func fontSetting<Value>(
        _ part: WritableKeyPath<FontSettings, Value?>, _ value: Value?
    ) -> some View {
        EnvironmentView(content: self, source: .keyPath(part), value: value) {
            $0.fonts[keyPath: part] = value
        }
    }

    private func textStyle<Value>(_ part: WritableKeyPath<Text.Style, Value?>, _ value: Value?) -> some View {
        EnvironmentView(content: self, source: .keyPath(part), value: value) {
            $0.text.style[keyPath: part] = value
        }
    }
}

// MARK: - Lines

extension View {
    /// How many lines texts inside show at most; nil: all.
    public func lineLimit(_ number: Int?) -> some View { lines(0, number) }

    /// How many lines texts inside show, and take the room of.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        lines(limit.lowerBound, limit.upperBound)
    }

    /// How many lines texts inside take the room of at least.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lines(limit.lowerBound, nil) }

    /// How many lines texts inside show at most.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lines(0, limit.upperBound) }

    /// How many lines texts inside show at most.
    ///
    /// - Parameter reservesSpace: whether they take the room of so many lines in any case.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        lines(reservesSpace ? limit : 0, limit)
    }

    private func lines(_ least: Int, _ most: Int?) -> some View {
        EnvironmentView(content: self, source: .keyPath(\EnvironmentValues.lineLimit), value: [least, most]) {
            $0.lineLimit = most
            $0.text.reservedLines = least
        }
    }
}
