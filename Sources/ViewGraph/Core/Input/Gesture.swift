/// A gesture of the user with mouse or finger, as a value: the events to recognize and the actions to
/// perform.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    /// The type of the gesture's value.
    associatedtype Value = Body.Value
    /// The type of ``body``.
    associatedtype Body: Gesture

    /// The gesture that this gesture consists of.
    var body: Self.Body { get }

    /// Creates the recognizer of the gesture. Programs use the default, which recognizes ``body``.
    static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Self>
}

extension Gesture where Value == Body.Value {
    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Self> {
        BodyRecognizer(gesture.body)
    }
}

private final class BodyRecognizer<Recognized: Gesture>: WrappingRecognizer<Recognized, Recognized.Body>
where Recognized.Value == Recognized.Body.Value {
    override func update(_ gesture: Recognized) { inner.update(gesture.body) }
}

/// A gesture with its own recognizer.
@MainActor @preconcurrency
protocol PrimitiveGesture: Gesture where Body == Never {}

extension PrimitiveGesture {
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Gesture {
    public typealias Value = Never
    public static func _makeRecognizer(_ gesture: Never) -> _GestureRecognizer<Never> {}
}

/// A gesture, or none if the value is `nil`.
extension Optional: Gesture, PrimitiveGesture where Wrapped: Gesture {
    public typealias Value = Wrapped.Value

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Self> {
        OptionalRecognizer(gesture)
    }
}

private final class OptionalRecognizer<Wrapped: Gesture>: _GestureRecognizer<Wrapped?> {
    private var inner: _GestureRecognizer<Wrapped>?

    init(_ gesture: Wrapped?) {
        inner = gesture.map { Wrapped._makeRecognizer($0) }
        super.init()
    }

    override func update(_ gesture: Wrapped?) {
        if let inner, let gesture { return inner.update(gesture) }
        inner = gesture.map { Wrapped._makeRecognizer($0) }
    }

    override var tapCount: Int { inner?.tapCount ?? 0 }
    override var needsTime: Bool { inner?.needsTime ?? false }
    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        inner?.send(event, &effects) ?? .failed
    }
    override func ended(_ effects: inout GestureEffects) { inner?.reset(&effects) }
}

/// A type-erased gesture with a given type of value.
public struct AnyGesture<Value>: PrimitiveGesture {
    fileprivate let make: @MainActor () -> _GestureRecognizer<Self>
    fileprivate let update: @MainActor (_GestureRecognizer<Self>) -> Bool

    public init<Content: Gesture>(_ gesture: Content) where Content.Value == Value {
        make = { TypedRecognizer(gesture) }
        update = { recognizer in
            guard let typed = recognizer as? TypedRecognizer<Content> else { return false }
            typed.inner.update(gesture)
            return true
        }
    }

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Self> {
        AnyRecognizer(gesture)
    }
}

/// A recognizer that preserves the type of a gesture.
private final class TypedRecognizer<Content: Gesture>:
    WrappingRecognizer<AnyGesture<Content.Value>, Content>
{}

private final class AnyRecognizer<Value>: _GestureRecognizer<AnyGesture<Value>> {
    private var inner: _GestureRecognizer<AnyGesture<Value>>

    init(_ gesture: AnyGesture<Value>) {
        inner = gesture.make()
        super.init()
    }

    override func update(_ gesture: AnyGesture<Value>) {
        if !gesture.update(inner) { inner = gesture.make() }
    }
    override var tapCount: Int { inner.tapCount }
    override var needsTime: Bool { inner.needsTime }
    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        inner.send(event, &effects)
    }
    override func ended(_ effects: inout GestureEffects) { inner.reset(&effects) }
}
