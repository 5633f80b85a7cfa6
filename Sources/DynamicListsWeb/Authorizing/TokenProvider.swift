import DynamicLists

/// Fetches tokens, and passes them to the loads that wait, as its state machine decides.
final class TokenProvider: Sendable {
    private struct State {
        var machine = TokenMachine()
        var waiting: [Int: OneTimeResult<TokenMachine.Token>] = [:]
        var loads = 0
    }

    private let authorization: WebAuthorization
    private let timeLimit: Duration
    private let clock: ListClock
    private let state = Locked(State())

    init(_ authorization: WebAuthorization, timeLimit: Duration, _ clock: ListClock) {
        self.authorization = authorization
        self.timeLimit = timeLimit
        self.clock = clock
    }

    /// The current token, without fetching one.
    var held: String? { state.withLock { $0.machine.held } }

    /// Adds the authorization to header fields.
    func sign(_ fields: inout [String: String], with token: TokenMachine.Token) {
        fields[authorization.header] = authorization.prefix + token.text
    }

    /// The newest token. Waits while one is being fetched.
    ///
    /// - Parameter refused: the token that the server refused, if any. The result is then the one after it.
    /// - Throws: any error thrown by the program's closure; `TokenTimeout`; `CancellationError` if the task
    ///   is canceled.
    func token(after refused: TokenMachine.Token? = nil) async throws -> TokenMachine.Token {
        let outcome = OneTimeResult<TokenMachine.Token>()
        let (load, effects) = state.withLock { state -> (Int, [TokenMachine.Effect]) in
            state.loads += 1
            let load = state.loads
            state.waiting[load] = outcome
            let effects =
                refused.map { state.machine.refused($0, of: load) } ?? state.machine.wanted(by: load)
            return (load, effects)
        }
        perform(effects)
        return try await outcome.value { [state] in
            state.withLock {
                $0.machine.left(load)
                $0.waiting[load] = nil
            }
        }
    }

    private func perform(_ effects: [TokenMachine.Effect], failure: (any Error)? = nil) {
        for effect in effects {
            switch effect {
            case .fetch(let number, let refused): fetch(number, refused)
            case .use(let load, let token): outcome(of: load)?.end(with: .success(token))
            case .fail(let load): outcome(of: load)?.end(with: .failure(failure ?? CancellationError()))
            }
        }
    }

    private func outcome(of load: Int) -> OneTimeResult<TokenMachine.Token>? {
        state.withLock { $0.waiting.removeValue(forKey: load) }
    }

    /// Fetches a token in a detached task: the load that requested it first may be canceled while other loads
    /// wait, and the token is kept even if all are.
    private func fetch(_ number: Int, _ refused: String?) {
        let deadline = clock.now() + timeLimit
        let fetch = Task.detached { [self] in
            do {
                end(number, with: .success(try await authorization.token(refused)))
            } catch {
                end(number, with: .failure(error))
            }
        }
        let timer = Task.detached { [self] in
            await clock.sleep(deadline)
            guard !Task.isCancelled else { return }
            end(number, with: .failure(TokenTimeout(limit: timeLimit)))
            fetch.cancel()
        }
        Task.detached {
            await fetch.value
            timer.cancel()
        }
    }

    private func end(_ fetch: Int, with result: Result<String, any Error>) {
        switch result {
        case .success(let text): perform(state.withLock { $0.machine.ended(fetch, with: text) })
        case .failure(let error):
            perform(state.withLock { $0.machine.ended(fetch, with: nil) }, failure: error)
        }
    }
}

/// No token came within the time limit.
struct TokenTimeout: Error {
    let limit: Duration
}
