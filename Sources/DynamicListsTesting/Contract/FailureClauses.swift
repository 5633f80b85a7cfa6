extension ContractClause {
    /// A failing call throws, and has no later effect.
    static let failures = ContractClause { trial async throws(ContractBreach) in
        guard let setFailing = trial.setFailing else { return }
        var expected = try await ContractReading(trial.subject(), in: trial).inOrderOfAsking
        _ = try await ContractReading(
            trial.subject(), in: trial,
            ask: { question, count async throws(ContractBreach) in
                await setFailing(true)
                let call = trial.call(for: question, count: count)
                call.begin()
                let outcome = await call.ended.value(within: trial.timeLimit)
                await setFailing(false)
                let answer = expected.isEmpty ? nil : expected.removeFirst()
                try trial.checkFailure(outcome, of: question, expected: answer)
                if let answer {
                    try await trial.expect(
                        answer, to: question, orElse: .failureKept, "made after one that failed")
                }
                return try await trial.answer(to: question, count: count)
            })
    }
}

extension ContractReading {
    /// The answers in the order of the requests: forward from the beginning of the reading, then backward.
    fileprivate var inOrderOfAsking: [ContractResponse] {
        entries[start...].map(\.answer) + entries[..<start].reversed().map(\.answer)
    }
}

extension ContractContext {
    /// Checks the outcome of a call that was to fail. Stored data of a source may be returned nevertheless.
    fileprivate func checkFailure(
        _ outcome: Result<ContractResponse, any Error>?, of question: ContractRequest,
        expected: ContractResponse?
    ) throws(ContractBreach) {
        switch outcome {
        case nil: throw timeout(.unanswered, "A call for \(question.words) that was to fail did not end")
        case .failure(is CancellationError): throw threwCancellationError(at: question)
        case .failure: break
        case .success(let answer):
            guard let expected, let difference = answer.difference(from: expected) else { return }
            throw ContractBreach(
                .failureHidden, "A call for \(question.words) that was to fail \(difference)")
        }
    }
}
