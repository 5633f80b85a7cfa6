import DynamicLists

#if os(Linux)
    import WebRequests
#else
    import Foundation
#endif

extension WebService {
    /// Sends a request whose response has no body, or is not decoded as JSON.
    ///
    /// - Parameters:
    ///   - request: the request to send.
    ///   - accepted: statuses in addition to 200…299 whose responses are returned as well: 409, for
    ///     example, if the service responds to a conflict with its own version. Default none.
    /// - Returns: the response, with a status from 200 to 299 or an accepted one.
    /// - Throws: ``WebError``; `CancellationError` if the task is canceled; any error thrown by the
    ///   authorization.
    @discardableResult
    public func send(
        _ request: WebRequest, accepting accepted: Set<Int> = []
    ) async throws -> WebResponse {
        var carried = tokens?.held.map { [$0] } ?? []
        do {
            return try await answer(to: request, accepted.union(200...299), &carried)
        } catch let error as WebError {
            throw error.redacting(secrets(of: request, carried))
        }
    }

    /// The secrets that no message about a request may contain.
    ///
    /// - Parameter carried: the tokens that it was sent with, or could be.
    private func secrets(of request: WebRequest, _ carried: [String]) -> Secrets {
        Secrets(
            of: target(of: request), fields: headers.merging(request.headers) { $1 }, tokens: carried)
    }

    /// - Parameter carried: receives the tokens that the request is sent with.
    private func answer(
        to request: WebRequest, _ wanted: Set<Int>, _ carried: inout [String]
    ) async throws -> WebResponse {
        let url = try address(of: request)
        var patience = configuration.longestWait
        var token: TokenMachine.Token?
        if let tokens, request.isAuthorized { token = try await newToken(of: tokens, at: url) }
        var wasRefused = false
        while true {
            if let token { carried.append(token.text) }
            let secrets = secrets(of: request, carried)
            let answer = try await withSlot(at: url, &patience) {
                try await attempt(request, at: url, token, wanted, secrets)
            }
            if wanted.contains(answer.status) { return answer }
            if answer.status == 401, !wasRefused, let tokens, let refused = token {
                wasRefused = true
                token = try await newToken(of: tokens, at: url, after: refused)
                continue
            }
            let wait = recordRetryAfter(by: answer)
            if let wait, request.isIdempotent, wait <= patience { continue }
            let text = Excerpt(answer.body, without: secrets).description
            throw WebError(.status(answer.status, text: text, retryAfter: wait), at: answer.url)
        }
    }

    /// The address that a request is sent to.
    private func address(of request: WebRequest) throws -> URL {
        guard let own = Origin(url) else {
            throw WebError(.cannotBeSent("is not a web address (http or https)"), at: url)
        }
        guard url.user == nil, url.password == nil else {
            throw WebError(.cannotBeSent("contains a user's name; use a WebAuthorization instead"), at: url)
        }
        let target = target(of: request)
        guard Origin(target) == own else { throw WebError(.otherOrigin(url), at: target) }
        return target
    }

    private func target(of request: WebRequest) -> URL {
        let target: URL =
            switch request.address {
            case .path(let path): path.isEmpty ? url : url.appending(path: path)
            case .url(let target): target.absoluteURL.withoutUser
            }
        return target.adding(request.query)
    }

    private func newToken(
        of tokens: TokenProvider, at url: URL, after refused: TokenMachine.Token? = nil
    ) async throws -> TokenMachine.Token {
        do {
            return try await tokens.token(after: refused)
        } catch let error as TokenTimeout {
            throw WebError(.timedOut(error.limit), at: url)
        }
    }

    /// Runs an attempt once the service may be called and a slot is free.
    ///
    /// - Parameter patience: the time that it may wait for the service, reduced by the time that it has
    ///   waited.
    private func withSlot(
        at url: URL, _ patience: inout Duration, _ attempt: () async throws -> WebResponse
    ) async throws -> WebResponse {
        while true {
            try await waitForRetryAfter(at: url, &patience)
            try await slots.acquire()
            // The response to the previous user of the slot may have required a wait.
            guard earliestSendTime.withLock({ $0 }) <= clock.now() else {
                slots.release()
                continue
            }
            defer { slots.release() }
            return try await attempt()
        }
    }

    private func waitForRetryAfter(at url: URL, _ patience: inout Duration) async throws {
        while case let wait = earliestSendTime.withLock({ $0 }) - clock.now(), wait > .zero {
            guard wait <= patience else { throw WebError(.mustWait(wait), at: url) }
            patience -= wait
            await clock.sleep(clock.now() + wait)
            try Task.checkCancellation()
        }
        try Task.checkCancellation()
    }

    /// Records the wait that a response requires, for all requests.
    private func recordRetryAfter(by answer: WebResponse) -> Duration? {
        guard [429, 503].contains(answer.status), let text = answer.header("Retry-After"),
            let wait = RetryAfter.wait(
                text, answeredAt: answer.header("Date"), limit: configuration.longestRetryAfter)
        else { return nil }
        let time = clock.now() + wait
        earliestSendTime.withLock { $0 = max($0, time) }
        return wait
    }

    /// Sends a request once, and follows redirects. Returns a cached response if the server confirms that it
    /// is still valid.
    private func attempt(
        _ request: WebRequest, at url: URL, _ token: TokenMachine.Token?, _ wanted: Set<Int>,
        _ secrets: Secrets
    ) async throws -> WebResponse {
        var fields = headers.merging(request.headers) { $1 }
        if !fields.keys.contains(where: { $0.lowercased() == "accept" }) {
            fields["Accept"] = "application/json"
        }
        if let token { tokens?.sign(&fields, with: token) }
        // Text after a line break would be another header field, or another request.
        let breaks = "\r\n\0".utf8
        let broken = fields.first {
            $0.key.utf8.contains(where: breaks.contains) || $0.value.utf8.contains(where: breaks.contains)
        }
        if let broken {
            let name = Excerpt(broken.key, without: secrets)
            throw WebError(.cannotBeSent("the header field \(name) has a line break in it"), at: url)
        }
        let isReading = request.method == "GET" && request.body == nil
        let key = ResponseCache.Key(url, fields: fields)
        let known = isReading ? responseCache.withLock { $0.answer(to: key) } : nil
        if let known { fields.merge(known.validators) { $1 } }
        var sent = URLRequest(url: url)
        sent.httpMethod = request.method
        sent.httpBody = request.body
        sent.allHTTPHeaderFields = fields
        let answer = try await follow(sent, from: url, wanted, secrets)
        if let known, answer.status == 304 {
            let confirmed = known.confirmed(by: answer)
            responseCache.withLock { $0.keep(confirmed, to: key) }
            return confirmed
        }
        if isReading { responseCache.withLock { $0.keep(answer, to: key) } }
        return answer
    }

    private func follow(
        _ first: URLRequest, from start: URL, _ wanted: Set<Int>, _ secrets: Secrets
    ) async throws -> WebResponse {
        let deadline = clock.now() + configuration.timeLimit
        var (request, url) = (first, start)
        for _ in 0...Redirect.limit {
            let (response, body) = try await transfers.answer(
                to: request, at: url, wanted, until: deadline)
            let answer = WebResponse(response, asked: url, body, secrets)
            guard let next = try Redirect.request(after: request, at: url, answer), let target = next.url
            else { return answer }
            (request, url) = (next, target)
        }
        throw WebError(.tooManyRedirects(Redirect.limit), at: start)
    }
}
