public import Foundation

/// A movement with the button or finger down.
public struct DragGesture: PrimitiveGesture {
    public struct Value: Equatable, Sendable {
        /// The time of the event.
        public var time: Date
        /// The pointer's location, in the gesture's coordinate space.
        public var location: CGPoint
        /// The location at which the pointer went down.
        public var startLocation: CGPoint
        /// The velocity in points per second.
        public var velocity: CGSize

        /// The translation from the start to the pointer's location.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// The location at which the pointer would come to rest if it were released now.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }
        /// The translation from the start to the predicted end location.
        public var predictedEndTranslation: CGSize {
            CGSize(
                width: translation.width + velocity.width / 4,
                height: translation.height + velocity.height / 4)
        }
    }
    /// The distance that the pointer must move before the drag begins, in points.
    public var minimumDistance: CGFloat
    /// The coordinate space of the locations.
    public var coordinateSpace: CoordinateSpace

    @_disfavoredOverload
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }
    public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
    }

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Self> {
        DragRecognizer(gesture)
    }
}

/// The recognizer of a drag. Statement B215.
final class DragRecognizer: _GestureRecognizer<DragGesture> {
    private var gesture: DragGesture
    private var start: (location: CGPoint, global: CGPoint)?
    private var velocity = PointerVelocity()
    private var isDragging = false
    /// The reference for the dates of events.
    private var clockStart = (date: Date(), time: 0.0)

    init(_ gesture: DragGesture) {
        self.gesture = gesture
        super.init()
    }

    override func update(_ gesture: DragGesture) { self.gesture = gesture }

    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        if event.kind == .tick { return phase }
        let location = event.location(in: gesture.coordinateSpace)
        if event.kind == .down {
            guard event.isPrimary else { return .failed }
            start = (location, event.global)
            clockStart = (Date(), event.time)
            velocity = PointerVelocity()
            velocity.add(location, at: event.time)
        }
        guard let start else { return .failed }
        if event.kind == .move { velocity.add(location, at: event.time) }
        let distance = hypot(event.global.x - start.global.x, event.global.y - start.global.y)
        if distance >= gesture.minimumDistance { isDragging = true }
        guard isDragging else { return event.kind == .up ? .failed : .possible(nil) }
        let value = Value(
            time: clockStart.date.addingTimeInterval(event.time - clockStart.time), location: location,
            startLocation: start.location, velocity: velocity.value(at: event.time))
        return event.kind == .up ? .ended(value) : .active(value)
    }

    override func ended(_ effects: inout GestureEffects) {
        start = nil
        isDragging = false
    }
}
