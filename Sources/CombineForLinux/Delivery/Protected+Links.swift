import ObservableObjects

extension Protected {
    /// Replaces the whole state, as at the end of a subscription, and returns the previous one. The caller
    /// cancels and notifies its objects without the lock.
    func replace(with new: State) -> State { update { swapValue(&$0, with: new) } }
}

/// The state of a link, which is the subscriber of an upstream and the subscription of a downstream.
protocol LinkState {
    associatedtype Downstream: Subscriber
    /// The subscriber, `nil` after the end.
    var downstream: Downstream? { get }
    var subscription: (any Subscription)? { get set }
}

extension Protected where State: LinkState {
    /// Stores the upstream's subscription and sends `link` downstream in its place. After the end, the
    /// subscription is canceled.
    ///
    /// - Returns: Whether the subscription was stored.
    @discardableResult
    func open(_ subscription: any Subscription, as link: some Subscription) -> Bool {
        let downstream = update {
            if $0.downstream != nil { $0.subscription = subscription }
            return $0.downstream
        }
        guard let downstream else {
            subscription.cancel()
            return false
        }
        downstream.receive(subscription: link)
        return true
    }
}
