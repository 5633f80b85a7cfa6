public import Foundation

extension PersonNameComponents {
    /// A format of a person's name: Ann Example. Foundation for Linux has names, but not this way to format
    /// them.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        public var style: Style
        public var locale: Locale

        /// The parts of the name that are included.
        public enum Style: Codable, Hashable, Sendable {
            case short, medium, long, abbreviated
        }

        public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
            self.style = style
            self.locale = locale
        }

        public func format(_ value: PersonNameComponents) -> String {
            func joined(_ parts: [String?]) -> String {
                parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
            }
            switch style {
            case .short: return value.nickname ?? value.givenName ?? value.familyName ?? ""
            case .medium: return joined([value.givenName, value.familyName])
            case .long:
                return joined([
                    value.namePrefix, value.givenName, value.middleName, value.familyName,
                    value.nameSuffix,
                ])
            case .abbreviated:
                return [value.givenName, value.familyName].compactMap { $0?.first }.map(String.init)
                    .joined()
            }
        }

        public func locale(_ locale: Locale) -> FormatStyle { FormatStyle(style: style, locale: locale) }
    }

    /// Returns the name in the default style.
    public func formatted() -> String { FormatStyle().format(self) }

    /// Returns the name in a style.
    public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput == PersonNameComponents {
        style.format(self)
    }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
    public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
}
