public import Foundation

extension Font {
    /// What a text is for; it decides about size and weight.
    public enum TextStyle: Hashable, CaseIterable, Codable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption,
            caption2

        /// In points, on an iPhone with the default text size.
        var size: Double {
            switch self {
            case .largeTitle: 34
            case .title: 28
            case .title2: 22
            case .title3: 20
            case .headline, .body: 17
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption: 12
            case .caption2: 11
            }
        }

        var weight: Weight { self == .headline ? .semibold : .regular }
    }

    /// How thick strokes are.
    public struct Weight: Hashable, Sendable {
        /// On the scale of CSS and Pango.
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

    /// How wide letters are.
    public struct Width: Hashable, Sendable {
        /// A share of the usual width, or so: 0 is the usual one.
        public var value: CGFloat

        public init(_ value: CGFloat) { self.value = value }

        public static let compressed = Width(-0.4)
        public static let condensed = Width(-0.2)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)
    }

    /// How far lines are from each other.
    public enum Leading: Hashable, Sendable {
        case standard
        /// Two points nearer.
        case tight
        /// Two points farther.
        case loose
    }

    /// The look of the letters.
    ///
    /// Differs from Apple's: rounded letters look as the usual ones do.
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
    /// 17 points: what text is set in where nothing is said.
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
