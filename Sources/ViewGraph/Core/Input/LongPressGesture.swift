public import Foundation

/// A press of a minimum duration.
public struct LongPressGesture: PrimitiveGesture {
    /// The value, which is `true` from the beginning of the press.
    public typealias Value = Bool
    /// The minimum duration in seconds.
    public var minimumDuration: Double
    /// The distance that the pointer may move during the press, in points.
    public var maximumDistance: CGFloat
    /// Called when the press begins and when it ends.
    var pressing: (@MainActor (Bool) -> Void)?

    public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Self> {
        LongPressRecognizer(gesture)
    }
}

/// The recognizer of a long press. Statement B214.
private final class LongPressRecognizer: _GestureRecognizer<LongPressGesture> {
    private var gesture: LongPressGesture
    private var start: (global: CGPoint, time: Double)?

    init(_ gesture: LongPressGesture) {
        self.gesture = gesture
        super.init()
    }

    override func update(_ gesture: LongPressGesture) { self.gesture = gesture }
    override var needsTime: Bool { !phase.isDone && start != nil }

    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Bool> {
        if event.kind == .down {
            guard event.isPrimary else { return .failed }
            start = (event.global, event.time)
            if let pressing = gesture.pressing { effects.add(immediately: true) { pressing(true) } }
            return .possible(true)
        }
        guard let start, event.kind != .up else { return .failed }
        let distance = hypot(event.global.x - start.global.x, event.global.y - start.global.y)
        if distance > gesture.maximumDistance { return .failed }
        return event.time - start.time >= gesture.minimumDuration ? .ended(true) : .possible(true)
    }

    override func ended(_ effects: inout GestureEffects) {
        if start != nil, let pressing = gesture.pressing {
            effects.add(immediately: true) { pressing(false) }
        }
        start = nil
    }
}
