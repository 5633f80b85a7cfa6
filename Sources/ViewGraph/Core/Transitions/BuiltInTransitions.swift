public import Foundation

/// A transition that is drawn without views of its own. Its body is for programs that apply it by hand.
protocol BuiltInTransition {
    var kind: AnyTransition.Kind { get }
}

/// The view fades.
public struct OpacityTransition: Transition, BuiltInTransition {
    public nonisolated init() {}
    nonisolated var kind: AnyTransition.Kind { .opacity }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }
}

/// The view grows and shrinks.
public struct ScaleTransition: Transition, BuiltInTransition {
    public var scale: Double
    public var anchor: UnitPoint
    public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) {
        (self.scale, self.anchor) = (scale, anchor)
    }
    nonisolated var kind: AnyTransition.Kind { .scale(scale, anchor: anchor) }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
    }
}

/// The view comes from beside its place and goes there.
public struct OffsetTransition: Transition, BuiltInTransition {
    public var offset: CGSize
    public nonisolated init(_ offset: CGSize) { self.offset = offset }
    nonisolated var kind: AnyTransition.Kind { .offset(offset) }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(phase.isIdentity ? .zero : offset)
    }
}

/// The view comes and goes at once.
public struct IdentityTransition: Transition, BuiltInTransition {
    public nonisolated init() {}
    nonisolated var kind: AnyTransition.Kind { .identity }
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// The view comes from an edge and goes to it, by its own size.
public struct MoveTransition: Transition, BuiltInTransition {
    public var edge: Edge
    public nonisolated init(edge: Edge) { self.edge = edge }
    nonisolated var kind: AnyTransition.Kind { .move(edge) }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(EdgeShift(edge: edge, distance: phase.isIdentity ? 0 : 1))
    }
}

/// In from an edge, out at the opposite one, fading.
public struct PushTransition: Transition, BuiltInTransition {
    public var edge: Edge
    public nonisolated init(edge: Edge) { self.edge = edge }
    nonisolated var kind: AnyTransition.Kind { .push(from: edge) }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        let way = phase == .didDisappear ? edge.opposite : edge
        content.modifier(EdgeShift(edge: way, distance: phase.isIdentity ? 0 : 1))
            .opacity(phase.isIdentity ? 1 : 0)
    }
}

/// In from the leading edge, out at the trailing one.
public struct SlideTransition: Transition, BuiltInTransition {
    public nonisolated init() {}
    nonisolated var kind: AnyTransition.Kind { .slide }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(EdgeShift(edge: .trailing, distance: phase.value))
    }
}

/// The view blurs while it fades.
public struct BlurReplaceTransition: Transition {
    /// Which way the view grows or shrinks meanwhile.
    public struct Configuration: Equatable, Sendable {
        let goesUp: Bool
        public static let downUp = Configuration(goesUp: false)
        public static let upUp = Configuration(goesUp: true)
    }

    public var configuration: Configuration
    public nonisolated init(configuration: Configuration) { self.configuration = configuration }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        let leavesUp = phase == .didDisappear && configuration.goesUp
        content
            .blur(radius: phase.isIdentity ? 0 : 8)
            .scaleEffect(phase.isIdentity ? 1 : leavesUp ? 1.15 : 0.85)
            .opacity(phase.isIdentity ? 1 : 0)
    }
}

/// Shows a view beside its place, by so many times its own size towards an edge.
private struct EdgeShift: GeometryEffect {
    var edge: Edge
    var distance: Double
    nonisolated var animatableData: Double {
        get { distance }
        set { distance = newValue }
    }
    nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
        let way = edge.way(out: size, false, distance)
        return ProjectionTransform(CGAffineTransform(translationX: way.x, y: way.y))
    }
}

extension Transition where Self == BlurReplaceTransition {
    public static var blurReplace: BlurReplaceTransition { .init(configuration: .downUp) }
    public static func blurReplace(_ configuration: Self.Configuration = .downUp) -> Self {
        .init(configuration: configuration)
    }
}
