extension View {
    /// No effect on Linux: contents change at once.
    public func contentTransition(_ transition: ContentTransition) -> some View {
        Diagnostics.noEffect("contentTransition")
        return self
    }

    /// No effect on Linux: leaves are animated each for themselves.
    public func geometryGroup() -> some View {
        Diagnostics.noEffect("geometryGroup")
        return self
    }
}

/// How a view's content changes.
public struct ContentTransition: Equatable, Sendable {
    private init() {}
    public static let identity = ContentTransition()
    public static let opacity = ContentTransition()
    public static let interpolate = ContentTransition()
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
    public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
}
