public import Foundation

extension Font {
    /// The semantic style of a text, which determines its size and weight.
    public enum TextStyle: Hashable, CaseIterable, Codable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption,
            caption2

        /// Returns the size in points. The sizes are the iPhone's, from the table in Apple's Human Interface
        /// Guidelines (Typography).
        func size(at textSize: DynamicTypeSize) -> Double {
            let sizes: [Double] =
                switch self {
                case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
                case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
                case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
                case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
                case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
                case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
                case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
                case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
                case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
                case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
                }
            return sizes[textSize.step]
        }

        /// Returns the size relative to that at the default text size.
        func growth(at textSize: DynamicTypeSize) -> Double { size(at: textSize) / size(at: .large) }

        var weight: Weight { self == .headline ? .semibold : .regular }
    }

    /// The thickness of strokes.
    public struct Weight: Hashable, Sendable {
        /// The value on the scale of CSS and Pango.
        let value: Int

        /// 100 in CSS.
        public static let ultraLight = Weight(value: 100)
        /// 200 in CSS.
        public static let thin = Weight(value: 200)
        /// 300 in CSS.
        public static let light = Weight(value: 300)
        /// 400 in CSS.
        public static let regular = Weight(value: 400)
        /// 500 in CSS.
        public static let medium = Weight(value: 500)
        /// 600 in CSS.
        public static let semibold = Weight(value: 600)
        /// 700 in CSS.
        public static let bold = Weight(value: 700)
        /// 800 in CSS.
        public static let heavy = Weight(value: 800)
        /// 900 in CSS.
        public static let black = Weight(value: 900)
    }

    /// The width of letters.
    public struct Width: Hashable, Sendable {
        /// The width relative to the standard one, roughly as a share; 0 is standard.
        public var value: CGFloat

        public init(_ value: CGFloat) { self.value = value }

        public static let compressed = Width(-0.4)
        public static let condensed = Width(-0.2)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)
    }

    /// The distance between lines.
    public enum Leading: Hashable, Sendable {
        case standard
        /// Two points less than the standard.
        case tight
        /// Two points more than the standard.
        case loose
    }

    /// The design of letters.
    ///
    /// Differs from Apple's: rounded letters look like the default ones.
    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced

        var resolved: ResolvedFont.Design {
            switch self {
            case .default: .standard
            case .serif: .serif
            case .rounded: .rounded
            case .monospaced: .monospaced
            }
        }
    }

    /// 34 points.
    public static let largeTitle = system(.largeTitle)
    /// 28 points.
    public static let title = system(.title)
    /// 22 points.
    public static let title2 = system(.title2)
    /// 20 points.
    public static let title3 = system(.title3)
    /// 17 points, semibold.
    public static let headline = system(.headline)
    /// 15 points.
    public static let subheadline = system(.subheadline)
    /// 17 points, the default style of text.
    public static let body = system(.body)
    /// 16 points.
    public static let callout = system(.callout)
    /// 13 points.
    public static let footnote = system(.footnote)
    /// 12 points.
    public static let caption = system(.caption)
    /// 11 points.
    public static let caption2 = system(.caption2)
}
