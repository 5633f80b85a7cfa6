public import Foundation

/// The content of a track: a sequence of keyframes.
public protocol KeyframeTrackContent<Value> {
    associatedtype Value: Animatable
    associatedtype Body: KeyframeTrackContent<Value>
    /// The keyframes.
    @KeyframeTrackContentBuilder<Value> var body: Body { get }
    /// Returns the keyframes in the form in which the track plays them.
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

/// A keyframe of this library, which is played directly and contains no other keyframes.
public protocol _SingleKeyframe: KeyframeTrackContent where Body == Self {}

extension _SingleKeyframe {
    /// The keyframe itself, because it implements ``_steps()``.
    public var body: Self { self }
}

/// A keyframe that sets its value at once.
public struct MoveKeyframe<Value: Animatable>: _SingleKeyframe {
    private let target: Value
    public init(_ to: Value) { target = to }
    public func _steps() -> [_KeyframeStep<Value>] { [_KeyframeStep(.jump, to: target, duration: 0)] }
}

/// A keyframe with a timing curve.
public struct LinearKeyframe<Value: Animatable>: _SingleKeyframe {
    private let step: _KeyframeStep<Value>
    /// - Parameter duration: the duration in seconds.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        step = _KeyframeStep(.curve(timingCurve), to: to, duration: duration)
    }
    public func _steps() -> [_KeyframeStep<Value>] { [step] }
}

/// A keyframe with the motion of a spring.
public struct SpringKeyframe<Value: Animatable>: _SingleKeyframe {
    private let step: _KeyframeStep<Value>
    /// - Parameters:
    ///   - duration: the duration in seconds. `nil` uses `spring.settlingDuration`.
    ///   - startVelocity: the velocity in units per second. `nil` is the end velocity of the previous
    ///     keyframe.
    public init(
        _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
    ) {
        step = _KeyframeStep(
            .spring(spring, startVelocity: startVelocity?.animatableData), to: to,
            duration: duration ?? spring.settlingDuration)
    }
    public func _steps() -> [_KeyframeStep<Value>] { [step] }
}

/// A keyframe along a cubic curve. Consecutive keyframes of this kind are joined smoothly.
public struct CubicKeyframe<Value: Animatable>: _SingleKeyframe {
    private let step: _KeyframeStep<Value>
    /// - Parameters:
    ///   - duration: the duration in seconds.
    ///   - startVelocity: the velocity in units per second. `nil` is the end velocity of the previous
    ///     keyframe.
    ///   - endVelocity: the velocity in units per second. `nil` is the mean velocity of this keyframe and the
    ///     next one if that is cubic too, otherwise zero.
    public init(
        _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
    ) {
        step = _KeyframeStep(
            .cubic(startVelocity: startVelocity?.animatableData, endVelocity: endVelocity?.animatableData),
            to: to, duration: duration)
    }
    public func _steps() -> [_KeyframeStep<Value>] { [step] }
}
