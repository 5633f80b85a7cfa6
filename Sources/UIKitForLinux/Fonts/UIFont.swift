public import Foundation
public import ViewGraph

/// A font with a size and a weight.
public final class UIFont: NSObject, Sendable {
    /// The size in points.
    public let pointSize: CGFloat
    public let fontName: String
    let weight: Weight

    init(size: CGFloat, weight: Weight, name: String = "System") {
        pointSize = size
        self.weight = weight
        fontName = name
    }

    /// Creates a font with a name, of which only the size is used.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        self.init(size: fontSize, weight: .regular, name: fontName)
    }

    public var familyName: String { fontName }
    public var lineHeight: CGFloat { ResolvedFont(size: pointSize).lineHeight }
    public var ascender: CGFloat { ResolvedFont(size: pointSize).ascent }
    public var descender: CGFloat { -ResolvedFont(size: pointSize).descent }
    public var capHeight: CGFloat { pointSize * ResolvedFont.capHeightPerEm }

    public static var labelFontSize: CGFloat { 17 }
    public static var systemFontSize: CGFloat { 14 }
    public static var smallSystemFontSize: CGFloat { 12 }
    public static var buttonFontSize: CGFloat { 18 }

    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(size: fontSize, weight: .regular)
    }
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(size: fontSize, weight: weight)
    }
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(size: fontSize, weight: .bold)
    }
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(size: fontSize, weight: .regular)
    }
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(size: fontSize, weight: weight)
    }
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(size: fontSize, weight: weight)
    }
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(size: style.font.resolved().size, weight: style == .headline ? .semibold : .regular)
    }
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(size: fontSize, weight: weight, name: fontName)
    }

    /// The weight of a font, from -1 to 1.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)
    }

    /// The purpose of a text.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let largeTitle = TextStyle(rawValue: "largeTitle")
        public static let title1 = TextStyle(rawValue: "title1")
        public static let title2 = TextStyle(rawValue: "title2")
        public static let title3 = TextStyle(rawValue: "title3")
        public static let headline = TextStyle(rawValue: "headline")
        public static let subheadline = TextStyle(rawValue: "subheadline")
        public static let body = TextStyle(rawValue: "body")
        public static let callout = TextStyle(rawValue: "callout")
        public static let footnote = TextStyle(rawValue: "footnote")
        public static let caption1 = TextStyle(rawValue: "caption1")
        public static let caption2 = TextStyle(rawValue: "caption2")

        var font: Font {
            switch self {
            case .largeTitle: .largeTitle
            case .title1: .title
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .subheadline: .subheadline
            case .callout: .callout
            case .footnote: .footnote
            case .caption1: .caption
            case .caption2: .caption2
            default: .body
            }
        }
    }

    var fontWeight: Font.Weight {
        switch weight.rawValue {
        case ..<(-0.3): .light
        case ..<0.1: .regular
        case ..<0.26: .medium
        case ..<0.35: .semibold
        case ..<0.5: .bold
        default: .heavy
        }
    }
}

extension Font {
    /// Creates the same font for SwiftUI views.
    public init(_ font: UIFont) { self = .system(size: font.pointSize, weight: font.fontWeight) }
}
