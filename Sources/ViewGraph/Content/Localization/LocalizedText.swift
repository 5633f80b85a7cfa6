import Foundation

/// A localization key with its table and default value, which becomes text when it is shown.
struct LocalizedText: Equatable, Sendable {
    var key: LocalizedStringKey
    var table: String?
    var bundle: Bundle?
    /// The value if no translation is found.
    var defaultValue: LocalizedStringKey?
    /// The language, or `nil` for that of the environment.
    var locale: Locale?
    /// Whether Markdown is applied as styles.
    var hasMarkdown = true

    static func == (left: LocalizedText, right: LocalizedText) -> Bool {
        left.key == right.key && left.table == right.table && left.bundle === right.bundle
            && left.defaultValue == right.defaultValue && left.locale == right.locale
            && left.hasMarkdown == right.hasMarkdown
    }

    /// Returns the pieces of the text in the program's language. (B309, B312)
    func pieces(style: Text.Style, in context: Text.Context) -> [Text.ResolvedRun] {
        let locale = locale ?? context.locale
        let translations = Translations.of(bundle)
        let source = defaultValue ?? key
        let translated =
            translations.isEmpty
            ? nil
            : translations.format(for: key.format, table: table, locale: locale, arguments: source.arguments)
        if translated == nil, locale == .current, let plain = source.plain {
            return [Text.ResolvedRun(plain, style: style)]
        }
        let format = FormatTokens(translated ?? source.format)
        guard hasMarkdown, format.hasMarkdown else {
            return Self.merged(
                format.tokens.flatMap {
                    shown($0, source.arguments, Text.Style(), style, locale, context)
                })
        }
        var pieces: [Text.ResolvedRun] = []
        for span in Markdown.parse(format.withPlaceholders) {
            func filled(_ text: String) -> String {
                format.filled(text) { formattedText(of: $0, source.arguments, locale, context) }
            }
            let inner = span.style(filled)
            if span.isInflected {
                let inflected = Inflection.inflected(filled(span.text))
                pieces.append(Text.ResolvedRun(.string(inflected), inner: inner, outer: style))
                continue
            }
            for token in format.tokens(of: span.text) {
                pieces += shown(token, source.arguments, inner, style, locale, context)
            }
        }
        return Self.merged(pieces)
    }

    private func shown(
        _ token: FormatTokens.Token, _ arguments: [LocalizedStringKey.Argument], _ inner: Text.Style,
        _ outer: Text.Style, _ locale: Locale, _ context: Text.Context
    ) -> [Text.ResolvedRun] {
        guard case .argument(let index, _) = token, arguments.indices.contains(index),
            case .content(let text) = arguments[index]
        else {
            let string = formattedText(of: token, arguments, locale, context)
            return [Text.ResolvedRun(.string(string), inner: inner, outer: outer)]
        }
        var context = context
        context.locale = locale
        let surroundings = inner.filled(from: outer)
        return text.pieces(in: context).map { piece in
            Text.ResolvedRun(piece.content, inner: piece.style, outer: surroundings)
        }
    }

    private func formattedText(
        of token: FormatTokens.Token, _ arguments: [LocalizedStringKey.Argument], _ locale: Locale,
        _ context: Text.Context
    ) -> String {
        switch token {
        case .literal(let text): return text
        case .argument(let index, let specifier):
            guard arguments.indices.contains(index) else {
                let excerpt = "\((defaultValue ?? key).format.prefix(80))"
                Diagnostics.log(
                    "The translation of “\(excerpt)” refers to value \(index + 1) of \(arguments.count).")
                return specifier
            }
            return arguments[index].formatted(specifier, locale: locale, context)
        }
    }

    private static func merged(_ pieces: [Text.ResolvedRun]) -> [Text.ResolvedRun] {
        var result: [Text.ResolvedRun] = []
        for piece in pieces where piece.string != "" {
            if let new = piece.string, let last = result.last, let old = last.string,
                last.style == piece.style
            {
                result[result.count - 1] = Text.ResolvedRun(old + new, style: last.style)
            } else {
                result.append(piece)
            }
        }
        return result.isEmpty ? Array(pieces.prefix(1)) : result
    }

    func nextChange(after date: Date) -> Date? {
        (defaultValue ?? key).arguments.compactMap { argument in
            if case .content(let text) = argument { text.nextChange(after: date) } else { nil }
        }.min()
    }
}

extension LocalizedStringKey.Argument {
    /// Returns the value in a C format. (B313)
    func formatted(_ specifier: String, locale: Locale, _ context: Text.Context) -> String {
        let value: any CVarArg
        switch self {
        case .text(let text) where specifier == "%@": return text
        case .text(let text): value = text as NSString
        case .integer(let number) where specifier == "%lld" && locale == .current:
            return IntegerFormatter.text(number)
        case .unsigned(let number) where specifier == "%llu" && locale == .current:
            return IntegerFormatter.text(number)
        case .integer(let number): value = number
        case .unsigned(let number): value = number
        case .number(let number): value = number
        case .content(let text):
            var context = context
            context.locale = locale
            return text.pieces(in: context).compactMap(\.string).joined()
        }
        return Self.written(value, specifier, locale)
    }

    /// Formats a value. A translation may contain any specifier, so C's functions only receive a format that
    /// takes this one value, with a bounded field width.
    private static func written(_ value: any CVarArg, _ specifier: String, _ locale: Locale) -> String {
        let isFraction = specifier.last.map("fFeEgGaA".contains) ?? false
        let fitting: any CVarArg =
            switch value {
            case let number as Int64 where isFraction: Double(number)
            case let number as UInt64 where isFraction: Double(number)
            default: value
            }
        let kinds = fitting is NSString ? "@" : fitting is Double ? "fFeEgGaA" : "dDiuUxXoO"
        let isKind = specifier.last.map(kinds.contains) ?? false
        guard isKind, !specifier.contains(/\*|\d{4}/) else {
            // A value that does not fit is written as an object.
            if specifier != "%@" {
                Diagnostics.log("“\(specifier.prefix(80))” in a translation does not fit its value.")
            }
            return "\(value)"
        }
        return String(format: specifier, locale: locale, fitting)
    }

    /// The number that selects a plural form.
    var count: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .unsigned(let number): Double(number)
        case .number(let number): number
        case .text, .content: nil
        }
    }
}
