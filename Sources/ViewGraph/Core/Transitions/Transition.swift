/// A transition of one's own: what a view looks like before it comes, while it is there, and after it went.
@MainActor @preconcurrency
public protocol Transition {
    associatedtype Body: View
    typealias Content = PlaceholderContentView<Self>
    @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
    static var properties: TransitionProperties { get }
}

extension Transition {
    public static var properties: TransitionProperties { TransitionProperties() }

    /// A view as the transition shows it.
    public func apply<Applied: View>(content: Applied, phase: TransitionPhase) -> some View {
        body(content: PlaceholderContentView(AnyView(content)), phase: phase)
    }
    /// Both at once, the other one outside.
    public func combined<Other: Transition>(with other: Other) -> some Transition {
        CombinedTransition(inner: self, outer: other)
    }
}

/// What is to be known of a transition.
public struct TransitionProperties: Sendable {
    /// Whether something moves in it.
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

// MARK: - Transitions that are views

/// A transition that puts a view around the one that comes or goes.
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
    /// A view with the program's own views around it, those of both directions: they stay the same ones.
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

    /// Whether views of the program's own take part.
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
