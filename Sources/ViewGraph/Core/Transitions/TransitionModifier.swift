extension View {
    /// How the view comes and goes, where an animated change puts it in and takes it out of a container that
    /// stays. (B291)
    public func transition(_ transition: AnyTransition) -> some View {
        TransitionView(content: self, transition: transition)
    }

    /// The same, with a transition of one's own.
    public func transition<Moving: Transition>(_ transition: Moving) -> some View {
        TransitionView(content: self, transition: AnyTransition(transition))
    }
}

/// A view that says how it comes and goes.
private struct TransitionView<Content: View>: View {
    let content: Content
    let transition: AnyTransition
    @State private var phase = TransitionPhase.identity
    @State private var way = TransitionWay()
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        let _ = way.take(transition.kind, isMirrored: direction == .rightToLeft, phase: $phase)
        Group {
            if transition.kind.hasViews {
                transition.kind.view(around: AnyView(TransitionContent(content: content)), phase: phase)
            } else {
                content
            }
        }
        .trait(TransitionKey.self, way)
    }
}

/// The view inside of a transition's own views. Removed, it stays as it is, whatever these are evaluated for.
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

enum TransitionKey: BoxTraitKey { typealias Value = TransitionWay }

/// What a container asks of a view that comes or goes.
@MainActor
final class TransitionWay {
    private(set) var kind = AnyTransition.Kind.opacity
    private(set) var isMirrored = false
    /// Of the program's own views around it.
    private var phase: Binding<TransitionPhase>?

    /// How a view comes and goes that says nothing. (B281)
    static let fade = TransitionWay()

    func take(_ kind: AnyTransition.Kind, isMirrored: Bool, phase: Binding<TransitionPhase>) {
        self.kind = kind
        self.isMirrored = isMirrored
        self.phase = kind.hasViews ? phase : nil
    }

    /// Shows the program's own views of a phase.
    /// - Returns: false where there are none.
    @discardableResult
    func show(_ new: TransitionPhase, with transaction: Transaction) -> Bool {
        guard let phase else { return false }
        withTransaction(transaction) { phase.wrappedValue = new }
        return true
    }
}
