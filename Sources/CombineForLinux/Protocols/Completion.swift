extension Subscribers.Completion {
    /// Returns the same completion with another error type.
    func mapError<Other: Error>(_ transform: (Failure) -> Other) -> Subscribers.Completion<Other> {
        switch self {
        case .finished: .finished
        case .failure(let error): .failure(transform(error))
        }
    }

    var isFailure: Bool { if case .failure = self { true } else { false } }
}
