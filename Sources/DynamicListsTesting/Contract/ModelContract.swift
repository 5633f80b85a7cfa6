public import DynamicLists

/// What every `BatchModel` and `ListModel` has to keep to, tried on one of yours.
///
///     @Test("the journal keeps to the contract")
///     func journal() async {
///         let contract = ModelContract(of: { Entries(journal: journal) })
///         #expect(await contract.breaches() == [])
///     }
///
/// The model is read, and copies of it are asked again: for the same batches, with counts of 1 and of 10 000,
/// many times at once, while calls are cancelled at each of their suspensions, after failures and after
/// resets. Its rows must not change meanwhile.
public struct ModelContract<Model: BatchModel>: Sendable {
    private let trial: ContractTrial

    /// Prepares a trial. Traps if `pageLimit` is less than 1 or `timeLimit` not more than zero; the message
    /// has the value.
    ///
    /// - Parameters:
    ///   - make: makes a model that stands at its beginning; for each clause another one, all with the same
    ///     rows.
    ///   - failing: lets all fetches of these models fail, with true, or succeed again. Default nil: failures
    ///     are not tried.
    ///   - pageLimit: how many batches are fetched at most, one after another. Default 20, at least 3 to try
    ///     all that can be tried.
    ///   - timeLimit: how long a fetch may take, and how long it may go on after it was cancelled, in real
    ///     time. Default 30 s.
    public init(
        of make: @escaping @Sendable () async throws -> Model,
        failing: (@Sendable (Bool) async -> Void)? = nil, pageLimit: Int = 20,
        timeLimit: Duration = .seconds(30)
    ) {
        trial = ContractTrial(
            make: { ContractSubject(try await make()) }, setFailing: failing, pageLimit: pageLimit,
            timeLimit: timeLimit)
    }

    /// Tries everything, off the main actor.
    ///
    /// A model that cannot be read through, or not twice, is not tried further, nor one that does not answer
    /// in time. If the task is cancelled the last breach says that not everything was tried.
    ///
    /// - Returns: the breaches, the first of each kind; none if the model keeps to the contract.
    @concurrent
    public func breaches() async -> [ContractBreach] {
        await ContractClause.breaches(of: ContractClause.ofModels, in: trial)
    }
}
