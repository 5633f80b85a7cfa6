extension ContractClause {
    /// Calls at the same time, for the same page and for others, do not know of each other.
    static let callsAtOnce = ContractClause { trial async throws(ContractBreach) in
        let reading = try await ContractReading(trial.subject(), in: trial)
        let asked = reading.entries.prefix(4).flatMap { Array(repeating: $0, count: 8) }
        let calls = asked.map { trial.call(for: $0.question) }
        for call in calls { call.begin() }
        for (call, entry) in zip(calls, asked) {
            try await trial.expect(
                entry.answer, of: call, for: entry.question, orElse: .callsCollide, "with others at once")
        }
    }

    /// A call ends soon after it is cancelled, wherever it is; and nobody notices.
    static let cancelledCalls = ContractClause { trial async throws(ContractBreach) in
        let reading = try await ContractReading(trial.subject(), in: trial)
        for entry in reading.entries.prefix(2) {
            for jobs in 0..<ContractTrial.mostJobs {
                let call = trial.call(for: entry.question)
                call.begin(cancellingAfter: jobs)
                guard try await trial.isPaused(call, for: entry.question) else { break }
                for other in reading.entries.prefix(2) {
                    try await trial.expect(
                        other.answer, to: other.question, orElse: .cancellingDisturbs,
                        "while \(trial.words(entry, cancelledAfter: jobs)), was ending")
                }
                guard await call.ended.value(within: trial.timeLimit) != nil else {
                    throw trial.unheeded(entry.question, jobs)
                }
                try await trial.expect(
                    entry.answer, to: entry.question, orElse: .cancellingDisturbs,
                    "after \(trial.words(entry, cancelledAfter: jobs))")
            }
        }
    }

    /// A call that waits for the same as one that is cancelled goes on.
    static let sharedCalls = ContractClause { trial async throws(ContractBreach) in
        let reading = try await ContractReading(trial.subject(), in: trial)
        for entry in reading.entries.prefix(2) {
            for jobs in 1..<ContractTrial.mostJobs {
                let (call, other) = (trial.call(for: entry.question), trial.call(for: entry.question))
                call.begin(holdingAfter: jobs) { call in
                    other.begin(thenAtItsFirstPause: {
                        call.cancel()
                        call.release()
                    })
                }
                defer { call.release() }
                guard try await trial.isPaused(call, for: entry.question) else { break }
                try await trial.expect(
                    entry.answer, of: other, for: entry.question, orElse: .cancellingSpreads,
                    "beside \(trial.words(entry, cancelledAfter: jobs))")
                guard await call.ended.value(within: trial.timeLimit) != nil else {
                    throw trial.unheeded(entry.question, jobs)
                }
            }
        }
    }

    /// A call that fails says so, and leaves nothing behind.
    static let failures = ContractClause { trial async throws(ContractBreach) in
        guard let setFailing = trial.setFailing else { return }
        let usual = try await ContractReading(trial.subject(), in: trial)
        let subject = try await trial.subject()
        let answers = usual.entries.map(\.answer)
        var order = Array(usual.start..<answers.count) + (0..<usual.start).reversed()
        _ = try await ContractReading(
            subject, in: trial,
            ask: { question, count async throws(ContractBreach) in
                await setFailing(true)
                let failing = trial.call(for: question, count: count)
                failing.begin()
                let outcome = await failing.ended.value(within: trial.timeLimit)
                await setFailing(false)
                let expected = order.isEmpty ? nil : answers[order.removeFirst()]
                return try await trial.judge(outcome, of: question, expected)
            })
    }
}

extension ContractTrial {
    /// A call that suspends more often is not cancelled at all these places.
    fileprivate static let mostJobs = 200

    /// Waits until a call was cancelled, or had ended before.
    fileprivate func isPaused(
        _ call: ContractCall<Answer>, for question: Question
    ) async throws(ContractBreach) -> Bool {
        guard let isPaused = await call.paused.value(within: timeLimit) else {
            call.cancel()
            throw silence("A call for \(question.words) did not end")
        }
        return isPaused
    }

    fileprivate func words(_ entry: ContractReading.Entry, cancelledAfter jobs: Int) -> String {
        let place = jobs == 0 ? "before it began" : "at its suspension \(jobs)"
        return "one for \(entry.question.words), cancelled \(place)"
    }

    fileprivate func unheeded(_ question: Question, _ jobs: Int) -> ContractBreach {
        if Task.isCancelled { return silence("") }
        let place = jobs == 0 ? "before it began" : "at its suspension \(jobs)"
        return ContractBreach(
            .cancellingUnheeded,
            "A call for \(question.words), cancelled \(place), did not end within \(timeLimit)")
    }

    /// - Parameters:
    ///   - outcome: of a call that was to fail; what cannot fail, since it is kept, may come all the same.
    ///   - expected: what the page is without failures; nil if that was not read.
    /// - Returns: what the page is now.
    fileprivate func judge(
        _ outcome: Result<Answer, any Error>?, of question: Question, _ expected: Answer?
    ) async throws(ContractBreach) -> Answer {
        switch outcome {
        case nil: throw silence("A call for \(question.words) that was to fail did not end")
        case .failure(let error as CancellationError): throw gaveUp(error, at: question)
        case .success(let answer):
            if let expected, !answer.isSame(as: expected) {
                throw ContractBreach(
                    .failureHidden,
                    "A call for \(question.words) that was to fail brought \(answer.words), "
                        + "not \(expected.words)")
            }
        case .failure: break
        }
        let call = call(for: question)
        call.begin()
        if let expected {
            try await expect(
                expected, of: call, for: question, orElse: .failureKept, "after one that failed")
        }
        return try await answer(of: call, for: question)
    }
}
