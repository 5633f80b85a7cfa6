public import Foundation

// The modifiers for all texts inside. A text's own modifiers, and those closer to it, take precedence.
extension View {
    /// Sets the thickness of the strokes of texts and symbols inside, or uses that of their fonts for `nil`.
    public func fontWeight(_ weight: Font.Weight?) -> some View {
        fontSetting(\.emphasis, weight.map { .weight($0) })
    }

    /// Sets the width of the letters of texts inside, or uses that of their fonts for `nil`.
    ///
    /// Differs from Apple's: only fonts that are installed in other widths are drawn in them, which does not
    /// include the system's.
    public func fontWidth(_ width: Font.Width?) -> some View { fontSetting(\.width, width) }

    /// Sets the design of the letters of texts inside, or uses that of their fonts for `nil`.
    public func fontDesign(_ design: Font.Design?) -> some View { fontSetting(\.design, design) }

    /// Makes texts and symbols inside bold, or not bold.
    public func bold(_ isActive: Bool = true) -> some View {
        fontSetting(\.emphasis, isActive ? .bold : .plain)
    }

    /// Makes texts inside italic, or upright.
    public func italic(_ isActive: Bool = true) -> some View { fontSetting(\.isItalic, isActive) }

    /// Gives all characters inside the same width, or not.
    public func monospaced(_ isActive: Bool = true) -> some View { fontSetting(\.isMonospaced, isActive) }

    /// Gives all digits inside the same width.
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

    /// Sets the distance between the characters of texts inside, in points.
    public func kerning(_ kerning: CGFloat) -> some View { textStyle(\.kerning, kerning) }

    /// Sets the distance between the characters of texts inside, in points. It takes precedence over
    /// `kerning`.
    public func tracking(_ tracking: CGFloat) -> some View { textStyle(\.tracking, tracking) }

    /// Raises texts inside above their baselines, in points.
    public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        textStyle(\.baselineOffset, baselineOffset)
    }

    /// Sets the size of texts inside relative to the rest of their line.
    public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        fontSetting(\.scale, isEnabled ? scale.factor : nil)
    }

    /// Sets the letter case of texts inside, or shows them as written for `nil`.
    public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

    /// Sets the position at which texts inside are truncated if they do not fit.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\.truncationMode, mode)
    }

    /// Sets the alignment of the lines of texts inside.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }

    /// Sets the distance between lines inside, in points, in addition to the fonts' own.
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }

    /// Lets texts inside shrink before they are truncated.
    ///
    /// - Parameter factor: the minimum share of the size, from 0 to 1.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        environment(\.minimumScaleFactor, factor)
    }

    /// Lets characters inside move closer together, a little, before texts are truncated.
    public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }

    /// Sets the language whose typesetting rules apply inside.
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
    /// Sets the maximum number of lines of texts inside, or removes the limit for `nil`.
    public func lineLimit(_ number: Int?) -> some View { lines(0, number) }

    /// Sets the minimum number of lines whose height texts inside reserve, and their maximum number of lines.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        lines(limit.lowerBound, limit.upperBound)
    }

    /// Sets the minimum number of lines whose height texts inside reserve.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lines(limit.lowerBound, nil) }

    /// Sets the maximum number of lines of texts inside.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lines(0, limit.upperBound) }

    /// Sets the maximum number of lines of texts inside.
    ///
    /// - Parameter reservesSpace: whether texts always reserve the height of the maximum number of lines.
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
