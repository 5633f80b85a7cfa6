public import Foundation

/// How a view comes and goes, where that happens in an animated change.
///
/// ```swift
/// if isLoading { ProgressView().transition(.move(edge: .bottom).combined(with: .opacity)) }
/// ```
///
/// Without one a view fades. Rows of lists and of lazy stacks come and go as their container has it.
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

    /// A transition of one's own.
    public init<Moving: Transition>(_ transition: Moving) {
        self.init((transition as? any BuiltInTransition)?.kind ?? .own(OwnTransition(transition: transition)))
    }

    /// The view comes and goes at once.
    public static var identity: AnyTransition { AnyTransition(.identity) }
    /// The view fades.
    public static var opacity: AnyTransition { AnyTransition(.opacity) }
    /// The view grows from its centre, and shrinks to it.
    public static var scale: AnyTransition { .scale(scale: 1e-5) }
    /// In from the leading edge, out at the trailing one, by the view's own width.
    public static var slide: AnyTransition { AnyTransition(.slide) }
    /// The view grows from a part of its size, and shrinks to it.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(.scale(scale, anchor: anchor))
    }
    /// In from an edge and out at the same one, by the view's own size.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(.move(edge)) }
    /// In from an edge, out at the opposite one, fading.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(.push(from: edge)) }
    /// In from beside its place and out to there, in points.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(.offset(offset)) }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        .offset(CGSize(width: x, height: y))
    }
    /// One transition for coming, another one for going.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(.asymmetric(insertion: insertion.kind, removal: removal.kind))
    }
    /// A view that comes has gone from `active` to `identity`; one that goes, back.
    public static func modifier<Modifier: ViewModifier>(active: Modifier, identity: Modifier)
        -> AnyTransition
    {
        AnyTransition(.own(ModifierTransition(active: active, identity: identity)))
    }
    /// Both at once, the other one outside.
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(.combined(inner: kind, outer: other.kind))
    }
    /// The transition with an animation of its own, whatever the change is animated with. (B284)
    public func animation(_ animation: Animation?) -> AnyTransition {
        AnyTransition(.animated(kind, animation))
    }
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

extension AnyTransition.Kind {
    /// What holds of it in one direction.
    func part(_ phase: TransitionPhase) -> Self {
        switch self {
        case .asymmetric(let insertion, let removal):
            (phase == .didDisappear ? removal : insertion).part(phase)
        case .combined(let inner, let outer): .combined(inner: inner.part(phase), outer: outer.part(phase))
        case .animated(let kind, let animation): .animated(kind.part(phase), animation)
        default: self
        }
    }

    /// The animation that it brings along; the outer nil: none.
    var animation: Animation?? {
        switch self {
        case .animated(_, let animation): .some(animation)
        case .combined(let inner, let outer): outer.animation ?? inner.animation
        default: nil
        }
    }

    /// Whether it moves what it shows by itself, without views of the program's own.
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
