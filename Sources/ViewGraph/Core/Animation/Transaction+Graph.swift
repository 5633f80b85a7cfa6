extension Transaction {
    /// Nothing was asked for: no animation, none forbidden, nobody to be told.
    var isPlain: Bool { animation == nil && !disablesAnimations && !hasListeners }

    /// Changes made in equal transactions are taken in one update.
    func isEqual(to other: Transaction) -> Bool {
        animation == other.animation && disablesAnimations == other.disablesAnimations
            && !hasListeners && !other.hasListeners
    }

    private var hasListeners: Bool { !listeners.logical.isEmpty || !listeners.removal.isEmpty }
}
