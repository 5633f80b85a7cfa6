/// A result builder that creates tracks from the expressions of a closure. Keyframes outside of a track apply
/// to the whole value.
@resultBuilder
public enum KeyframesBuilder<Value> {
    public static func buildExpression<K: Keyframes<Value>>(_ expression: K) -> K { expression }

    public static func buildExpression<Content: KeyframeTrackContent<Value>>(_ expression: Content)
        -> Content where Value: Animatable
    { expression }

    public static func buildPartialBlock<K: Keyframes<Value>>(first: K) -> K { first }

    public static func buildPartialBlock<A: Keyframes<Value>, B: Keyframes<Value>>(
        accumulated: A, next: B
    ) -> some Keyframes<Value> {
        KeyframeGroup(parts: [{ accumulated._tracks(from: $0) }, { next._tracks(from: $0) }])
    }

    public static func buildPartialBlock<Content: KeyframeTrackContent<Value>>(first: Content) -> Content
    where Value: Animatable { first }

    public static func buildPartialBlock<A: KeyframeTrackContent<Value>, B: KeyframeTrackContent<Value>>(
        accumulated: A, next: B
    ) -> some KeyframeTrackContent<Value> where Value: Animatable {
        KeyframeSequence(steps: accumulated._steps() + next._steps())
    }

    public static func buildBlock() -> some Keyframes<Value> { KeyframeGroup<Value>(parts: []) }

    public static func buildFinalResult<K: Keyframes<Value>>(_ component: K) -> K { component }

    public static func buildFinalResult<Content: KeyframeTrackContent<Value>>(_ component: Content)
        -> KeyframeTrack<Value, Value, Content> where Value: Animatable
    { KeyframeTrack { component } }
}

/// A result builder that creates a track from the keyframes in a closure, one after another.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value: Animatable> {
    public static func buildExpression<K: KeyframeTrackContent<Value>>(_ expression: K) -> K { expression }
    public static func buildPartialBlock<K: KeyframeTrackContent<Value>>(first: K) -> K { first }
    public static func buildPartialBlock<A: KeyframeTrackContent<Value>, B: KeyframeTrackContent<Value>>(
        accumulated: A, next: B
    ) -> some KeyframeTrackContent<Value> {
        KeyframeSequence(steps: accumulated._steps() + next._steps())
    }
    public static func buildBlock() -> some KeyframeTrackContent<Value> { KeyframeSequence<Value>(steps: []) }
    public static func buildArray(_ components: [some KeyframeTrackContent<Value>])
        -> some KeyframeTrackContent<Value>
    { KeyframeSequence(steps: components.flatMap { $0._steps() }) }
    public static func buildEither<K: KeyframeTrackContent<Value>>(first component: K)
        -> some KeyframeTrackContent<Value>
    { KeyframeSequence(steps: component._steps()) }
    public static func buildEither<K: KeyframeTrackContent<Value>>(second component: K)
        -> some KeyframeTrackContent<Value>
    { KeyframeSequence(steps: component._steps()) }
}

private struct KeyframeGroup<Value>: Keyframes {
    let parts: [(Value) -> [_KeyframeTrackMotion<Value>]]
    var body: Self { self }
    func _tracks(from start: Value) -> [_KeyframeTrackMotion<Value>] { parts.flatMap { $0(start) } }
}

private struct KeyframeSequence<Value: Animatable>: _SingleKeyframe {
    let steps: [_KeyframeStep<Value>]
    func _steps() -> [_KeyframeStep<Value>] { steps }
}
