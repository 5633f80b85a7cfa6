extension ContractClause {
    /// A model begins with its first batch after a reset, at any position.
    static let resets = ContractClause { context async throws(ContractBreach) in
        let reading = try await ContractReading(context.subject(), in: context)
        guard let first = reading.entries.first?.answer else { return }
        for (request, answer) in reading.entries {
            guard let reset = answer.reset else { continue }
            try await context.expect(
                first, to: reset, orElse: .resetIncomplete, "made after \(request.words)")
        }
    }

    /// After an empty batch a model has no more rows.
    static let ends = ContractClause { context async throws(ContractBreach) in
        let reading = try await ContractReading(context.subject(), in: context)
        guard reading.hasEnd, let (request, last) = reading.entries.last, let beyond = last.beyond else {
            return
        }
        try await context.expect(
            last, to: beyond, orElse: .rowsAfterEnd, "made after \(request.words), which was empty")
    }
}
