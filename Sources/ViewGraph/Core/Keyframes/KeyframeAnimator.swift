/// A view that animates a value along keyframes and shows the view that a closure builds from it: repeatedly,
/// or once when another value changes.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes<Value>, Content: View>: View {
    private let initial: Value
    private let isRepeating: Bool
    private let trigger: AnyTrigger?
    private let content: (Value) -> Content
    private let keyframes: (Value) -> KeyframePath
    @State private var time = 0.0
    /// The number of the current run. A new run ends the previous one.
    @State private var round = 0
    @State private var run = Run<Value>()

    /// Plays the keyframes while the view is on screen, repeatedly unless `repeating` is false.
    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        (initial, isRepeating, trigger) = (initialValue, repeating, nil)
        (self.content, self.keyframes) = (content, keyframes)
    }

    /// Plays the keyframes each time `trigger` changes, from the value that is shown.
    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        (initial, isRepeating, self.trigger) = (initialValue, false, AnyTrigger(trigger))
        (self.content, self.keyframes) = (content, keyframes)
    }

    public var body: some View {
        KeyframeMoment(time: time, initial: initial, run: run, content: content)
            .onAppear { if trigger == nil { begin(in: round) } }
            .onDisappear { round += 1 }
            .onChange(of: trigger) {
                round += 1
                begin(in: round)
            }
    }

    private func begin(in current: Int) {
        let start = isRepeating ? initial : run.shown ?? initial
        let timeline = KeyframeTimeline(initialValue: start) { keyframes(start) }
        guard timeline.duration > 0 else { return }
        run.timeline = timeline
        withTransaction(Transaction()) { time = 0 }
        withAnimation(.linear(duration: timeline.duration)) {
            time = timeline.duration
        } completion: {
            if isRepeating, round == current { begin(in: current) }
        }
    }
}

/// The keyframes being played, and the value shown last.
@MainActor
private final class Run<Value> {
    var timeline: KeyframeTimeline<Value>?
    private(set) var shown: Value?

    nonisolated init() {}

    /// Returns the value at a time, or `initial` before the first run.
    func show(_ time: Double, else initial: Value) -> Value {
        let value = timeline?.value(time: time) ?? initial
        shown = value
        return value
    }
}

/// The content at one time of a run.
private struct KeyframeMoment<Value, Content: View>: View, @preconcurrency Animatable {
    var time: Double
    let initial: Value
    let run: Run<Value>
    let content: (Value) -> Content

    var animatableData: Double {
        get { time }
        set { time = newValue }
    }

    var body: some View {
        content(run.show(time, else: initial))
    }
}

extension View {
    /// Animates a value along keyframes while the view is on screen, and applies it to the view.
    public func keyframeAnimator<Value, Path: Keyframes<Value>, Changed: View>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> Changed,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Path
    ) -> some View {
        let view = PlaceholderContentView<Self>(AnyView(self))
        return KeyframeAnimator(initialValue: initialValue, repeating: repeating) {
            content(view, $0)
        } keyframes: {
            keyframes($0)
        }
    }

    /// Animates a value along keyframes each time `trigger` changes, and applies it to the view.
    public func keyframeAnimator<Value, Path: Keyframes<Value>, Changed: View>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> Changed,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Path
    ) -> some View {
        let view = PlaceholderContentView<Self>(AnyView(self))
        return KeyframeAnimator(initialValue: initialValue, trigger: trigger) {
            content(view, $0)
        } keyframes: {
            keyframes($0)
        }
    }
}
