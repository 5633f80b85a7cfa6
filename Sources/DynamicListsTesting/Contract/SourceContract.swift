public import DynamicLists

/// What every `PageSource` has to keep to, tried on one of yours.
///
///     @Test("walks keep to the contract")
///     func walks() async {
///         let service = Service()
///         let contract = SourceContract(
///             of: { Walks(service: service) }, failing: { service.isDown = $0 })
///         #expect(await contract.breaches() == [])
///     }
///
/// The source is read in both directions, and asked again: for the same pages, with counts of 1 and of 10
/// 000, many times at once, while calls are cancelled at each of their suspensions, and after failures. Its
/// rows must not change meanwhile. Items are told apart by their ids, and those without one by their values
/// if they are `Hashable`; of others only the number counts.
///
/// Nothing is timed but what does not come: in a test a source should answer at once.
public struct SourceContract<Source: PageSource>: Sendable {
    private let trial: ContractTrial

    /// Prepares a trial. Traps if `pageLimit` is less than 1 or `timeLimit` not more than zero; the message
    /// has the value.
    ///
    /// - Parameters:
    ///   - make: makes a source; for each clause another one, all with the same rows.
    ///   - failing: lets all calls of these sources fail, with true, or succeed again. Default nil: failures
    ///     are not tried. Calls for what a source keeps may succeed all the same.
    ///   - pageLimit: how many pages are read at most, in each direction. Default 20, at least 3 to try all
    ///     that can be tried; pages have 7 rows, 1, or 10 000.
    ///   - timeLimit: how long a call may take, and how long it may go on after it was cancelled, in real
    ///     time. Default 30 s.
    public init(
        of make: @escaping @Sendable () async throws -> Source,
        failing: (@Sendable (Bool) async -> Void)? = nil, pageLimit: Int = 20,
        timeLimit: Duration = .seconds(30)
    ) {
        trial = ContractTrial(
            make: { ContractSubject(try await make()) }, setFailing: failing, pageLimit: pageLimit,
            timeLimit: timeLimit)
    }

    /// Tries everything, off the main actor.
    ///
    /// A source that cannot be read through, or not twice, is not tried further, nor one that does not answer
    /// in time. If the task is cancelled the last breach says that not everything was tried.
    ///
    /// - Returns: the breaches, the first of each kind; none if the source keeps to the contract.
    @concurrent
    public func breaches() async -> [ContractBreach] {
        await ContractClause.breaches(of: ContractClause.ofSources, in: trial)
    }
}
