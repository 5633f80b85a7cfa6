public import Foundation

extension View {
    /// Sets whether the view receives presses. If not, they are received by the views behind it.
    public func allowsHitTesting(_ enabled: Bool) -> some View {
        modified(by: HitTesting(isEnabled: enabled))
    }

    /// Runs `action` with `true` when the pointer enters the view and with `false` when it leaves.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modified(by: Hover { phase in action(phase != .ended) }.onlyEdges)
    }

    /// Runs `action` with the pointer's location whenever it moves over the view, and when it leaves.
    public func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modified(by: Hover(space: coordinateSpace.coordinateSpace, action: action))
    }
    @_disfavoredOverload
    public func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modified(by: Hover(space: coordinateSpace, action: action))
    }
}

/// The state of the pointer over a view.
@frozen
public enum HoverPhase: Equatable, Sendable {
    case active(CGPoint)
    case ended
}

private struct HitTesting: BoxModifier {
    var isEnabled: Bool

    func makeBox(around content: LayoutBox, in node: _Node) -> HitTestingBox {
        HitTestingBox(content, isEnabled: isEnabled)
    }
    func apply(to box: HitTestingBox, from old: HitTesting, in node: _Node) { box.isEnabled = isEnabled }
}

private final class HitTestingBox: UnaryBox {
    var isEnabled: Bool

    init(_ content: LayoutBox, isEnabled: Bool) {
        self.isEnabled = isEnabled
        super.init(content)
    }

    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        isEnabled && super.hitTest(point, into: &result)
    }
}

private struct Hover: BoxModifier {
    var space = CoordinateSpace.local
    var isOnlyEdges = false
    var action: (HoverPhase) -> Void

    /// A copy that reports only entering and leaving.
    var onlyEdges: Hover {
        var copy = self
        copy.isOnlyEdges = true
        return copy
    }

    func makeBox(around content: LayoutBox, in node: _Node) -> HoverBox {
        HoverBox(content, modifier: self)
    }
    func apply(to box: HoverBox, from old: Hover, in node: _Node) { box.modifier = self }
}

private final class HoverBox: UnaryBox, HoverTarget {
    var modifier: Hover
    private var isInside = false

    init(_ content: LayoutBox, modifier: Hover) {
        self.modifier = modifier
        super.init(content)
    }

    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        guard super.hitTest(point, into: &result) else { return false }
        result.add(self)
        return true
    }

    func pointer(at point: CGPoint?) {
        guard let point else {
            if isInside { modifier.action(.ended) }
            isInside = false
            return
        }
        if isInside, modifier.isOnlyEdges { return }
        isInside = true
        modifier.action(.active(convert(local(point), to: modifier.space)))
    }
}

/// Tracks the pointer over a window.
@MainActor
final class HoverTracker {
    private var inside: [any HoverTarget] = []

    /// - Parameter point: the pointer's location, or `nil` if it left the window.
    /// - Returns: the shape of the pointer at the point.
    func move(to point: CGPoint?, in root: LayoutBox) -> PointerShape {
        var result = HitTestResult()
        if let point { _ = root.hitTest(point, into: &result) }
        for box in inside where !result.hovered.contains(where: { $0 === box }) { box.pointer(at: nil) }
        inside = result.hovered
        for box in inside { box.pointer(at: point) }
        return result.pointerShape ?? .default
    }
}
