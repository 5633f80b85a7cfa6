extension ContractClause {
    /// A model begins with its first batch after a reset, at any position.
    static let resets = ContractClause { trial async throws(ContractBreach) in
        let reading = try await ContractReading(trial.subject(), in: trial)
        guard let first = reading.entries.first?.answer else { return }
        for (question, answer) in reading.entries {
            guard let reset = answer.reset else { continue }
            try await trial.expect(first, to: reset, orElse: .resetIncomplete, "made after \(question.words)")
        }
    }

    /// After an empty batch a model has no more rows.
    static let ends = ContractClause { trial async throws(ContractBreach) in
        let reading = try await ContractReading(trial.subject(), in: trial)
        guard reading.hasEnd, let (question, last) = reading.entries.last, let beyond = last.beyond else {
            return
        }
        try await trial.expect(
            last, to: beyond, orElse: .rowsAfterEnd, "made after \(question.words), which was empty")
    }
}
