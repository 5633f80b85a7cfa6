/// A transition with one transition for insertion and another one for removal.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition> {
    /// The transition for insertion.
    public var insertion: Insertion
    /// The transition for removal.
    public var removal: Removal

    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }
}

extension AsymmetricTransition: Transition, BuiltInTransition {
    nonisolated var kind: AnyTransition.Kind {
        .asymmetric(insertion: AnyTransition(insertion).kind, removal: AnyTransition(removal).kind)
    }

    @ViewBuilder public func body(content: Content, phase: TransitionPhase) -> some View {
        if phase == .didDisappear {
            removal.apply(content: content, phase: phase)
        } else {
            insertion.apply(content: content, phase: phase)
        }
    }
}
