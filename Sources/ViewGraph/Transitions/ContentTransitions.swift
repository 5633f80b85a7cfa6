extension View {
    /// No effect on Linux: contents change at once.
    public func contentTransition(_ transition: ContentTransition) -> some View {
        Diagnostics.noEffect("contentTransition")
        return self
    }

    /// No effect on Linux: each view is shown in its own place.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View {
        Diagnostics.noEffect("matchedGeometryEffect")
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

/// What of a geometry is matched.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let position = MatchedGeometryProperties(rawValue: 1)
    public static let size = MatchedGeometryProperties(rawValue: 2)
    public static let frame: MatchedGeometryProperties = [.position, .size]
}
