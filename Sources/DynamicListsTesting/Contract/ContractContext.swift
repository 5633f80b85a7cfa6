import DynamicLists

/// The subject of a contract's clauses, and their limits.
struct ContractContext: Sendable {
    /// Creates a source or a model. Each clause uses a new one.
    let make: @Sendable () async throws -> ContractSubject
    /// Starts and stops the failure of all calls.
    let setFailing: (@Sendable (Bool) async -> Void)?
    /// The maximum number of pages that are read in each direction.
    let pageLimit: Int
    /// The time limit of a call.
    let timeLimit: Duration

    /// The default number of requested rows.
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

    /// Returns a context with another subject and the same limits.
    func making(_ make: @escaping @Sendable () async throws -> ContractSubject) -> ContractContext {
        ContractContext(make: make, setFailing: setFailing, pageLimit: pageLimit, timeLimit: timeLimit)
    }

    /// Creates a subject.
    func subject() async throws(ContractBreach) -> ContractSubject {
        let call = ContractCall(make)
        call.begin()
        switch await call.ended.value(within: timeLimit) {
        case .success(let subject): return subject
        case .failure(let error):
            throw ContractBreach(.callNotStarted, "The value under test was not created (\(error))")
        case nil: throw timeout(.unanswered, "The value under test was not created")
        }
    }

    /// Returns a call for a request, which has not begun.
    func call(for request: ContractRequest, count: Int = Self.count) -> ContractCall<ContractResponse> {
        ContractCall { try await request.send(count) }
    }

    /// Performs a request and waits for the answer.
    func answer(to request: ContractRequest, count: Int = Self.count) async throws(ContractBreach)
        -> ContractResponse
    {
        let call = call(for: request, count: count)
        call.begin()
        var request = request
        if count != Self.count { request.words += " with count \(count)" }
        switch try await outcome(of: call, for: request) {
        case .success(let answer): return answer
        case .failure(is CancellationError): throw threwCancellationError(at: request)
        case .failure(let error): throw ContractBreach(.threw, "A call for \(request.words) threw \(error)")
        }
    }

    /// Waits for the end of a call.
    func outcome(
        of call: ContractCall<ContractResponse>, for request: ContractRequest
    ) async throws(ContractBreach) -> Result<ContractResponse, any Error> {
        guard let outcome = await call.ended.value(within: timeLimit) else {
            call.cancel()
            throw timeout(.unanswered, "A call for \(request.words) did not end")
        }
        return outcome
    }

    /// Waits until a call has ended with the same answer as before.
    ///
    /// - Parameter kind: The kind of breach if the answer differs.
    func expect(
        _ expected: ContractResponse, of call: ContractCall<ContractResponse>, for request: ContractRequest,
        orElse kind: ContractBreach.Kind, _ circumstances: String
    ) async throws(ContractBreach) {
        let words = "A call for \(request.words), \(circumstances),"
        switch try await outcome(of: call, for: request) {
        case .success(let answer):
            if let difference = answer.difference(from: expected) {
                throw ContractBreach(kind, "\(words) \(difference)")
            }
        case .failure(let error): throw ContractBreach(kind, "\(words) threw \(error)")
        }
    }

    /// Performs a request and expects the same answer as before.
    func expect(
        _ expected: ContractResponse, to request: ContractRequest, orElse kind: ContractBreach.Kind,
        _ circumstances: String
    ) async throws(ContractBreach) {
        let call = call(for: request)
        call.begin()
        try await expect(expected, of: call, for: request, orElse: kind, circumstances)
    }

    /// A breach: a call threw `CancellationError` without being canceled.
    func threwCancellationError(at request: ContractRequest) -> ContractBreach {
        ContractBreach(
            .threwCancellationError,
            "A call for \(request.words) threw CancellationError, but was not canceled")
    }

    /// A breach: a time limit was exceeded.
    func timeout(_ kind: ContractBreach.Kind, _ words: String) -> ContractBreach {
        ContractBreach(kind, "\(words) within \(timeLimit)")
    }
}
