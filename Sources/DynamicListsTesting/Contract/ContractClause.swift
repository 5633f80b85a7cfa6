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

    /// The breaches of some clauses, the first of each kind.
    static func breaches(of steps: [[ContractClause]], in trial: ContractTrial) async -> [ContractBreach] {
        var breaches: [ContractBreach] = []
        for step in steps where breaches.isEmpty {
            for clause in step {
                do {
                    try await clause.check(trial)
                } catch {
                    if !breaches.contains(where: { $0.kind == error.kind }) { breaches.append(error) }
                    if [.unanswered, .interrupted].contains(error.kind) { return breaches }
                }
            }
        }
        return breaches
    }
}
