import DynamicLists

/// What the clauses of a contract try, and within which bounds.
struct ContractTrial: Sendable {
    /// Makes a source or a model. Each clause has its own.
    let make: @Sendable () async throws -> ContractSubject
    /// Lets all calls fail, and no more.
    let setFailing: (@Sendable (Bool) async -> Void)?
    /// How many pages are read at most, in each direction.
    let pageLimit: Int
    /// How long a call may take.
    let timeLimit: Duration

    /// How many rows are asked for where nothing else is said.
    static let count = 7

    init(
        make: @escaping @Sendable () async throws -> ContractSubject,
        setFailing: (@Sendable (Bool) async -> Void)?, pageLimit: Int, timeLimit: Duration
    ) {
        precondition(pageLimit >= 1, "pageLimit is \(pageLimit), but must be at least 1")
        precondition(timeLimit > .zero, "timeLimit is \(timeLimit), but must be more than zero")
        self.make = make
        self.setFailing = setFailing
        self.pageLimit = pageLimit
        self.timeLimit = timeLimit
    }

    /// Something to try.
    func subject() async throws(ContractBreach) -> ContractSubject {
        let call = ContractCall(make)
        call.begin()
        switch await call.ended.value(within: timeLimit) {
        case .success(let subject): return subject
        case .failure(let error):
            throw ContractBreach(.notMade, "What is to be tried was not made (\(error))")
        case nil: throw silence(.unanswered, "What is to be tried was not made")
        }
    }

    /// A call for what is asked for, which has not begun.
    func call(for question: Question, count: Int = Self.count) -> ContractCall<Answer> {
        ContractCall { try await question.ask(count) }
    }

    /// Asks, and waits.
    func answer(to question: Question, count: Int = Self.count) async throws(ContractBreach) -> Answer {
        let call = call(for: question, count: count)
        call.begin()
        var question = question
        if count != Self.count { question.words += " with count \(count)" }
        switch try await outcome(of: call, for: question) {
        case .success(let answer): return answer
        case .failure(is CancellationError): throw gaveUp(at: question)
        case .failure(let error): throw ContractBreach(.threw, "A call for \(question.words) threw \(error)")
        }
    }

    /// How a call ends that should.
    func outcome(
        of call: ContractCall<Answer>, for question: Question
    ) async throws(ContractBreach) -> Result<Answer, any Error> {
        guard let outcome = await call.ended.value(within: timeLimit) else {
            call.cancel()
            throw silence(.unanswered, "A call for \(question.words) did not end")
        }
        return outcome
    }

    /// Waits until a call has ended with the same answer as before.
    ///
    /// - Parameter kind: what it is if it has another one.
    func expect(
        _ expected: Answer, of call: ContractCall<Answer>, for question: Question,
        orElse kind: ContractBreach.Kind, _ circumstances: String
    ) async throws(ContractBreach) {
        let words = "A call for \(question.words), \(circumstances),"
        switch try await outcome(of: call, for: question) {
        case .success(let answer):
            if let difference = answer.difference(from: expected) {
                throw ContractBreach(kind, "\(words) \(difference)")
            }
        case .failure(let error): throw ContractBreach(kind, "\(words) threw \(error)")
        }
    }

    /// Asks, and expects the same answer as before.
    func expect(
        _ expected: Answer, to question: Question, orElse kind: ContractBreach.Kind, _ circumstances: String
    ) async throws(ContractBreach) {
        let call = call(for: question)
        call.begin()
        try await expect(expected, of: call, for: question, orElse: kind, circumstances)
    }

    /// A call was cancelled by itself.
    func gaveUp(at question: Question) -> ContractBreach {
        ContractBreach(
            .gaveUp, "A call for \(question.words) threw CancellationError, and nobody cancelled it")
    }

    /// Nothing was heard in time.
    func silence(_ kind: ContractBreach.Kind, _ words: String) -> ContractBreach {
        ContractBreach(kind, "\(words) within \(timeLimit)")
    }
}
