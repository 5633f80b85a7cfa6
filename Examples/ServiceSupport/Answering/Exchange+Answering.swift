package import LoopbackServer

extension Exchange {
    /// Passes the exchange to `work` after a delay, unless it ends before. Without a delay this is done at
    /// once.
    package func delay(_ delay: Duration, _ work: @escaping (Exchange) -> Void) {
        guard delay > .zero else { return work(self) }
        after(delay) { [weak self] in
            if let self { work(self) }
        }
    }

    /// The status for a log: 499, as in other servers' logs, if the client did not get the whole answer.
    package var loggedStatus: Int { isComplete ? status : 499 }
}
