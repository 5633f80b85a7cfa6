extension ContractClause {
    /// Concurrent calls, for the same page and for different ones, do not affect each other.
    static let callsAtOnce = ContractClause { trial async throws(ContractBreach) in
        let reading = try await ContractReading(trial.subject(), in: trial)
        let asked = reading.entries.prefix(4).flatMap { Array(repeating: $0, count: 8) }
        let calls = asked.map { trial.call(for: $0.question) }
        for call in calls { call.begin() }
        for (call, entry) in zip(calls, asked) {
            try await trial.expect(
                entry.answer, of: call, for: entry.question, orElse: .concurrentCallsInterfere,
                "made with others at once"
            )
        }
    }

    /// A call ends soon after it is canceled, wherever it is suspended, and other calls are not affected,
    /// before it has ended or afterwards.
    static let cancelledCalls = ContractClause { trial async throws(ContractBreach) in
        try await trial.cancelCalls(orElse: .cancellationAffectsOtherCalls, "made while") { call, other in
            call.cancel()
            other.begin(thenAtItsFirstPause: { call.release() })
        }
    }

    /// A call continues when another call for the same page is canceled.
    static let sharedCalls = ContractClause { trial async throws(ContractBreach) in
        try await trial.cancelCalls(orElse: .cancellationSpreads, "begun before") { call, other in
            other.begin(thenAtItsFirstPause: {
                call.cancel()
                call.release()
            })
        }
    }
}

extension ContractContext {
    /// Further suspensions of a call are not tested.
    private static let mostJobs = 200

    /// Cancels calls before they begin, and at each of their suspensions.
    ///
    /// - Parameters:
    ///   - kind: The kind of breach if the concurrent call has a wrong answer.
    ///   - cancel: Begins the concurrent call, and cancels the first one, which is held until then.
    fileprivate func cancelCalls(
        orElse kind: ContractBreach.Kind, _ relation: String,
        _ cancel:
            @escaping @Sendable (ContractCall<ContractResponse>, _ beside: ContractCall<ContractResponse>) ->
            Void
    ) async throws(ContractBreach) {
        let reading = try await ContractReading(subject(), in: self)
        let entries = reading.entries.prefix(2)
        for (question, answer) in entries {
            for jobs in 0..<Self.mostJobs {
                let (call, other) = (call(for: question), call(for: question))
                call.begin(holdingAfter: jobs) { cancel($0, other) }
                defer { call.release() }
                guard try await isHeld(call, question) else { break }
                let place = jobs == 0 ? "before it began" : "at its suspension \(jobs)"
                let words = "for \(question.words) that was canceled \(place)"
                try await expect(
                    answer, of: other, for: question, orElse: kind, "\(relation) one \(words) ended")
                if await call.ended.value(within: timeLimit) == nil {
                    throw timeout(.cancellationIgnored, "A call \(words) did not end")
                }
                for (question, answer) in entries {
                    try await expect(
                        answer, to: question, orElse: .cancellationAffectsOtherCalls,
                        "made after one \(words) ended")
                }
            }
        }
    }

    /// Waits until a call was held, or had ended before.
    private func isHeld(_ call: ContractCall<ContractResponse>, _ question: ContractRequest)
        async throws(ContractBreach)
        -> Bool
    {
        if let isHeld = await call.held.value(within: timeLimit) { return isHeld }
        call.cancel()
        throw timeout(.unanswered, "A call for \(question.words) did not end")
    }
}
