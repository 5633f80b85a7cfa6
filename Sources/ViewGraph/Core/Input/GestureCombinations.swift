extension Gesture {
    /// Recognizes both gestures at the same time.
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// Recognizes the other gesture after this one has succeeded.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }

    /// Recognizes this gesture, or the other one if this one fails.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}

/// Two gestures that may be recognized at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    /// The values of both gestures, each `nil` until its gesture has one.
    public struct Value {
        public var first: First.Value?
        public var second: Second.Value?
    }
    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Self> {
        SimultaneousRecognizer(gesture)
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

private final class SimultaneousRecognizer<First: Gesture, Second: Gesture>:
    _GestureRecognizer<SimultaneousGesture<First, Second>>
{
    private let first: _GestureRecognizer<First>
    private let second: _GestureRecognizer<Second>

    init(_ gesture: SimultaneousGesture<First, Second>) {
        first = First._makeRecognizer(gesture.first)
        second = Second._makeRecognizer(gesture.second)
        super.init()
    }

    override func update(_ gesture: SimultaneousGesture<First, Second>) {
        first.update(gesture.first)
        second.update(gesture.second)
    }

    override var tapCount: Int { max(first.tapCount, second.tapCount) }
    override var needsTime: Bool { first.needsTime || second.needsTime }

    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        let (one, two) = (first.send(event, &effects), second.send(event, &effects))
        let value = Value(first: one.recognized, second: two.recognized)
        switch (one, two) {
        case (.failed, .failed): return .failed
        case (.ended, .ended), (.ended, .failed), (.failed, .ended): return .ended(value)
        case (.active, _), (_, .active), (.ended, _), (_, .ended): return .active(value)
        default: return .possible(Self.pressed(one, two))
        }
    }

    private static func pressed(_ one: GesturePhase<First.Value>, _ two: GesturePhase<Second.Value>)
        -> Value?
    {
        var value = Value()
        if case .possible(let first) = one { value.first = first }
        if case .possible(let second) = two { value.second = second }
        return value.first == nil && value.second == nil ? nil : value
    }

    override func ended(_ effects: inout GestureEffects) {
        first.reset(&effects)
        second.reset(&effects)
    }
}

/// Two gestures, one after the other.
public struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    @frozen
    public enum Value {
        /// The first gesture has not ended.
        case first(First.Value)
        /// The first gesture has ended. The second value is `nil` until the second gesture has begun.
        case second(First.Value, Second.Value?)
    }
    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Self> {
        SequenceRecognizer(gesture)
    }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

private final class SequenceRecognizer<First: Gesture, Second: Gesture>:
    _GestureRecognizer<SequenceGesture<First, Second>>
{
    private let first: _GestureRecognizer<First>
    private let second: _GestureRecognizer<Second>
    /// Whether the button or finger is down.
    private var isDown = false

    init(_ gesture: SequenceGesture<First, Second>) {
        first = First._makeRecognizer(gesture.first)
        second = Second._makeRecognizer(gesture.second)
        super.init()
    }

    override func update(_ gesture: SequenceGesture<First, Second>) {
        first.update(gesture.first)
        second.update(gesture.second)
    }

    override var tapCount: Int { max(first.tapCount, second.tapCount) }
    override var needsTime: Bool { first.needsTime || second.needsTime }

    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        if event.kind == .down { isDown = true } else if event.kind == .up { isDown = false }
        let wasDone = first.phase.isDone
        let one = first.send(event, &effects)
        guard case .ended(let result) = one else { return one.map { Value.first($0) } }
        guard wasDone else {
            // The second gesture begins when the first one has ended, possibly with the button still down.
            if isDown, event.kind != .down {
                var start = event
                start.kind = .down
                return combined(second.send(start, &effects), after: result)
            }
            return .active(.second(result, nil))
        }
        return combined(second.send(event, &effects), after: result)
    }

    private func combined(_ two: GesturePhase<Second.Value>, after result: First.Value)
        -> GesturePhase<Value>
    {
        switch two {
        case .possible(let value): .active(.second(result, value))
        case .active(let value): .active(.second(result, value))
        case .ended(let value): .ended(.second(result, value))
        case .failed: .failed
        }
    }

    override func ended(_ effects: inout GestureEffects) {
        first.reset(&effects)
        second.reset(&effects)
        isDown = false
    }
}

/// One of two gestures, with precedence for the first.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    @frozen
    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }
    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Self> {
        ExclusiveRecognizer(gesture)
    }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

private final class ExclusiveRecognizer<First: Gesture, Second: Gesture>:
    _GestureRecognizer<ExclusiveGesture<First, Second>>
{
    private let first: _GestureRecognizer<First>
    private let second: _GestureRecognizer<Second>
    /// The actions of the second gesture, to run if the first one fails.
    private var deferred: [@MainActor () -> Void] = []

    init(_ gesture: ExclusiveGesture<First, Second>) {
        first = First._makeRecognizer(gesture.first)
        second = Second._makeRecognizer(gesture.second)
        super.init()
    }

    override func update(_ gesture: ExclusiveGesture<First, Second>) {
        first.update(gesture.first)
        second.update(gesture.second)
    }

    override var tapCount: Int { max(first.tapCount, second.tapCount) }
    override var needsTime: Bool { first.needsTime || second.needsTime }

    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        let one = first.send(event, &effects)
        switch one {
        case .active, .ended: return one.map { Value.first($0) }
        case .failed, .possible: break
        }
        var own = GestureEffects()
        let two = second.send(event, &own)
        for action in own.immediate { effects.add(immediately: true, action) }
        deferred += own.deferred
        if case .failed = one {
            for action in deferred { effects.add(action) }
            deferred = []
            return two.map { Value.second($0) }
        }
        if case .possible(let value?) = one { return .possible(.first(value)) }
        return .possible(nil)
    }

    override func ended(_ effects: inout GestureEffects) {
        first.reset(&effects)
        second.reset(&effects)
        deferred = []
    }
}
