extension View {
    /// How texts inside change from one content to another in an animated change.
    ///
    /// Differs from Apple's: a number moves as a whole, not digit by digit, and pictures change at once.
    public func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }

    /// No effect on Linux: leaves are animated each for themselves.
    public func geometryGroup() -> some View {
        Diagnostics.noEffect("geometryGroup")
        return self
    }
}

/// How a view's content changes.
public struct ContentTransition: Equatable, Sendable {
    enum Kind: Equatable {
        case identity, opacity
        /// 1: the new content comes from below, -1: from above.
        case rolling(Double)
    }
    let kind: Kind
    private init(_ kind: Kind) { self.kind = kind }

    /// At once.
    public static let identity = ContentTransition(.identity)
    /// The old content fades out while the new one fades in.
    public static let opacity = ContentTransition(.opacity)
    /// What can be on the way between both is; texts fade.
    public static let interpolate = ContentTransition(.opacity)
    /// The new number pushes the old one out, upwards or, where numbers become smaller, downwards.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(.rolling(countsDown ? -1 : 1))
    }
    /// The new number pushes the old one out.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(.rolling(1)) }
}

extension EnvironmentValues {
    /// How contents change.
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }
    /// No effect on Linux: every view is drawn as one.
    public var contentTransitionAddsDrawingGroup: Bool {
        get { false }
        set { Diagnostics.noEffect("contentTransitionAddsDrawingGroup") }
    }
    private enum ContentTransitionKey: EnvironmentKey {
        static var defaultValue: ContentTransition { .identity }
    }
}
