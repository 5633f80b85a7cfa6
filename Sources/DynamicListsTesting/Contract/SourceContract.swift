public import DynamicLists

/// The contract of every source of a list or a tree, checked for a `PageSource`, `TreeSource`, `BatchModel`
/// or `ListModel` of your program.
///
///     @Test("walks keep to the contract")
///     func walks() async {
///         let service = Service()
///         let contract = SourceContract(
///             of: { Walks(service: service) }, failing: { service.isDown = $0 })
///         #expect(await contract.breaches() == [])
///     }
///
/// The contract reads a page source in both directions and then repeats requests: for the same pages, with
/// counts of 1 and of 10 000, many times concurrently, while calls are canceled at each of their suspensions,
/// and after failures. Of a batch model it uses copies in place of keys, and it resets them. The source's
/// rows must not change during the check. Items are compared by their ids, and items without ids by their
/// values if they are `Hashable`. Of other items only the number is compared.
///
/// Time matters only for calls that do not end: in a test, a source should answer at once.
public struct SourceContract<Source: ListSource>: Sendable {
    private let context: ContractContext
    private let clauses: [[ContractClause]]
    /// The levels below the top level, of a tree source.
    private let tree: TreeContract?

    /// Creates the contract of a page source. Traps if `pageLimit` is less than 1 or `timeLimit` is not more
    /// than zero; the message contains the value.
    ///
    /// - Parameters:
    ///   - make: Creates a source. It is called for each clause; all sources must have the same rows.
    ///   - failing: Makes all calls of these sources fail if the argument is true, and succeed again if it is
    ///     false. Default nil: failures are not checked. Calls for pages that a source stores may succeed
    ///     nevertheless.
    ///   - pageLimit: The maximum number of pages that are read in each direction. Default 20; a complete
    ///     check needs at least 3. Pages have 7 rows, 1, or 10 000.
    ///   - timeLimit: The time limit of a call, and of its end after a cancellation, in real time. Default 30
    ///     s.
    public init(
        of make: @escaping @Sendable () async throws -> Source,
        failing: (@Sendable (Bool) async -> Void)? = nil, pageLimit: Int = 20,
        timeLimit: Duration = .seconds(30)
    ) where Source: PageSource {
        tree = nil
        clauses = ContractClause.ofPageSources
        context = ContractContext(
            make: { ContractSubject(try await make()) }, setFailing: failing, pageLimit: pageLimit,
            timeLimit: timeLimit)
    }

    /// Creates the contract of a tree source: that of a page source for the top level, and for three levels
    /// below it. In addition, no id occurs in two levels, and `hasChildren(_:)` agrees with the pages of the
    /// children of up to 50 rows. Traps like the initializer of page sources.
    ///
    /// - Parameters:
    ///   - make: Creates a source. It is called for each clause and each level; all sources must have the
    ///     same rows.
    ///   - failing: As for page sources.
    ///   - pageLimit: The maximum number of pages that are read of each level. Default 20; a complete check
    ///     needs at least 3.
    ///   - timeLimit: As for page sources. Default 30 s.
    public init(
        of make: @escaping @Sendable () async throws -> Source,
        failing: (@Sendable (Bool) async -> Void)? = nil, pageLimit: Int = 20,
        timeLimit: Duration = .seconds(30)
    ) where Source: TreeSource {
        clauses = ContractClause.ofPageSources
        context = ContractContext(
            make: { ContractSubject(try await make()) }, setFailing: failing, pageLimit: pageLimit,
            timeLimit: timeLimit)
        tree = TreeContract(of: make, in: context)
    }

    /// Creates the contract of a batch model. Traps if `pageLimit` is less than 1 or `timeLimit` is not more
    /// than zero; the message contains the value.
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
        of make: @escaping @Sendable () async throws -> Source,
        failing: (@Sendable (Bool) async -> Void)? = nil, pageLimit: Int = 20,
        timeLimit: Duration = .seconds(30)
    ) where Source: BatchModel {
        tree = nil
        clauses = ContractClause.ofBatchModels
        context = ContractContext(
            make: { ContractSubject(try await make()) }, setFailing: failing, pageLimit: pageLimit,
            timeLimit: timeLimit)
    }

    /// Checks all clauses, off the main actor.
    ///
    /// The check stops if the source cannot be read to the end or read twice, or exceeds the time limit. If
    /// the task is canceled, the last breach reports that the check is incomplete.
    ///
    /// - Returns: The breaches, the first of each kind, or an empty array if the source conforms to the
    ///   contract.
    @concurrent
    public func breaches() async -> [ContractBreach] {
        let breaches = await ContractClause.breaches(of: clauses, in: context)
        guard let tree, breaches.isEmpty else { return breaches }
        return await tree.breaches()
    }
}
