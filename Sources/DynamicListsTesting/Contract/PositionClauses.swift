extension ContractClause {
    /// The neighbors that pages name lead to each other.
    static let neighbours = ContractClause { context async throws(ContractBreach) in
        let reading = try await ContractReading(context.subject(), in: context)
        let (forwards, backwards) = (reading.start + 1..<reading.entries.count, 0..<reading.start)
        // A source may continue in one direction only.
        let goesBack = reading.entries.dropFirst(reading.start + 1).contains { $0.answer.previous != nil }
        for index in forwards where goesBack {
            try await context.checkPreviousPage(of: index, in: reading)
        }
        let goesOn = reading.entries.prefix(reading.start).contains { $0.answer.next != nil }
        for index in backwards where goesOn {
            try await context.checkNextPage(of: index, in: reading)
        }
    }

    /// The totals of pages are the number of rows.
    static let totals = ContractClause { context async throws(ContractBreach) in
        let reading = try await ContractReading(context.subject(), in: context)
        let before = reading.entries.first.flatMap { $0.answer.itemsBefore } ?? 0
        let existing = reading.rows.count + (reading.hasBeginning ? 0 : before)
        for (request, answer) in reading.entries {
            guard let total = answer.totalCount else { continue }
            let words = "\(request.words.capitalizedFirst) reports \(total) rows in all"
            if total < existing { throw ContractBreach(.totalWrong, "\(words), but there are \(existing)") }
            if total > existing, reading.hasEnd, reading.hasBeginning || before > 0 {
                throw ContractBreach(.totalWrong, "\(words), but the list ends after \(existing)")
            }
        }
    }

    /// The numbers of rows before a page are correct.
    static let itemsBefore = ContractClause { context async throws(ContractBreach) in
        let reading = try await ContractReading(context.subject(), in: context)
        var expected = reading.hasBeginning ? 0 : nil
        for (request, answer) in reading.entries {
            if let reported = answer.itemsBefore, let existing = expected, reported != existing {
                let page = request.words.capitalizedFirst
                throw ContractBreach(
                    .itemsBeforeWrong, "\(page) reports \(reported) rows before it, but there are \(existing)"
                )
            }
            expected = (answer.itemsBefore ?? expected).map { $0 + answer.rows.count }
        }
    }

    /// The key of a position leads to the page that contains the row.
    static let positions = ContractClause { context async throws(ContractBreach) in
        let subject = try await context.subject()
        let reading = try await ContractReading(subject, in: context)
        var position = reading.hasBeginning ? 0 : nil
        for (_, answer) in reading.entries {
            guard let first = answer.itemsBefore ?? position else { continue }
            for (index, row) in answer.rows.enumerated() where [0, answer.rows.count - 1].contains(index) {
                guard let request = await subject.find(first + index, ContractContext.count) else {
                    continue
                }
                let found = try await context.answer(to: request)
                let foundIndex = found.rows.firstIndex(of: row)
                let isThere = found.itemsBefore.map { $0 + (foundIndex ?? 0) == first + index } ?? true
                guard foundIndex == nil || !isThere else { continue }
                throw ContractBreach(
                    .positionWrong,
                    "The key for position \(first + index) leads to \(request.words), "
                        + "which has \(found.rows.words), not row \(row.words) there")
            }
            position = first + answer.rows.count
        }
    }
}

extension ContractContext {
    /// Checks that the previous page ends where this one begins, and leads back to it.
    fileprivate func checkPreviousPage(
        of index: Int, in reading: ContractReading
    ) async throws(ContractBreach) {
        let (request, page) = reading.entries[index]
        let before = reading.rows(before: index)
        guard let previous = page.previous else {
            throw neighborMismatch(request, "names no page before it, but \(before.words) are there")
        }
        let answer = try await answer(to: previous)
        let isCut = !reading.hasBeginning || answer.rows.count <= before.count
        guard isCut, before.endsAlike(answer.rows), !answer.isDeadEnd(\.previous, before: before) else {
            throw neighborMismatch(
                request, "names \(previous.words) before it, which has \(answer.rows.words)")
        }
        guard let next = answer.next else {
            throw neighborMismatch(previous, "names no page after it, but \(request.words) names it before")
        }
        let back = try await self.answer(to: next)
        guard reading.rows(from: index).beginsAlike(back.rows) else {
            throw neighborMismatch(previous, "names \(next.words) after it, which has \(back.rows.words)")
        }
    }

    /// Checks that the next page begins where this one ends, and leads back to it.
    fileprivate func checkNextPage(
        of index: Int, in reading: ContractReading
    ) async throws(ContractBreach) {
        let (request, page) = reading.entries[index]
        let after = reading.rows(from: index + 1)
        guard let next = page.next else {
            throw neighborMismatch(request, "names no page after it, but \(after.words) are there")
        }
        let answer = try await answer(to: next)
        let isCut = !reading.hasEnd || answer.rows.count <= after.count
        guard isCut, after.beginsAlike(answer.rows), !answer.isDeadEnd(\.next, before: after) else {
            throw neighborMismatch(request, "names \(next.words) after it, which has \(answer.rows.words)")
        }
        guard let previous = answer.previous else {
            throw neighborMismatch(next, "names no page before it, but \(request.words) names it after")
        }
        let back = try await self.answer(to: previous)
        guard reading.rows(before: index + 1).endsAlike(back.rows) else {
            throw neighborMismatch(next, "names \(previous.words) before it, which has \(back.rows.words)")
        }
    }

    private func neighborMismatch(_ request: ContractRequest, _ words: String) -> ContractBreach {
        ContractBreach(.neighborsDoNotMatch, "\(request.words.capitalizedFirst) \(words)")
    }
}

extension ContractResponse {
    /// Whether the answer has no rows and no neighbor, although there are rows.
    fileprivate func isDeadEnd(
        _ side: KeyPath<ContractResponse, ContractRequest?>, before existing: [ContractRow]
    ) -> Bool {
        rows.isEmpty && self[keyPath: side] == nil && !existing.isEmpty
    }
}

extension [ContractRow] {
    /// Whether both have the same first rows, up to the length of the shorter one.
    fileprivate func beginsAlike(_ other: [ContractRow]) -> Bool {
        zip(self, other).allSatisfy { $0 == $1 }
    }

    /// Whether both have the same last rows, up to the length of the shorter one.
    fileprivate func endsAlike(_ other: [ContractRow]) -> Bool {
        zip(reversed(), other.reversed()).allSatisfy { $0 == $1 }
    }
}

extension String {
    /// The string with a capital first letter, for the beginning of a sentence.
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
