/// Something that a user does with mouse or finger, as a value: what to look for and what to do then.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    /// What the gesture tells about itself.
    associatedtype Value
    /// The gesture that ``body`` answers.
    associatedtype Body: Gesture

    /// What this gesture is made of.
    var body: Self.Body { get }

    /// Makes what looks for the gesture. Programs use the default, which looks for ``body``.
    static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value>
    /// The view was made anew: an existing recognizer goes on with this gesture.
    static func _update(_ recognizer: _GestureRecognizer<Value>, with gesture: Self)
}

extension Gesture where Value == Body.Value {
    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
        Body._makeRecognizer(gesture.body)
    }
    public static func _update(_ recognizer: _GestureRecognizer<Value>, with gesture: Self) {
        Body._update(recognizer, with: gesture.body)
    }
}

/// A gesture that looks for something itself.
@MainActor @preconcurrency
protocol PrimitiveGesture: Gesture where Body == Never {}

extension PrimitiveGesture {
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Gesture {
    public typealias Value = Never
    public static func _makeRecognizer(_ gesture: Never) -> _GestureRecognizer<Never> {}
    public static func _update(_ recognizer: _GestureRecognizer<Never>, with gesture: Never) {}
}

/// No gesture where it is nil.
extension Optional: Gesture, PrimitiveGesture where Wrapped: Gesture {
    public typealias Value = Wrapped.Value

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
        OptionalRecognizer(gesture)
    }
    public static func _update(_ recognizer: _GestureRecognizer<Value>, with gesture: Self) {
        (recognizer as! OptionalRecognizer<Wrapped>).set(gesture)
    }
}

final class OptionalRecognizer<Wrapped: Gesture>: _GestureRecognizer<Wrapped.Value> {
    private var inner: _GestureRecognizer<Wrapped.Value>?

    init(_ gesture: Wrapped?) {
        inner = gesture.map { Wrapped._makeRecognizer($0) }
        super.init()
    }

    func set(_ gesture: Wrapped?) {
        if let inner, let gesture { return Wrapped._update(inner, with: gesture) }
        inner = gesture.map { Wrapped._makeRecognizer($0) }
    }

    override var tapCount: Int { inner?.tapCount ?? 0 }
    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<
        Wrapped.Value
    > {
        inner?.send(event, &effects) ?? .failed
    }
    override func ended(_ effects: inout GestureEffects) { inner?.reset(&effects) }
}

/// A gesture of any type with values of one.
public struct AnyGesture<Value>: PrimitiveGesture {
    fileprivate let make: @MainActor () -> _GestureRecognizer<Value>
    fileprivate let update: @MainActor (_GestureRecognizer<Value>) -> Bool

    public init<Content: Gesture>(_ gesture: Content) where Content.Value == Value {
        make = { TypedRecognizer(gesture) }
        update = { recognizer in
            guard let known = recognizer as? TypedRecognizer<Content> else { return false }
            known.set(gesture)
            return true
        }
    }

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
        AnyRecognizer(gesture)
    }
    public static func _update(_ recognizer: _GestureRecognizer<Value>, with gesture: Self) {
        (recognizer as! AnyRecognizer<Value>).set(gesture)
    }
}

/// Remembers the type of a gesture.
private final class TypedRecognizer<Content: Gesture>: _GestureRecognizer<Content.Value> {
    private let inner: _GestureRecognizer<Content.Value>

    init(_ gesture: Content) {
        inner = Content._makeRecognizer(gesture)
        super.init()
    }

    func set(_ gesture: Content) { Content._update(inner, with: gesture) }
    override var tapCount: Int { inner.tapCount }
    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<
        Content.Value
    > {
        inner.send(event, &effects)
    }
    override func ended(_ effects: inout GestureEffects) { inner.reset(&effects) }
}

private final class AnyRecognizer<Value>: _GestureRecognizer<Value> {
    private var inner: _GestureRecognizer<Value>

    init(_ gesture: AnyGesture<Value>) {
        inner = gesture.make()
        super.init()
    }

    func set(_ gesture: AnyGesture<Value>) {
        if !gesture.update(inner) { inner = gesture.make() }
    }
    override var tapCount: Int { inner.tapCount }
    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        inner.send(event, &effects)
    }
    override func ended(_ effects: inout GestureEffects) { inner.reset(&effects) }
}
