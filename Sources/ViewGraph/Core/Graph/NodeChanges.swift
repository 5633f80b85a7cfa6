import Synchronization

extension NodeHandle {
    /// Marks the node as changed because a value that its evaluation read has changed or is about to. Can be
    /// called on any thread.
    ///
    /// - Parameter evaluation: the evaluation that read the value. Values that only an earlier evaluation
    ///   read are ignored. (B77) For a change on another thread it is unknown which value the last evaluation
    ///   saw, so it always counts.
    func changed(since evaluation: Int? = nil) {
        let transaction = Transaction.current
        guard !isOnMainActor else {
            return MainActor.assumeIsolated {
                if evaluation == nil || evaluation == object?.evaluations { takeChange(in: transaction) }
            }
        }
        // A pending plain change covers this one. Changes with an animation are not equivalent.
        let isPlain = transaction.isPlain
        if isPlain, isChangePending.exchange(true, ordering: .acquiringAndReleasing) { return }
        onMainActor { [self] in
            if isPlain { isChangePending.store(false, ordering: .releasing) }
            takeChange(in: transaction)
        }
    }

    @MainActor
    private func takeChange(in transaction: Transaction) {
        guard let object, !object.isUnmounted else { return }
        withTransaction(transaction) { object.graph.change(nodes: [object]) }
    }
}
