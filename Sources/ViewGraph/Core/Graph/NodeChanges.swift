import Synchronization

extension _Node {
    /// Something that this node's evaluation read has changed or is about to. From any thread.
    ///
    /// - Parameter evaluation: whose reading it was. What only an earlier one read is of no interest. (B77)
    ///   Of another thread's change it is not known which value the last evaluation saw: it counts in any
    ///   case.
    nonisolated final func changed(since evaluation: Int? = nil) {
        let transaction = Transaction.current
        guard !isOnMainActor else {
            return MainActor.assumeIsolated {
                if evaluation == nil || evaluation == evaluations { takeChange(in: transaction) }
            }
        }
        // One that is on its way says the same. Those with an animation may have more to say.
        let isPlain = transaction.isPlain
        if isPlain, isChangeComing.exchange(true, ordering: .acquiringAndReleasing) { return }
        onMainActor { [weak self] in
            if isPlain { self?.isChangeComing.store(false, ordering: .releasing) }
            self?.takeChange(in: transaction)
        }
    }

    private func takeChange(in transaction: Transaction) {
        if !isUnmounted { withTransaction(transaction) { graph.change(nodes: [self]) } }
    }
}
