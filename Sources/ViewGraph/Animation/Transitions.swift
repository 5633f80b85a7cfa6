public import Foundation

/// How a view comes and goes.
///
/// Differs from Apple's: views come and go at once; what is around them still moves.
public struct AnyTransition {
    init() {}

    public init<Moving: Transition>(_ transition: Moving) {}

    /// No effect on Linux: views come and go at once.
    public static var identity: AnyTransition { AnyTransition() }
    /// No effect on Linux: views come and go at once.
    public static var opacity: AnyTransition { AnyTransition() }
    /// No effect on Linux: views come and go at once.
    public static var scale: AnyTransition { AnyTransition() }
    /// No effect on Linux: views come and go at once.
    public static var slide: AnyTransition { AnyTransition() }
    /// No effect on Linux: views come and go at once.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }
    /// No effect on Linux: views come and go at once.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    /// No effect on Linux: views come and go at once.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
    /// No effect on Linux: views come and go at once.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }
    /// No effect on Linux: views come and go at once.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
    /// No effect on Linux: views come and go at once.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition()
    }
    /// No effect on Linux: views come and go at once.
    public static func modifier<Modifier: ViewModifier>(active: Modifier, identity: Modifier)
        -> AnyTransition
    {
        AnyTransition()
    }
    /// No effect on Linux: views come and go at once.
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    /// No effect on Linux: views come and go at once.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// Where a view is on its way in or out.
public enum TransitionPhase: Hashable, Sendable {
    case willAppear, identity, didDisappear
    public var isIdentity: Bool { self == .identity }
    /// -1 before the view appears, 1 after it disappeared.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// A transition of one's own.
@MainActor @preconcurrency
public protocol Transition {
    associatedtype Body: View
    typealias Content = PlaceholderContentView<Self>
    @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
}

/// Stands for the view that comes or goes.
public struct PlaceholderContentView<Value>: View {
    public var body: some View { EmptyView() }
}

extension View {
    /// No effect on Linux: views come and go at once.
    public func transition(_ transition: AnyTransition) -> some View {
        Diagnostics.noEffect("transition")
        return self
    }

    /// No effect on Linux: views come and go at once.
    public func transition<Moving: Transition>(_ transition: Moving) -> some View {
        Diagnostics.noEffect("transition")
        return self
    }

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
