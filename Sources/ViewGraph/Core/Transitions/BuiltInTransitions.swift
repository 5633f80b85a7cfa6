public import Foundation

/// A transition that is drawn without additional views. Its body is for programs that apply it explicitly.
protocol BuiltInTransition {
    var kind: AnyTransition.Kind { get }
}

/// A transition that fades the view in and out.
public struct OpacityTransition: Transition, BuiltInTransition {
    public nonisolated init() {}
    nonisolated var kind: AnyTransition.Kind { .opacity }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }
}

/// A transition that scales the view up and down.
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

/// A transition that moves the view in from an offset and out to it.
public struct OffsetTransition: Transition, BuiltInTransition {
    public var offset: CGSize
    public nonisolated init(_ offset: CGSize) { self.offset = offset }
    nonisolated var kind: AnyTransition.Kind { .offset(offset) }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(phase.isIdentity ? .zero : offset)
    }
}

/// A transition that inserts and removes the view without animation.
public struct IdentityTransition: Transition, BuiltInTransition {
    public nonisolated init() {}
    nonisolated var kind: AnyTransition.Kind { .identity }
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition that moves the view in from an edge and out to it, by the view's own size.
public struct MoveTransition: Transition, BuiltInTransition {
    public var edge: Edge
    public nonisolated init(edge: Edge) { self.edge = edge }
    nonisolated var kind: AnyTransition.Kind { .move(edge) }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(EdgeShift(edge: edge, distance: phase.isIdentity ? 0 : 1))
    }
}

/// A transition that moves the view in from an edge and out to the opposite one, fading.
public struct PushTransition: Transition, BuiltInTransition {
    public var edge: Edge
    public nonisolated init(edge: Edge) { self.edge = edge }
    nonisolated var kind: AnyTransition.Kind { .push(from: edge) }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        let exitEdge = phase == .didDisappear ? edge.opposite : edge
        content.modifier(EdgeShift(edge: exitEdge, distance: phase.isIdentity ? 0 : 1))
            .opacity(phase.isIdentity ? 1 : 0)
    }
}

/// A transition that moves the view in from the leading edge and out to the trailing one.
public struct SlideTransition: Transition, BuiltInTransition {
    public nonisolated init() {}
    nonisolated var kind: AnyTransition.Kind { .slide }
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(EdgeShift(edge: .trailing, distance: phase.value))
    }
}

/// A transition that blurs the view while it fades.
public struct BlurReplaceTransition: Transition {
    /// The scaling of the view during the transition.
    public struct Configuration: Equatable, Sendable {
        let scalesUp: Bool
        public static let downUp = Configuration(scalesUp: false)
        public static let upUp = Configuration(scalesUp: true)
    }

    public var configuration: Configuration
    public nonisolated init(configuration: Configuration) { self.configuration = configuration }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        let isScaledUp = phase == .didDisappear && configuration.scalesUp
        content
            .blur(radius: phase.isIdentity ? 0 : 8)
            .scaleEffect(phase.isIdentity ? 1 : isScaledUp ? 1.15 : 0.85)
            .opacity(phase.isIdentity ? 1 : 0)
    }
}

/// An effect that offsets a view toward an edge, by a multiple of its own size.
private struct EdgeShift: GeometryEffect {
    var edge: Edge
    var distance: Double
    nonisolated var animatableData: Double {
        get { distance }
        set { distance = newValue }
    }
    nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
        let exitOffset = edge.exitOffset(of: size, false, distance)
        return ProjectionTransform(CGAffineTransform(translationX: exitOffset.x, y: exitOffset.y))
    }
}

extension Transition where Self == BlurReplaceTransition {
    public static var blurReplace: BlurReplaceTransition { .init(configuration: .downUp) }
    public static func blurReplace(_ configuration: Self.Configuration = .downUp) -> Self {
        .init(configuration: configuration)
    }
}
