public import DynamicLists

/// The contract of every `BatchModel` and `ListModel`, checked for a model of your program.
///
///     @Test("the journal keeps to the contract")
///     func journal() async {
///         let contract = ModelContract(of: { Entries(journal: journal) })
///         #expect(await contract.breaches() == [])
///     }
///
/// The contract reads the model and then repeats requests on copies of it: for the same batches, with counts
/// of 1 and of 10 000, many times concurrently, while calls are canceled at each of their suspensions, after
/// failures and after resets. The model's rows must not change during the check.
public struct ModelContract<Model: BatchModel>: Sendable {
    private let trial: ContractContext

    /// Creates a contract. Traps if `pageLimit` is less than 1 or `timeLimit` is not more than zero; the
    /// message contains the value.
    ///
    /// - Parameters:
    ///   - make: Creates a model at its beginning. It is called for each clause; all models must have the
    ///     same rows.
    ///   - failing: Makes all fetches of these models fail if the argument is true, and succeed again if it
    ///     is false. Default nil: failures are not checked.
    ///   - pageLimit: The maximum number of batches that are fetched, one after another. Default 20; a
    ///     complete check needs at least 3.
    ///   - timeLimit: The time limit of a fetch, and of its end after a cancellation, in real time. Default
    ///     30 s.
    public init(
        of make: @escaping @Sendable () async throws -> Model,
        failing: (@Sendable (Bool) async -> Void)? = nil, pageLimit: Int = 20,
        timeLimit: Duration = .seconds(30)
    ) {
        trial = ContractContext(
            make: { ContractSubject(try await make()) }, setFailing: failing, pageLimit: pageLimit,
            timeLimit: timeLimit)
    }

    /// Checks all clauses, off the main actor.
    ///
    /// The check stops if the model cannot be read to the end or read twice, or exceeds the time limit. If
    /// the task is canceled, the last breach reports that the check is incomplete.
    ///
    /// - Returns: The breaches, the first of each kind, or an empty array if the model conforms to the
    ///   contract.
    @concurrent
    public func breaches() async -> [ContractBreach] {
        await ContractClause.breaches(of: ContractClause.ofModels, in: trial)
    }
}
