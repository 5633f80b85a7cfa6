/// A single requirement of a contract.
struct ContractClause: Sendable {
    /// Checks the requirement.
    let check: @Sendable (ContractContext) async throws(ContractBreach) -> Void

    init(_ check: @escaping @Sendable (ContractContext) async throws(ContractBreach) -> Void) {
        self.check = check
    }
}

extension ContractClause {
    /// The requirements for page sources. If a clause of one step fails, the following steps cannot be
    /// evaluated.
    static let ofPageSources: [[ContractClause]] = [
        [reading],
        [repeatable(orElse: .pageChanged)],
        [
            neighbours, totals, itemsBefore, positions, counts, anyCount, callsAtOnce, cancelledCalls,
            sharedCalls, failures, invalidations,
        ],
    ]

    /// The requirements for batch models.
    static let ofBatchModels: [[ContractClause]] = [
        [reading],
        [repeatable(orElse: .copiesShareState)],
        [resets, ends, counts, callsAtOnce, cancelledCalls, sharedCalls, failures],
    ]

    /// Returns the breach that the clause finds, if any.
    private func breach(in context: ContractContext) async -> ContractBreach? {
        do {
            try await check(context)
            return nil
        } catch {
            return error
        }
    }

    /// Returns the breaches of some clauses, the first of each kind.
    static func breaches(of steps: [[ContractClause]], in context: ContractContext) async -> [ContractBreach]
    {
        var breaches: [ContractBreach] = []
        for step in steps where breaches.isEmpty {
            for clause in step {
                let breach = await clause.breach(in: context)
                if Task.isCancelled {
                    return breaches + [ContractBreach(.interrupted, "The test was canceled")]
                }
                guard let breach else { continue }
                if !breaches.contains(where: { $0.kind == breach.kind }) { breaches.append(breach) }
                if breach.kind == .unanswered { return breaches }
            }
        }
        return breaches
    }
}
