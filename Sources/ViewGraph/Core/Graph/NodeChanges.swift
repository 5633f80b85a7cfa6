import Synchronization

extension NodePlace {
    /// Something that the node's evaluation read has changed or is about to. From any thread.
    ///
    /// - Parameter evaluation: whose reading it was. What only an earlier one read is of no interest. (B77)
    ///   Of another thread's change it is not known which value the last evaluation saw: it counts in any
    ///   case.
    func changed(since evaluation: Int? = nil) {
        let transaction = Transaction.current
        guard !isOnMainActor else {
            return MainActor.assumeIsolated {
                if evaluation == nil || evaluation == node?.evaluations { takeChange(in: transaction) }
            }
        }
        // One that is on its way says the same. Those with an animation may have more to say.
        let isPlain = transaction.isPlain
        if isPlain, isChangeComing.exchange(true, ordering: .acquiringAndReleasing) { return }
        onMainActor { [self] in
            if isPlain { isChangeComing.store(false, ordering: .releasing) }
            takeChange(in: transaction)
        }
    }

    @MainActor
    private func takeChange(in transaction: Transaction) {
        guard let node, !node.isUnmounted else { return }
        withTransaction(transaction) { node.graph.change(nodes: [node]) }
    }
}
