import DynamicLists

extension ContractClause {
    /// The source can be read: all pages arrive, no key repeats, no id occurs twice, and no more consecutive
    /// pages are empty than a list follows.
    static let reading = ContractClause { context async throws(ContractBreach) in
        let reading = try await ContractReading(context.subject(), in: context)
        var emptyPages = 0
        for (request, answer) in reading.entries {
            emptyPages = answer.rows.isEmpty ? emptyPages + 1 : 0
            guard emptyPages > ListConfiguration().maxConsecutiveEmptyPages else { continue }
            throw ContractBreach(
                .tooManyEmptyPages, "Up to \(request.words) \(emptyPages) pages in a row are empty")
        }
    }

    /// Repeated requests, from the last page to the first, have the same answers.
    static func repeatable(orElse kind: ContractBreach.Kind) -> ContractClause {
        ContractClause { context async throws(ContractBreach) in
            let reading = try await ContractReading(context.subject(), in: context)
            for (request, answer) in reading.entries.reversed() {
                try await context.expect(answer, to: request, orElse: kind, "made again")
            }
        }
    }

    /// With one row per page, and with the most that a list requests, the rows are the same.
    static let counts = ContractClause { context async throws(ContractBreach) in
        for count in [1, 10_000] {
            try await context.expectSameRows(
                of: context.subject(), withCounts: [count], orElse: .rowsDependOnCount, "With count \(count)")
        }
    }

    /// Pages of different counts follow each other, if the source declares this.
    static let anyCount = ContractClause { context async throws(ContractBreach) in
        let subject = try await context.subject()
        guard subject.acceptsAnyCount else { return }
        try await context.expectSameRows(
            of: subject, withCounts: [3, 1, 12, 2], orElse: .acceptsAnyCountWrong,
            "With counts 3, 1, 12, 2 in turn"
        )
    }
}

extension ContractContext {
    /// Reads with the usual count, and with these counts in turn.
    fileprivate func expectSameRows(
        of subject: ContractSubject, withCounts counts: [Int], orElse kind: ContractBreach.Kind,
        _ circumstances: String
    ) async throws(ContractBreach) {
        let reference = try await ContractReading(subject, in: self)
        let other: ContractReading
        do {
            other = try await ContractReading(
                subject, in: self, rows: max(1, reference.rows.count), count: { counts[$0 % counts.count] })
        } catch {
            guard [.idRepeated, .keyRepeated].contains(error.kind) else { throw error }
            throw ContractBreach(kind, "\(circumstances): \(error.finding)")
        }
        if let difference = reference.difference(from: other) {
            throw ContractBreach(kind, "\(circumstances), and not \(Self.count), the list \(difference)")
        }
    }
}

extension ContractReading {
    /// Returns a description of the first difference from another reading of the same rows, or nil if there
    /// is none. The readings may begin and stop at different positions.
    fileprivate func difference(from other: ContractReading) -> String? {
        var (ownRows, otherRows) = (rows, other.rows)
        if !hasBeginning || !other.hasBeginning, let first = ownRows.first, let second = otherRows.first {
            // Each reading begins with its own first page.
            if let index = ownRows.firstIndex(of: second) {
                ownRows.removeFirst(index)
            } else if let index = otherRows.firstIndex(of: first) {
                otherRows.removeFirst(index)
            }
        }
        if let (one, another) = zip(ownRows, otherRows).first(where: { $0 != $1 }) {
            return "has row \(another.words) in the place of row \(one.words)"
        }
        let isShort = other.hasEnd && otherRows.count < ownRows.count
        let isLong = hasEnd && otherRows.count > ownRows.count
        guard isShort || isLong else { return nil }
        return "has \(other.rows.words), not \(rows.words)"
    }
}
