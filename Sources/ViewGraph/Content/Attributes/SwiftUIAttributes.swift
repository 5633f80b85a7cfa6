public import Foundation

extension AttributeScopes {
    /// The attributes that `Text` shows.
    public struct SwiftUIAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let kern: KerningAttribute
        public let tracking: TrackingAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let inlinePresentationIntent: InlinePresentationIntentAttribute
        public let foundation: FoundationAttributes

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = Font
            public static let name = "SwiftUI.Font"
        }
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = "SwiftUI.ForegroundColor"
        }
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = "SwiftUI.BackgroundColor"
        }
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.StrikethroughStyle"
        }
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.UnderlineStyle"
        }
        public enum KerningAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.Kern"
        }
        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.Tracking"
        }
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.BaselineOffset"
        }
        /// An attribute that Foundation for Linux lacks.
        public enum InlinePresentationIntentAttribute: AttributedStringKey {
            public typealias Value = InlinePresentationIntent
            public static let name = "NSInlinePresentationIntent"
        }
    }

    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
    ) -> Key {
        self[Key.self]
    }
}

/// The intent of a part of a text, as marked in Markdown.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let emphasized = InlinePresentationIntent(rawValue: 1)
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
    public static let code = InlinePresentationIntent(rawValue: 4)
    public static let strikethrough = InlinePresentationIntent(rawValue: 32)
    public static let softBreak = InlinePresentationIntent(rawValue: 64)
    public static let lineBreak = InlinePresentationIntent(rawValue: 128)
    public static let inlineHTML = InlinePresentationIntent(rawValue: 256)
    public static let blockHTML = InlinePresentationIntent(rawValue: 512)
}

private typealias Attributes = AttributeScopes.SwiftUIAttributes

extension AttributedString {
    /// Returns the pieces of the string, one for each run. (B317)
    func pieces(style outer: Text.Style) -> [Text.ResolvedRun] {
        guard !runs.isEmpty else { return [Text.ResolvedRun("", style: outer)] }
        return runs.map { run in
            Text.ResolvedRun(
                .string(String(characters[run.range])), inner: Text.Style(run.attributes), outer: outer)
        }
    }
}

extension Text.Style {
    init(_ attributes: AttributeContainer) {
        self.init()
        fonts.font = attributes[Attributes.FontAttribute.self]
        foreground = attributes[Attributes.ForegroundColorAttribute.self].map { AnyShapeStyle($0) }
        background = attributes[Attributes.BackgroundColorAttribute.self]
        strikethrough = attributes[Attributes.StrikethroughStyleAttribute.self].map { .line($0) }
        underline = attributes[Attributes.UnderlineStyleAttribute.self].map { .line($0) }
        kerning = attributes[Attributes.KerningAttribute.self]
        tracking = attributes[Attributes.TrackingAttribute.self]
        baselineOffset = attributes[Attributes.BaselineOffsetAttribute.self]
        link = attributes[AttributeScopes.FoundationAttributes.LinkAttribute.self]
        guard
            let intent = attributes[Attributes.InlinePresentationIntentAttribute.self]
        else { return }
        if intent.contains(.stronglyEmphasized) { fonts.emphasis = .bold }
        if intent.contains(.emphasized) { fonts.isItalic = true }
        if intent.contains(.code) { fonts.isMonospaced = true }
        if intent.contains(.strikethrough) { strikethrough = strikethrough ?? .line(.single) }
    }
}

extension AttributeContainer {
    /// Creates the attributes for a style from Markdown.
    init(_ style: Text.Style) {
        self.init()
        var intent: InlinePresentationIntent = []
        if style.fonts.emphasis == .bold { intent.insert(.stronglyEmphasized) }
        if style.fonts.isItalic == true { intent.insert(.emphasized) }
        if style.fonts.isMonospaced == true { intent.insert(.code) }
        if style.strikethrough != nil { intent.insert(.strikethrough) }
        if !intent.isEmpty { self[Attributes.InlinePresentationIntentAttribute.self] = intent }
        if let link = style.link { self[AttributeScopes.FoundationAttributes.LinkAttribute.self] = link }
    }
}
