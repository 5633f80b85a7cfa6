extension Publisher {
    /// Sends everything on to a subject, until the answer is cancelled or released.
    public func subscribe<S: Subject>(
        _ subject: S
    ) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
        let subscriber = SubjectSubscriber(subject)
        receive(subscriber: subscriber)
        return AnyCancellable(subscriber)
    }
}

/// The namespace of the publishers that operators make.
public enum Publishers {}
