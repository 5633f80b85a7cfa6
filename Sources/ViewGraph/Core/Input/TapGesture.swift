public import Foundation

/// One or more taps at one place.
public struct TapGesture: PrimitiveGesture {
    public typealias Value = Void
    /// How many taps it takes.
    public var count: Int

    public nonisolated init(count: Int = 1) { self.count = count }

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Void> {
        MapRecognizer(TapRecognizer(count: gesture.count)) { _ in }
    }
    public static func _update(_ recognizer: _GestureRecognizer<Void>, with gesture: Self) {
        ((recognizer as! MapRecognizer<TapRecognizer.Place, Void>).inner as! TapRecognizer).count =
            gesture.count
    }
}

/// One or more taps at one place, and where that is.
public struct SpatialTapGesture: PrimitiveGesture {
    public struct Value: Equatable, Sendable {
        /// In the gesture's coordinate space.
        public var location: CGPoint
    }
    /// How many taps it takes.
    public var count: Int
    /// What the location is told in.
    public var coordinateSpace: CoordinateSpace

    @_disfavoredOverload
    public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace
    }
    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
    }

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
        let space = gesture.coordinateSpace
        return MapRecognizer(TapRecognizer(count: gesture.count)) { Value(location: $0(space)) }
    }
    public static func _update(_ recognizer: _GestureRecognizer<Value>, with gesture: Self) {
        let space = gesture.coordinateSpace
        let known = recognizer as! MapRecognizer<TapRecognizer.Place, Value>
        known.transform = { Value(location: $0(space)) }
        (known.inner as! TapRecognizer).count = gesture.count
    }
}

/// Statements B211, B212.
final class TapRecognizer: _GestureRecognizer<TapRecognizer.Place> {
    /// Where the last tap was, in a coordinate space.
    typealias Place = @MainActor (CoordinateSpace) -> CGPoint

    var count: Int
    private var taps = 0
    private var start: (global: CGPoint, time: Double)?
    private var lastUp = 0.0

    /// How long a finger may stay, and how long the next tap may take, in seconds; how far it may move, in
    /// points.
    private static let longest = 0.75, pause = 0.35, reach = 45.0

    init(count: Int) {
        self.count = max(1, count)
        super.init()
    }

    override var tapCount: Int { count }

    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Place> {
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
            if taps >= count { return .ended { event.location(in: $0) } }
        }
        return .possible(nil)
    }

    private func isNear(_ event: GestureEvent, _ start: CGPoint) -> Bool {
        hypot(event.global.x - start.x, event.global.y - start.y) <= Self.reach
    }

    override func ended(_ effects: inout GestureEffects) {
        taps = 0
        start = nil
    }
}
