extension Publisher {
    /// Sends everything on to a subject, until the answer is cancelled or released.
    public func subscribe<S: Subject>(
        _ subject: S
    ) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
        let sink = Subscribers.Sink<Output, Failure>(
            receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
        receive(subscriber: sink)
        return AnyCancellable(sink)
    }
}

/// The namespace of the publishers that operators make.
public enum Publishers {}
