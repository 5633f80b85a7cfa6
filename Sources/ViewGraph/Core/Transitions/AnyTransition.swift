public import Foundation

/// A transition that animates the insertion and removal of a view in an animated change.
///
/// ```swift
/// if isLoading { ProgressView().transition(.move(edge: .bottom).combined(with: .opacity)) }
/// ```
///
/// Without a transition a view fades. The rows of lists and lazy stacks use the transition of their
/// container.
public struct AnyTransition {
    let kind: Kind

    indirect enum Kind {
        case identity
        case opacity
        case scale(CGFloat, anchor: UnitPoint)
        case offset(CGSize)
        case move(Edge)
        case slide
        case push(from: Edge)
        case asymmetric(insertion: Kind, removal: Kind)
        case combined(inner: Kind, outer: Kind)
        case animated(Kind, Animation?)
        case own(any ViewTransition)
    }

    init(_ kind: Kind) { self.kind = kind }

    /// Creates a type-erased custom transition.
    public init<Moving: Transition>(_ transition: Moving) {
        self.init((transition as? any BuiltInTransition)?.kind ?? .own(OwnTransition(transition: transition)))
    }

    /// A transition that inserts and removes the view without animation.
    public static var identity: AnyTransition { AnyTransition(.identity) }
    /// A transition that fades the view in and out.
    public static var opacity: AnyTransition { AnyTransition(.opacity) }
    /// A transition that scales the view up from its center on insertion, and down to it on removal.
    public static var scale: AnyTransition { .scale(scale: 1e-5) }
    /// A transition that moves the view in from the leading edge and out to the trailing one, by the view's
    /// own width.
    public static var slide: AnyTransition { AnyTransition(.slide) }
    /// Returns a transition that scales the view up from a fraction of its size on insertion, and down to it
    /// on removal.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(.scale(scale, anchor: anchor))
    }
    /// Returns a transition that moves the view in from an edge and out to the same one, by the view's own
    /// size.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(.move(edge)) }
    /// Returns a transition that moves the view in from an edge and out to the opposite one, fading.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(.push(from: edge)) }
    /// Returns a transition that moves the view in from an offset and out to it, in points.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(.offset(offset)) }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        .offset(CGSize(width: x, height: y))
    }
    /// Combines one transition for insertion with another one for removal.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(.asymmetric(insertion: insertion.kind, removal: removal.kind))
    }
    /// Animates the view from `active` to `identity` on insertion, and back on removal.
    public static func modifier<Modifier: ViewModifier>(active: Modifier, identity: Modifier)
        -> AnyTransition
    {
        AnyTransition(.own(ModifierTransition(active: active, identity: identity)))
    }
    /// Combines both transitions, with the other one outside.
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(.combined(inner: kind, outer: other.kind))
    }
    /// Returns the transition with its own animation, independent of the change's animation. (B284)
    public func animation(_ animation: Animation?) -> AnyTransition {
        AnyTransition(.animated(kind, animation))
    }
}

/// The phase of a view's transition.
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

extension AnyTransition.Kind {
    /// Returns the part that applies to one direction.
    func part(_ phase: TransitionPhase) -> Self {
        switch self {
        case .asymmetric(let insertion, let removal):
            (phase == .didDisappear ? removal : insertion).part(phase)
        case .combined(let inner, let outer): .combined(inner: inner.part(phase), outer: outer.part(phase))
        case .animated(let kind, let animation): .animated(kind.part(phase), animation)
        default: self
        }
    }

    /// The transition's own animation. The outer optional is `nil` if there is none.
    var animation: Animation?? {
        switch self {
        case .animated(_, let animation): .some(animation)
        case .combined(let inner, let outer): outer.animation ?? inner.animation
        default: nil
        }
    }

    /// Whether the transition animates drawing effects, independent of any views of the program.
    var drawsItself: Bool {
        switch self {
        case .identity, .own: false
        case .combined(let inner, let outer): inner.drawsItself || outer.drawsItself
        case .animated(let kind, _): kind.drawsItself
        case .asymmetric(let insertion, let removal): insertion.drawsItself || removal.drawsItself
        default: true
        }
    }
}
