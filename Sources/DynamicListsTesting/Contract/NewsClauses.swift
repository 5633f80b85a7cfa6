extension ContractClause {
    /// A stream of invalidations ends when its reader goes.
    static let endOfNews = ContractClause { trial async throws(ContractBreach) in
        guard let read = try await trial.subject().news() else { return }
        let reader = ContractCall(read)
        reader.begin(cancellingAfter: 1)
        guard await reader.ended.value(within: trial.timeLimit) != nil else {
            if Task.isCancelled { throw trial.silence("") }
            throw ContractBreach(
                .newsUnending,
                "The invalidations did not end within \(trial.timeLimit) after their reader was cancelled")
        }
    }

    /// Each who asks for invalidations gets them.
    static let readersOfNews = ContractClause { trial async throws(ContractBreach) in
        let subject = try await trial.subject()
        guard let first = subject.news(), let second = subject.news() else { return }
        let (reader, later) = (ContractCall(first), ContractCall(second))
        reader.begin(cancellingAfter: 1)
        let hadNews = await reader.paused.value(within: trial.timeLimit)
        _ = await reader.ended.value(within: trial.timeLimit)
        later.begin(cancellingAfter: 1)
        // What is over is so at once, without a wait.
        guard hadNews == true, await later.paused.value(within: trial.timeLimit) == false else { return }
        throw ContractBreach(.newsReadOnce, "The invalidations were over when a second reader began")
    }
}
