public import Foundation

/// Tracks of keyframes, each for a part of a value.
public protocol Keyframes<Value> {
    associatedtype Value
    associatedtype Body: Keyframes<Value>
    /// The tracks.
    @KeyframesBuilder<Value> var body: Body { get }
    /// The tracks, from a start.
    func _tracks(from start: Value) -> [_KeyframeTrackMotion<Value>]
}

extension Keyframes {
    public func _tracks(from start: Value) -> [_KeyframeTrackMotion<Value>] { body._tracks(from: start) }
}

/// What one track does to a value in the course of time.
public struct _KeyframeTrackMotion<Root> {
    let duration: TimeInterval
    let update: (inout Root, TimeInterval) -> Void
}

/// Keyframes of one part of a value, or of the whole of it.
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

/// The course of a value that keyframes lead.
public struct KeyframeTimeline<Value> {
    private let start: Value
    private let tracks: [_KeyframeTrackMotion<Value>]

    public init<Content: Keyframes<Value>>(
        initialValue: Value, @KeyframesBuilder<Value> content: () -> Content
    ) {
        start = initialValue
        tracks = content()._tracks(from: initialValue)
    }

    /// That of the longest track, in seconds.
    public var duration: TimeInterval { tracks.map(\.duration).max() ?? 0 }

    /// The value at a time, in seconds; after the end the last one.
    public func value(time: TimeInterval) -> Value {
        var value = start
        for track in tracks { track.update(&value, time) }
        return value
    }

    /// The value at a share of the duration, from 0 to 1.
    public func value(progress: Double) -> Value { value(time: progress * duration) }
}
