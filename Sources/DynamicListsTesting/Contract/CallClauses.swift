extension ContractClause {
    /// Concurrent calls, for the same page and for different ones, do not affect each other.
    static let callsAtOnce = ContractClause { context async throws(ContractBreach) in
        let reading = try await ContractReading(context.subject(), in: context)
        let repeatedEntries = reading.entries.prefix(4).flatMap { Array(repeating: $0, count: 8) }
        let calls = repeatedEntries.map { context.call(for: $0.request) }
        for call in calls { call.begin() }
        for (call, entry) in zip(calls, repeatedEntries) {
            try await context.expect(
                entry.answer, of: call, for: entry.request, orElse: .concurrentCallsInterfere,
                "made with others at once"
            )
        }
    }

    /// A call ends soon after it is canceled, wherever it is suspended, and other calls are not affected,
    /// before it has ended or afterwards.
    static let cancelledCalls = ContractClause { context async throws(ContractBreach) in
        try await context.cancelCalls(orElse: .cancellationAffectsOtherCalls, "made while") { call, other in
            call.cancel()
            other.begin(atFirstSuspension: { call.release() })
        }
    }

    /// A call continues when another call for the same page is canceled.
    static let sharedCalls = ContractClause { context async throws(ContractBreach) in
        try await context.cancelCalls(orElse: .cancellationSpreads, "begun before") { call, other in
            other.begin(atFirstSuspension: {
                call.cancel()
                call.release()
            })
        }
    }
}

extension ContractContext {
    /// Further suspensions of a call are not tested.
    private static let maxJobs = 200

    /// Cancels calls before they begin, and at each of their suspensions.
    ///
    /// - Parameters:
    ///   - kind: The kind of breach if the concurrent call has a wrong answer.
    ///   - cancel: Begins the concurrent call, and cancels the first one, which is held until then.
    fileprivate func cancelCalls(
        orElse kind: ContractBreach.Kind, _ relation: String,
        _ cancel:
            @escaping @Sendable (ContractCall<ContractResponse>, _ other: ContractCall<ContractResponse>) ->
            Void
    ) async throws(ContractBreach) {
        let reading = try await ContractReading(subject(), in: self)
        let entries = reading.entries.prefix(2)
        for (request, answer) in entries {
            for jobs in 0..<Self.maxJobs {
                let (call, other) = (call(for: request), call(for: request))
                call.begin(holdingAfter: jobs) { cancel($0, other) }
                defer { call.release() }
                guard try await isHeld(call, request) else { break }
                let suspension = jobs == 0 ? "before it began" : "at its suspension \(jobs)"
                let words = "for \(request.words) that was canceled \(suspension)"
                try await expect(
                    answer, of: other, for: request, orElse: kind, "\(relation) one \(words) ended")
                if await call.ended.value(within: timeLimit) == nil {
                    throw timeout(.cancellationIgnored, "A call \(words) did not end")
                }
                for (request, answer) in entries {
                    try await expect(
                        answer, to: request, orElse: .cancellationAffectsOtherCalls,
                        "made after one \(words) ended")
                }
            }
        }
    }

    /// Waits until a call was held, or had ended before.
    private func isHeld(_ call: ContractCall<ContractResponse>, _ request: ContractRequest)
        async throws(ContractBreach)
        -> Bool
    {
        if let isHeld = await call.held.value(within: timeLimit) { return isHeld }
        call.cancel()
        throw timeout(.unanswered, "A call for \(request.words) did not end")
    }
}
