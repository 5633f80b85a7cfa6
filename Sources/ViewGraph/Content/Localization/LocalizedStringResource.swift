public import Foundation

/// A localization key together with the table, bundle and language for a later lookup.
public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation, Sendable {
    /// The key to look up.
    public let key: String
    /// The value if no translation is found.
    public let defaultValue: String.LocalizationValue
    /// The table of translations, or `nil` for `Localizable`.
    public let table: String?
    /// The language of the lookup.
    public var locale: Locale
    private let bundle: Bundle?
    private let hasOwnLocale: Bool

    /// The location of translations.
    public enum BundleDescription: Sendable {
        /// The program's own bundle.
        case main
        /// The bundle of a class.
        case forClass(AnyClass)
        /// The bundle at an address.
        case atURL(URL)

        fileprivate var bundle: Bundle? {
            switch self {
            case .main: nil
            case .forClass(let type): Bundle(for: type)
            case .atURL(let url): Bundle(url: url)
            }
        }
    }

    private init(
        key: String, value: String.LocalizationValue, table: String?, locale: Locale?, bundle: Bundle?
    ) {
        self.key = key
        defaultValue = value
        self.table = table
        self.locale = locale ?? .current
        hasOwnLocale = locale != nil
        self.bundle = bundle
    }

    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init(
            key: keyAndValue.key.format, value: keyAndValue, table: table, locale: locale,
            bundle: bundle.bundle)
    }

    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        locale: Locale? = nil, bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init(
            key: "\(key)", value: defaultValue, table: table, locale: locale, bundle: bundle.bundle)
    }

    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }

    public static func == (left: LocalizedStringResource, right: LocalizedStringResource) -> Bool {
        left.text == right.text
    }

    var text: LocalizedText {
        var text = LocalizedText(key: defaultValue.key, table: table, bundle: bundle)
        if key != defaultValue.key.format {
            text.key = LocalizedStringKey(key)
            text.defaultValue = defaultValue.key
        }
        if hasOwnLocale || locale != .current { text.locale = locale }
        return text
    }
}

extension String {
    /// A key with interpolated values, for ``Swift/String/init(localized:table:bundle:locale:comment:)``.
    public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, Sendable {
        let key: LocalizedStringKey

        public init(_ value: String) { key = LocalizedStringKey(value) }
        public init(stringLiteral value: String) { self.init(value) }
        public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
            key = LocalizedStringKey(stringInterpolation: stringInterpolation)
        }
    }

    /// Creates a text in the program's language, without styles.
    ///
    /// - Parameters:
    ///   - keyAndValue: the key to look up, which is also the text if no translation is found.
    ///   - table: the table of translations, or `nil` for `Localizable`.
    ///   - bundle: the bundle with the table, or `nil` for the program's own.
    ///   - locale: the format of numbers, and the language of the lookup.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self.init(
            LocalizedText(key: keyAndValue.key, table: table, bundle: bundle), locale: locale)
    }

    /// Creates a text in the program's language by a key that is not the text.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self.init(
            LocalizedText(
                key: LocalizedStringKey("\(key)"), table: table, bundle: bundle,
                defaultValue: defaultValue.key), locale: locale)
    }

    /// Creates the text of a resource.
    public init(localized resource: LocalizedStringResource) {
        self.init(resource.text, locale: resource.locale)
    }

    private init(_ text: LocalizedText, locale: Locale) {
        var text = text
        text.hasMarkdown = false
        self = text.pieces(style: Text.Style(), in: Text.Context(locale: locale, now: Date()))
            .compactMap(\.string).joined()
    }
}

extension AttributedString {
    /// Creates a text in the program's language, with its Markdown as attributes.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        let text = LocalizedText(key: keyAndValue.key, table: table, bundle: bundle)
        self.init()
        for piece in text.pieces(style: Text.Style(), in: Text.Context(locale: locale ?? .current)) {
            guard let string = piece.string else { continue }
            append(AttributedString(string, attributes: AttributeContainer(piece.style)))
        }
    }
}
