extension ContractClause {
    /// A stream of invalidations ends when its reader is canceled, and is available to the next reader.
    static let invalidations = ContractClause { context async throws(ContractBreach) in
        let subject = try await context.subject()
        guard let read = subject.invalidations() else { return }
        let reader = ContractCall(read)
        reader.begin()
        // A stream that ends by itself does so soon, and allows no conclusion about the next one.
        guard await reader.ended.value(within: .milliseconds(100)) == nil else { return }
        reader.cancel()
        if await reader.ended.value(within: context.timeLimit) == nil {
            throw context.timeout(
                .invalidationsDoNotEnd, "After their reader was canceled the invalidations did not end")
        }
        let next = ContractCall { await subject.invalidations()?() }
        next.begin(holdingAfter: 1) { call in
            call.cancel()
            call.release()
        }
        guard await next.held.value(within: context.timeLimit) == false else { return }
        throw ContractBreach(
            .invalidationsNotRestartable, "The invalidations were over when a second reader began")
    }
}
