public import Foundation

/// The gestures of a view that are enabled when a gesture is added to it.
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let none: GestureMask = []
    /// The added gesture, without those inside the view.
    public static let gesture = GestureMask(rawValue: 1)
    /// The gestures inside the view, without the added one.
    public static let subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
    /// Adds a gesture to the view. Gestures of the views inside take precedence.
    public func gesture<Added: Gesture>(_ gesture: Added, including mask: GestureMask = .all) -> some View {
        modified(by: GestureModifier(gesture: gesture, precedence: .normal, mask: mask))
    }
    /// - Parameter isEnabled: whether the gesture is recognized.
    public func gesture<Added: Gesture>(_ gesture: Added, isEnabled: Bool) -> some View {
        self.gesture(gesture, including: isEnabled ? .all : .subviews)
    }
    public func gesture<Added: Gesture>(_ gesture: Added, name: String, isEnabled: Bool = true) -> some View {
        self.gesture(gesture, isEnabled: isEnabled)
    }

    /// Adds a gesture to the view that takes precedence over those of the views inside.
    public func highPriorityGesture<Added: Gesture>(
        _ gesture: Added, including mask: GestureMask = .all
    ) -> some View {
        modified(by: GestureModifier(gesture: gesture, precedence: .high, mask: mask))
    }
    public func highPriorityGesture<Added: Gesture>(_ gesture: Added, isEnabled: Bool) -> some View {
        highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
    }
    public func highPriorityGesture<Added: Gesture>(
        _ gesture: Added, name: String, isEnabled: Bool = true
    ) -> some View {
        highPriorityGesture(gesture, isEnabled: isEnabled)
    }

    /// Adds a gesture to the view that is recognized in addition to all others.
    public func simultaneousGesture<Added: Gesture>(
        _ gesture: Added, including mask: GestureMask = .all
    ) -> some View {
        modified(by: GestureModifier(gesture: gesture, precedence: .simultaneous, mask: mask))
    }
    public func simultaneousGesture<Added: Gesture>(_ gesture: Added, isEnabled: Bool) -> some View {
        simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
    }
    public func simultaneousGesture<Added: Gesture>(
        _ gesture: Added, name: String, isEnabled: Bool = true
    ) -> some View {
        simultaneousGesture(gesture, isEnabled: isEnabled)
    }

    /// Runs `action` when the view is tapped or clicked, `count` times in a row.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded { action() })
    }

    /// Runs `action` with the location when the view is tapped or clicked, `count` times in a row.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(
            SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
    }
    @_disfavoredOverload
    public func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(
            SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
    }

    /// Runs `action` when the view has been pressed for `minimumDuration`.
    ///
    /// - Parameters:
    ///   - minimumDuration: the duration, in seconds.
    ///   - maximumDistance: the distance that the pointer may move meanwhile, in points.
    ///   - onPressingChanged: called when the press begins and when it ends.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: (@MainActor (Bool) -> Void)? = nil
    ) -> some View {
        var press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
        press.pressing = onPressingChanged
        return gesture(press.onEnded { _ in action() })
    }

    /// Runs `action` when the view has been pressed for `minimumDuration`. This is the older form.
    @_disfavoredOverload
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
        pressing: (@MainActor (Bool) -> Void)? = nil,
        perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
            onPressingChanged: pressing)
    }
}

private struct GestureModifier<Added: Gesture>: BoxModifier {
    let gesture: Added
    let precedence: GesturePrecedence
    let mask: GestureMask

    func makeBox(around content: LayoutBox, in node: _Node) -> GestureBox<Added> {
        GestureBox(content, modifier: self, isEnabled: node.environment.isEnabled, graph: node.graph)
    }
    func apply(to box: GestureBox<Added>, from old: Self, in node: _Node) {
        box.set(self, isEnabled: node.environment.isEnabled)
    }
}

private final class GestureBox<Added: Gesture>: UnaryBox, GestureTarget {
    private var modifier: GestureModifier<Added>
    private let recognizer: _GestureRecognizer<Added>
    private(set) var isEnabled: Bool
    private unowned let graph: Graph

    init(_ content: LayoutBox, modifier: GestureModifier<Added>, isEnabled: Bool, graph: Graph) {
        self.graph = graph
        self.modifier = modifier
        self.isEnabled = isEnabled
        recognizer = Added._makeRecognizer(modifier.gesture)
        super.init(content)
    }

    func set(_ modifier: GestureModifier<Added>, isEnabled: Bool) {
        self.modifier = modifier
        self.isEnabled = isEnabled
        recognizer.update(modifier.gesture)
    }

    override var isReusable: Bool { content.isReusable && !graph[GestureArena.self].isTracking(at: self) }

    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        let count = result.targets.count
        guard super.hitTest(point, into: &result) else { return false }
        if !modifier.mask.contains(.subviews) { result.keepGestures(count) }
        if isEnabled, modifier.mask.contains(.gesture) { result.add(self, of: self) }
        return true
    }

    // MARK: GestureTarget

    var precedence: GesturePrecedence { modifier.precedence }
    var tapCount: Int { recognizer.tapCount }
    var needsTime: Bool { recognizer.needsTime }

    func send(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Void> {
        recognizer.send(event, &effects).map { _ in }
    }
    func reset(_ effects: inout GestureEffects) { recognizer.reset(&effects) }
}
