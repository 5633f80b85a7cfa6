extension ContractClause {
    /// A failing call throws, and has no later effect.
    static let failures = ContractClause { context async throws(ContractBreach) in
        guard let setFailing = context.setFailing else { return }
        var expected = try await ContractReading(context.subject(), in: context).inRequestOrder
        _ = try await ContractReading(
            context.subject(), in: context,
            send: { request, count async throws(ContractBreach) in
                await setFailing(true)
                let call = context.call(for: request, count: count)
                call.begin()
                let outcome = await call.ended.value(within: context.timeLimit)
                await setFailing(false)
                let answer = expected.isEmpty ? nil : expected.removeFirst()
                try context.checkFailure(outcome, of: request, expected: answer)
                if let answer {
                    try await context.expect(
                        answer, to: request, orElse: .failureKept, "made after one that failed")
                }
                return try await context.answer(to: request, count: count)
            })
    }
}

extension ContractReading {
    /// The answers in the order of the requests: forward from the beginning of the reading, then backward.
    fileprivate var inRequestOrder: [ContractResponse] {
        entries[start...].map(\.answer) + entries[..<start].reversed().map(\.answer)
    }
}

extension ContractContext {
    /// Checks the outcome of a call that was to fail. Stored data of a source may be returned nevertheless.
    fileprivate func checkFailure(
        _ outcome: Result<ContractResponse, any Error>?, of request: ContractRequest,
        expected: ContractResponse?
    ) throws(ContractBreach) {
        switch outcome {
        case nil: throw timeout(.unanswered, "A call for \(request.words) that was to fail did not end")
        case .failure(is CancellationError): throw threwCancellationError(at: request)
        case .failure: break
        case .success(let answer):
            guard let expected, let difference = answer.difference(from: expected) else { return }
            throw ContractBreach(
                .failureHidden, "A call for \(request.words) that was to fail \(difference)")
        }
    }
}
