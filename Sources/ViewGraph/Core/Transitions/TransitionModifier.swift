extension View {
    /// Sets the transition with which the view is inserted into a container that persists, and removed from
    /// it, in an animated change. (B291)
    public func transition(_ transition: AnyTransition) -> some View {
        TransitionView(content: self, transition: transition)
    }

    /// Sets a custom transition with which the view is inserted and removed.
    public func transition<Moving: Transition>(_ transition: Moving) -> some View {
        TransitionView(content: self, transition: AnyTransition(transition))
    }
}

/// A view with a transition.
private struct TransitionView<Content: View>: View {
    let content: Content
    let transition: AnyTransition
    @State private var phase = TransitionPhase.identity
    @State private var state = TransitionState()
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        let _ = state.take(transition.kind, isMirrored: direction == .rightToLeft, phase: $phase)
        Group {
            if transition.kind.hasViews {
                transition.kind.view(around: AnyView(TransitionContent(content: content)), phase: phase)
            } else {
                content
            }
        }
        .trait(TransitionKey.self, state)
    }
}

/// The view inside a transition's own views. Once removed it stays unchanged, even if these are evaluated.
private struct TransitionContent<Content: View>: View, TransparentView {
    let content: Content

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        TransitionContentNode(view, inner: view.content, in: context)
    }
}

private final class TransitionContentNode<Content: View>: TransparentNode<TransitionContent<Content>, Content>
{
    override func viewChanged(from old: TransitionContent<Content>) {
        if graph.leaving.root(of: self) == nil { inner.update(view.content) }
    }
}

enum TransitionKey: BoxTraitKey { typealias Value = TransitionState }

/// The transition of a view, which the container reads on insertion and removal.
@MainActor
final class TransitionState {
    private(set) var kind = AnyTransition.Kind.opacity
    private(set) var isMirrored = false
    /// The phase of the program's views around the view.
    private var phase: Binding<TransitionPhase>?

    /// The default transition. (B281)
    static let fade = TransitionState()

    func take(_ kind: AnyTransition.Kind, isMirrored: Bool, phase: Binding<TransitionPhase>) {
        self.kind = kind
        self.isMirrored = isMirrored
        self.phase = kind.hasViews ? phase : nil
    }

    /// Sets the phase of the program's views.
    /// - Returns: `false` if there are none.
    @discardableResult
    func show(_ new: TransitionPhase, with transaction: Transaction) -> Bool {
        guard let phase else { return false }
        withTransaction(transaction) { phase.wrappedValue = new }
        return true
    }
}
