extension View {
    /// Sets the transition between contents of the texts inside in an animated change.
    ///
    /// Differs from Apple's: a number moves as a whole, not digit by digit, and pictures change at once.
    public func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }

    /// No effect on Linux: leaves are animated individually.
    public func geometryGroup() -> some View {
        Diagnostics.noEffect("geometryGroup")
        return self
    }
}

/// The transition between contents of a view.
public struct ContentTransition: Equatable, Sendable {
    enum Kind: Equatable {
        case identity, opacity
        /// A vertical movement. 1: the new content moves in from below; -1: from above.
        case rolling(Double)
    }
    let kind: Kind
    private init(_ kind: Kind) { self.kind = kind }

    /// A transition that changes the content without animation.
    public static let identity = ContentTransition(.identity)
    /// A transition that fades the old content out while the new one fades in.
    public static let opacity = ContentTransition(.opacity)
    /// A transition that interpolates between the contents if possible. Texts fade.
    public static let interpolate = ContentTransition(.opacity)
    /// Returns a transition that moves the new number in and the old one out, upward, or downward if numbers
    /// decrease.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(.rolling(countsDown ? -1 : 1))
    }
    /// Returns a transition that moves the new number in and the old one out.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(.rolling(1)) }
}

extension EnvironmentValues {
    /// The content transition in this environment.
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
