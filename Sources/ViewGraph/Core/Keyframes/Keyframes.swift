public import Foundation

/// Tracks of keyframes, each for a part of a value.
public protocol Keyframes<Value> {
    associatedtype Value
    associatedtype Body: Keyframes<Value>
    /// The tracks.
    @KeyframesBuilder<Value> var body: Body { get }
    /// Returns the tracks' motions from a start value.
    func _tracks(from start: Value) -> [_KeyframeTrackMotion<Value>]
}

extension Keyframes {
    public func _tracks(from start: Value) -> [_KeyframeTrackMotion<Value>] { body._tracks(from: start) }
}

/// The change of a value over time by one track.
public struct _KeyframeTrackMotion<Root> {
    let duration: TimeInterval
    let update: (inout Root, TimeInterval) -> Void
}

/// The keyframes of one part of a value, or of the whole value.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent<Value>>: Keyframes {
    private let path: WritableKeyPath<Root, Value>
    private let content: Content

    public init(
        _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
    ) {
        (path, self.content) = (keyPath, content())
    }

    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
        (path, self.content) = (\.self, content())
    }

    public var body: Self { self }

    public func _tracks(from start: Root) -> [_KeyframeTrackMotion<Root>] {
        let path = path
        let motion = KeyframeMotion(content._steps(), from: start[keyPath: path])
        return [
            _KeyframeTrackMotion(duration: motion.duration) { $0[keyPath: path] = motion.value(at: $1) }
        ]
    }
}

/// The change of a value over time by keyframes.
public struct KeyframeTimeline<Value> {
    private let start: Value
    private let tracks: [_KeyframeTrackMotion<Value>]

    public init<Content: Keyframes<Value>>(
        initialValue: Value, @KeyframesBuilder<Value> content: () -> Content
    ) {
        start = initialValue
        tracks = content()._tracks(from: initialValue)
    }

    /// The duration of the longest track, in seconds.
    public var duration: TimeInterval { tracks.map(\.duration).max() ?? 0 }

    /// Returns the value at a time, in seconds. After the end it is the final value.
    public func value(time: TimeInterval) -> Value {
        var value = start
        for track in tracks { track.update(&value, time) }
        return value
    }

    /// Returns the value at a fraction of the duration, from 0 to 1.
    public func value(progress: Double) -> Value { value(time: progress * duration) }
}
