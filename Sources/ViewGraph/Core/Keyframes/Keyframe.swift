public import Foundation

/// What leads a value along a track: keyframes, one after the other.
public protocol KeyframeTrackContent<Value> {
    associatedtype Value: Animatable
    associatedtype Body: KeyframeTrackContent<Value>
    /// The keyframes.
    @KeyframeTrackContentBuilder<Value> var body: Body { get }
    /// The keyframes, as the track plays them.
    func _steps() -> [_KeyframeStep<Value>]
}

extension KeyframeTrackContent {
    public func _steps() -> [_KeyframeStep<Value>] { body._steps() }
}

/// One keyframe of a track.
public struct _KeyframeStep<Value: Animatable> {
    enum Kind {
        case jump
        case curve(UnitCurve)
        case spring(Spring, startVelocity: Value.AnimatableData?)
        case cubic(startVelocity: Value.AnimatableData?, endVelocity: Value.AnimatableData?)
    }
    let kind: Kind
    let target: Value.AnimatableData
    let duration: TimeInterval

    init(_ kind: Kind, to target: Value, duration: TimeInterval) {
        (self.kind, self.target, self.duration) = (kind, target.animatableData, max(0, duration))
    }
}

/// A keyframe of the library: it is played, and has no keyframes in it.
public protocol _SingleKeyframe: KeyframeTrackContent where Body == Self {}

extension _SingleKeyframe {
    /// The keyframe itself: ``_steps()`` is its own.
    public var body: Self { self }
}

/// Changes at once.
public struct MoveKeyframe<Value: Animatable>: _SingleKeyframe {
    private let target: Value
    public init(_ to: Value) { target = to }
    public func _steps() -> [_KeyframeStep<Value>] { [_KeyframeStep(.jump, to: target, duration: 0)] }
}

/// Changes by a timing curve.
public struct LinearKeyframe<Value: Animatable>: _SingleKeyframe {
    private let step: _KeyframeStep<Value>
    /// - Parameter duration: in seconds.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        step = _KeyframeStep(.curve(timingCurve), to: to, duration: duration)
    }
    public func _steps() -> [_KeyframeStep<Value>] { [step] }
}

/// Changes as a spring does.
public struct SpringKeyframe<Value: Animatable>: _SingleKeyframe {
    private let step: _KeyframeStep<Value>
    /// - Parameters:
    ///   - duration: in seconds; nil: until the spring rests.
    ///   - startVelocity: in units per second; nil: that of the keyframe before.
    public init(
        _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
    ) {
        step = _KeyframeStep(
            .spring(spring, startVelocity: startVelocity?.animatableData), to: to,
            duration: duration ?? spring.settlingDuration)
    }
    public func _steps() -> [_KeyframeStep<Value>] { [step] }
}

/// Changes along a cubic curve, so that keyframes of this kind go over into each other without a corner.
public struct CubicKeyframe<Value: Animatable>: _SingleKeyframe {
    private let step: _KeyframeStep<Value>
    /// - Parameters:
    ///   - duration: in seconds.
    ///   - startVelocity: in units per second; nil: that of the keyframe before.
    ///   - endVelocity: in units per second; nil: the mean speed of this and the next one, if that is cubic
    ///     too, else zero.
    public init(
        _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
    ) {
        step = _KeyframeStep(
            .cubic(startVelocity: startVelocity?.animatableData, endVelocity: endVelocity?.animatableData),
            to: to, duration: duration)
    }
    public func _steps() -> [_KeyframeStep<Value>] { [step] }
}
