extension Transaction {
    /// Whether the transaction has no animation, disables none, and has no listeners.
    var isPlain: Bool { animation == nil && !disablesAnimations && !hasListeners }

    /// Whether changes in both transactions can be processed in one update.
    func isEqual(to other: Transaction) -> Bool {
        animation == other.animation && disablesAnimations == other.disablesAnimations
            && !hasListeners && !other.hasListeners
    }

    private var hasListeners: Bool { !listeners.logical.isEmpty || !listeners.removal.isEmpty }
}
