/// A custom transition: the appearance of a view before its insertion, while it is present, and after its
/// removal.
@MainActor @preconcurrency
public protocol Transition {
    associatedtype Body: View
    typealias Content = PlaceholderContentView<Self>
    @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
    static var properties: TransitionProperties { get }
}

extension Transition {
    public static var properties: TransitionProperties { TransitionProperties() }

    /// Returns a view in the given phase of the transition.
    public func apply<Applied: View>(content: Applied, phase: TransitionPhase) -> some View {
        body(content: PlaceholderContentView(AnyView(content)), phase: phase)
    }
    /// Combines both transitions, with the other one outside.
    public func combined<Other: Transition>(with other: Other) -> some Transition {
        CombinedTransition(inner: self, outer: other)
    }
}

/// The properties of a transition.
public struct TransitionProperties: Sendable {
    /// Whether the transition contains motion.
    public var hasMotion: Bool
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

private struct CombinedTransition<Inner: Transition, Outer: Transition>: Transition {
    let inner: Inner
    let outer: Outer
    func body(content: Content, phase: TransitionPhase) -> some View {
        outer.apply(content: inner.apply(content: content, phase: phase), phase: phase)
    }
}

// MARK: - Transitions with views

/// A transition that wraps a view around the inserted or removed view.
protocol ViewTransition {
    @MainActor func view(around content: AnyView, phase: TransitionPhase) -> AnyView
}

struct OwnTransition<Moving: Transition>: ViewTransition {
    let transition: Moving
    func view(around content: AnyView, phase: TransitionPhase) -> AnyView {
        AnyView(transition.apply(content: content, phase: phase))
    }
}

struct ModifierTransition<Modifier: ViewModifier>: ViewTransition {
    let active, identity: Modifier
    func view(around content: AnyView, phase: TransitionPhase) -> AnyView {
        AnyView(content.modifier(phase.isIdentity ? identity : active))
    }
}

extension AnyTransition.Kind {
    /// Wraps a view in the program's views for both directions, so that their identity stays the same.
    @MainActor
    func view(around content: AnyView, phase: TransitionPhase) -> AnyView {
        switch self {
        case .own(let transition): transition.view(around: content, phase: phase)
        case .animated(let kind, _): kind.view(around: content, phase: phase)
        case .combined(let inner, let outer):
            outer.view(around: inner.view(around: content, phase: phase), phase: phase)
        case .asymmetric(let insertion, let removal):
            removal.view(
                around: insertion.view(around: content, phase: phase == .willAppear ? phase : .identity),
                phase: phase == .didDisappear ? phase : .identity)
        default: content
        }
    }

    /// Whether the transition contains views of the program.
    var hasViews: Bool {
        switch self {
        case .own: true
        case .animated(let kind, _): kind.hasViews
        case .combined(let inner, let outer): inner.hasViews || outer.hasViews
        case .asymmetric(let insertion, let removal): insertion.hasViews || removal.hasViews
        default: false
        }
    }
}
