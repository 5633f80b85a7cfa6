public import Foundation

/// One or more taps at one location.
public struct TapGesture: TappedGesture {
    public typealias Value = Void
    /// The required number of taps.
    public var count: Int

    public nonisolated init(count: Int = 1) { self.count = count }

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Self> { TapRecognizer(gesture) }
    func value(of tap: GestureEvent) {}
}

/// One or more taps at one location, with that location.
public struct SpatialTapGesture: TappedGesture {
    public struct Value: Equatable, Sendable {
        /// The location in the gesture's coordinate space.
        public var location: CGPoint
    }
    /// The required number of taps.
    public var count: Int
    /// The coordinate space of the location.
    public var coordinateSpace: CoordinateSpace

    @_disfavoredOverload
    public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace
    }
    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
    }

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Self> { TapRecognizer(gesture) }
    func value(of tap: GestureEvent) -> Value { Value(location: tap.location(in: coordinateSpace)) }
}

/// A gesture of one or more taps.
protocol TappedGesture: PrimitiveGesture {
    var count: Int { get }
    /// Returns the gesture's value for the last tap.
    func value(of tap: GestureEvent) -> Value
}

/// The recognizer of taps. Statements B211, B212.
final class TapRecognizer<Tapped: TappedGesture>: _GestureRecognizer<Tapped> {
    private var gesture: Tapped
    private var taps = 0
    private var start: (global: CGPoint, time: Double)?
    private var lastUp = 0.0

    /// The maximum duration of a tap and the maximum pause between taps, in seconds, and the maximum movement
    /// during a tap, in points.
    private static var longest: Double { 0.75 }
    private static var pause: Double { 0.35 }
    private static var maximumDistance: Double { 45 }

    init(_ gesture: Tapped) {
        self.gesture = gesture
        super.init()
    }

    override func update(_ gesture: Tapped) { self.gesture = gesture }
    override var tapCount: Int { max(1, gesture.count) }
    override var needsTime: Bool { !phase.isDone && (start != nil || taps > 0) }

    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        switch event.kind {
        case .down:
            guard event.isPrimary, taps == 0 || event.time - lastUp <= Self.pause else { return .failed }
            start = (event.global, event.time)
        case .move, .tick:
            guard let start else {
                return taps > 0 && event.time - lastUp > Self.pause ? .failed : .possible(nil)
            }
            if event.time - start.time > Self.longest || !isNear(event, start.global) { return .failed }
        case .up:
            guard let start, event.time - start.time <= Self.longest, isNear(event, start.global) else {
                return .failed
            }
            taps += 1
            lastUp = event.time
            self.start = nil
            if taps >= tapCount { return .ended(gesture.value(of: event)) }
        }
        return .possible(nil)
    }

    private func isNear(_ event: GestureEvent, _ start: CGPoint) -> Bool {
        hypot(event.global.x - start.x, event.global.y - start.y) <= Self.maximumDistance
    }

    override func ended(_ effects: inout GestureEffects) {
        taps = 0
        start = nil
    }
}
