public import Foundation
public import ViewGraph

/// The environment in which a view is hosted, the same on every machine unless it is set.
public struct ViewTraits: Equatable, Sendable {
    /// The appearance. Light by default.
    public var colorScheme: ColorScheme
    /// The size of the text. `large` by default.
    public var dynamicTypeSize: DynamicTypeSize
    /// The direction of reading. From left to right by default.
    public var layoutDirection: LayoutDirection
    /// The locale of formats and translations. `en_US` by default.
    public var locale: Locale
    /// The time zone of dates. GMT by default.
    public var timeZone: TimeZone
    /// The number of pixels per point. 1 by default.
    public var displayScale: Double

    /// Creates an environment.
    public init(
        colorScheme: ColorScheme = .light, dynamicTypeSize: DynamicTypeSize = .large,
        layoutDirection: LayoutDirection = .leftToRight, locale: Locale = Locale(identifier: "en_US"),
        timeZone: TimeZone = .gmt, displayScale: Double = 1
    ) {
        self.colorScheme = colorScheme
        self.dynamicTypeSize = dynamicTypeSize
        self.layoutDirection = layoutDirection
        self.locale = locale
        self.timeZone = timeZone
        self.displayScale = displayScale
    }
}

extension View {
    /// Sets the environment of hosted content. The appearance and the scale are those of its window.
    package func hosted(in traits: ViewTraits) -> some View {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = traits.locale
        calendar.timeZone = traits.timeZone
        return environment(\.dynamicTypeSize, traits.dynamicTypeSize)
            .environment(\.layoutDirection, traits.layoutDirection)
            .environment(\.locale, traits.locale)
            .environment(\.timeZone, traits.timeZone)
            .environment(\.calendar, calendar)
    }
}
