/// A view that cycles through phases, animating each change to the next one: repeatedly, or once when a value
/// changes.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    private let phases: [Phase]
    private let trigger: AnyTrigger?
    private let content: (Phase) -> Content
    private let animation: (Phase) -> Animation?
    @State private var index = 0
    /// The number of the current cycle. A new cycle ends the previous one.
    @State private var round = 0

    /// Cycles through the phases repeatedly while the view is on screen.
    public init<Phases: Sequence>(
        _ phases: Phases, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) where Phases.Element == Phase {
        self.init(phases, startedBy: nil, content: content, animation: animation)
    }

    /// Cycles through the phases and back to the first one each time `trigger` changes.
    public init<Phases: Sequence, Trigger: Equatable>(
        _ phases: Phases, trigger: Trigger, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) where Phases.Element == Phase {
        self.init(phases, startedBy: AnyTrigger(trigger), content: content, animation: animation)
    }

    private init<Phases: Sequence>(
        _ phases: Phases, startedBy trigger: AnyTrigger?, content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation?
    ) where Phases.Element == Phase {
        self.phases = Array(phases)
        self.trigger = trigger
        self.content = content
        self.animation = animation
    }

    public var body: some View {
        if !phases.isEmpty {
            content(phases[index % phases.count])
                .onAppear { if trigger == nil { begin() } }
                .onDisappear { round += 1 }
                .onChange(of: trigger) { begin() }
        }
    }

    private func begin() {
        guard phases.count > 1 else { return }
        round += 1
        advance(in: round)
    }

    private func advance(in current: Int) {
        let next = (index + 1) % phases.count
        withAnimation(animation(phases[next])) {
            index = next
        } completion: {
            if round == current, trigger == nil || next != 0 { advance(in: current) }
        }
    }
}

/// A value that starts a cycle when it changes.
struct AnyTrigger: Equatable {
    private let value: Any
    private let isEqual: (Any) -> Bool

    init<Value: Equatable>(_ value: Value) {
        self.value = value
        isEqual = { $0 as? Value == value }
    }

    static func == (left: Self, right: Self) -> Bool { left.isEqual(right.value) }
}

extension View {
    /// Shows the view in one phase after another while it is on screen.
    public func phaseAnimator<Phase: Equatable, Phases: Sequence, Changed: View>(
        _ phases: Phases,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> Changed,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View where Phases.Element == Phase {
        PhaseAnimator(phases) {
            content(PlaceholderContentView(AnyView(self)), $0)
        } animation: {
            animation($0)
        }
    }

    /// Shows the view in one phase after another each time `trigger` changes.
    public func phaseAnimator<Phase: Equatable, Phases: Sequence, Trigger: Equatable, Changed: View>(
        _ phases: Phases, trigger: Trigger,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> Changed,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View where Phases.Element == Phase {
        PhaseAnimator(phases, trigger: trigger) {
            content(PlaceholderContentView(AnyView(self)), $0)
        } animation: {
            animation($0)
        }
    }
}
