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
        var usedTokens = tokens?.held.map { [$0] } ?? []
        do {
            return try await answer(to: request, accepted.union(200...299), &usedTokens)
        } catch let error as WebError {
            throw error.redacting(secrets(of: request, usedTokens))
        }
    }

    /// The secrets that no message about a request may contain.
    ///
    /// - Parameter usedTokens: the tokens that it was sent with, or could be.
    private func secrets(of request: WebRequest, _ usedTokens: [String]) -> Secrets {
        Secrets(
            of: target(of: request), fields: headers.merging(request.headers) { $1 }, tokens: usedTokens)
    }

    /// - Parameter usedTokens: receives the tokens that the request is sent with.
    private func answer(
        to request: WebRequest, _ acceptedStatuses: Set<Int>, _ usedTokens: inout [String]
    ) async throws -> WebResponse {
        let url = try address(of: request)
        var remainingWait = configuration.longestWait
        var token: TokenMachine.Token?
        if let tokens, request.isAuthorized { token = try await newToken(of: tokens, at: url) }
        var wasRefused = false
        while true {
            if let token { usedTokens.append(token.text) }
            let secrets = secrets(of: request, usedTokens)
            let answer = try await withSlot(at: url, &remainingWait) {
                try await attempt(request, at: url, token, acceptedStatuses, secrets)
            }
            if acceptedStatuses.contains(answer.status) { return answer }
            if answer.status == 401, !wasRefused, let tokens, let refused = token {
                wasRefused = true
                token = try await newToken(of: tokens, at: url, after: refused)
                continue
            }
            let wait = recordRetryAfter(by: answer)
            if let wait, request.isIdempotent, wait <= remainingWait { continue }
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
    /// - Parameter remainingWait: the time that it may wait for the service, reduced by the time that it has
    ///   waited.
    private func withSlot(
        at url: URL, _ remainingWait: inout Duration, _ attempt: () async throws -> WebResponse
    ) async throws -> WebResponse {
        while true {
            try await waitForRetryAfter(at: url, &remainingWait)
            try await limiter.acquire()
            // The response to the previous user of the slot may have required a wait.
            guard earliestSendTime.withLock({ $0 }) <= clock.now() else {
                limiter.release()
                continue
            }
            defer { limiter.release() }
            return try await attempt()
        }
    }

    private func waitForRetryAfter(at url: URL, _ remainingWait: inout Duration) async throws {
        while case let wait = earliestSendTime.withLock({ $0 }) - clock.now(), wait > .zero {
            guard wait <= remainingWait else { throw WebError(.mustWait(wait), at: url) }
            remainingWait -= wait
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
        _ request: WebRequest, at url: URL, _ token: TokenMachine.Token?, _ acceptedStatuses: Set<Int>,
        _ secrets: Secrets
    ) async throws -> WebResponse {
        var fields = headers.merging(request.headers) { $1 }
        if !fields.keys.contains(where: { $0.lowercased() == "accept" }) {
            fields["Accept"] = "application/json"
        }
        if let token { tokens?.sign(&fields, with: token) }
        // Text after a line break would be another header field, or another request.
        let lineBreaks = "\r\n\0".utf8
        let invalidField = fields.first {
            $0.key.utf8.contains(where: lineBreaks.contains)
                || $0.value.utf8.contains(where: lineBreaks.contains)
        }
        if let invalidField {
            let name = Excerpt(invalidField.key, without: secrets)
            throw WebError(.cannotBeSent("the header field \(name) has a line break in it"), at: url)
        }
        let isCacheable = request.method == "GET" && request.body == nil
        let key = ResponseCache.Key(url, fields: fields)
        let cached = isCacheable ? responseCache.withLock { $0.answer(to: key) } : nil
        if let cached { fields.merge(cached.validators) { $1 } }
        var urlRequest = URLRequest(url: url)
        urlRequest.httpMethod = request.method
        urlRequest.httpBody = request.body
        urlRequest.allHTTPHeaderFields = fields
        let answer = try await follow(urlRequest, from: url, acceptedStatuses, secrets)
        if let cached, answer.status == 304 {
            let confirmed = cached.confirmed(by: answer)
            responseCache.withLock { $0.keep(confirmed, to: key) }
            return confirmed
        }
        if isCacheable { responseCache.withLock { $0.keep(answer, to: key) } }
        return answer
    }

    private func follow(
        _ first: URLRequest, from start: URL, _ acceptedStatuses: Set<Int>, _ secrets: Secrets
    ) async throws -> WebResponse {
        let deadline = clock.now() + configuration.timeLimit
        var (request, url) = (first, start)
        for _ in 0...Redirect.limit {
            let (response, body) = try await transfers.answer(
                to: request, at: url, acceptedStatuses, until: deadline)
            let answer = WebResponse(response, requestedURL: url, body, secrets)
            guard let next = try Redirect.request(after: request, at: url, answer), let target = next.url
            else { return answer }
            (request, url) = (next, target)
        }
        throw WebError(.tooManyRedirects(Redirect.limit), at: start)
    }
}
