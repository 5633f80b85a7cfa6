extension Subscribers.Completion {
    /// The same end with another kind of error.
    func mapError<Other: Error>(_ transform: (Failure) -> Other) -> Subscribers.Completion<Other> {
        switch self {
        case .finished: .finished
        case .failure(let error): .failure(transform(error))
        }
    }

    var isFailure: Bool { if case .failure = self { true } else { false } }
}
