/// One thing that a contract asks for.
struct ContractClause: Sendable {
    /// Tries it.
    let check: @Sendable (ContractTrial) async throws(ContractBreach) -> Void

    init(_ check: @escaping @Sendable (ContractTrial) async throws(ContractBreach) -> Void) {
        self.check = check
    }
}

extension ContractClause {
    /// What a source is asked for. Where it fails in one step nothing of the next can be judged.
    static let ofSources: [[ContractClause]] = [
        [reading],
        [asksAgain(orElse: .pageChanged)],
        [
            neighbours, totals, itemsBefore, positions, counts, anyCount, callsAtOnce, cancelledCalls,
            sharedCalls, failures, news,
        ],
    ]

    /// What a model is asked for.
    static let ofModels: [[ContractClause]] = [
        [reading],
        [asksAgain(orElse: .copiesTied)],
        [resets, ends, counts, callsAtOnce, cancelledCalls, sharedCalls, failures],
    ]

    /// What it finds, if anything.
    private func breach(in trial: ContractTrial) async -> ContractBreach? {
        do {
            try await check(trial)
            return nil
        } catch {
            return error
        }
    }

    /// The breaches of some clauses, the first of each kind.
    static func breaches(of steps: [[ContractClause]], in trial: ContractTrial) async -> [ContractBreach] {
        var breaches: [ContractBreach] = []
        for step in steps where breaches.isEmpty {
            for clause in step {
                let breach = await clause.breach(in: trial)
                if Task.isCancelled {
                    return breaches + [ContractBreach(.interrupted, "The test was cancelled")]
                }
                guard let breach else { continue }
                if !breaches.contains(where: { $0.kind == breach.kind }) { breaches.append(breach) }
                if breach.kind == .unanswered { return breaches }
            }
        }
        return breaches
    }
}
