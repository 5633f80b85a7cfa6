import DynamicLists

#if os(Linux)
    public import WebRequests
#else
    public import Foundation
#endif

/// A web service: one instance for all lists that show its data.
///
///     let service = WebService(at: address, authorization: .bearer { _ in try await signIn.token() })
///
/// All requests are processed in one place, which authorizes them, waits when the service requires it, checks
/// whether a cached response is still valid before it is loaded again, and always ends: each request takes a
/// limited time, each response a limited number of bytes. A canceled task gets `CancellationError` at once.
///
/// - Authorization: ``WebAuthorization``. None of it is sent to another scheme, host or port, even after a
///   redirect; a redirect from `https` to `http` is not followed.
/// - `429` and `503` with `Retry-After`: no request of the service is sent before that time, and idempotent
///   requests are sent again then, if that is within ``Configuration/longestWait``.
/// - `ETag` and `Last-Modified`: responses that have one are kept in memory, and returned again when the
///   server confirms that they are still valid.
/// - Cookies are neither kept nor sent.
///
/// A failure is a ``WebError``, which names the address, or an error thrown by the authorization.
///
/// A service can be used from any thread.
public final class WebService: Sendable {
    /// The address of the service.
    public let url: URL
    /// The limits of the service.
    public let configuration: Configuration

    let headers: [String: String]
    let clock: ListClock
    let transfers: RequestSender
    let limiter: ConcurrencyLimiter
    let tokens: TokenProvider?
    /// The time, by the clock, before which nothing may be sent.
    let earliestSendTime = Locked(Duration.zero)
    let responseCache: Locked<ResponseCache>
    // Configured once; decoding does not change it.
    private let decoder: JSONDecoder

    /// Makes a service. Nothing is sent before the first request.
    ///
    /// Traps if a value of the configuration is outside its range; the message contains the value.
    ///
    /// - Parameters:
    ///   - url: its address, `http` or `https`, without a user's name: requests are authorized as set below.
    ///     Its query is sent with each request. With any other address, each request fails.
    ///   - headers: header fields of all requests. Default none; `Accept` is `application/json` unless they
    ///     set it.
    ///   - authorization: the authorization of requests. Default none.
    ///   - configuration: limits.
    ///   - decoder: decodes JSON. It must not be changed afterwards.
    ///   - clock: the clock of time limits and waits.
    public init(
        at url: URL, headers: [String: String] = [:], authorization: WebAuthorization? = nil,
        configuration: Configuration = Configuration(), decoder: JSONDecoder = JSONDecoder(),
        clock: some Clock<Duration> = ContinuousClock()
    ) {
        configuration.check()
        self.url = url.absoluteURL
        self.headers = headers
        self.configuration = configuration
        self.decoder = decoder
        let clock = ListClock(clock)
        self.clock = clock
        transfers = RequestSender(
            timeLimit: configuration.timeLimit, maxResponseBytes: configuration.maxResponseBytes,
            maxConnectionsPerHost: configuration.maxConcurrentRequests, clock)
        limiter = ConcurrencyLimiter(configuration.maxConcurrentRequests)
        tokens = authorization.map { TokenProvider($0, timeLimit: configuration.timeLimit, clock) }
        responseCache = Locked(ResponseCache(limit: configuration.maxCachedBytes))
    }

    /// Loads a value, sent as JSON.
    ///
    /// - Returns: the value, decoded off the main actor.
    /// - Throws: ``WebError``; `CancellationError` if the task is canceled; any error thrown by the
    ///   authorization.
    public func load<Value: Decodable>(
        _ type: Value.Type = Value.self, from request: WebRequest
    ) async throws -> Value {
        try decode(type, from: try await send(request))
    }

    /// Decodes a value from a response.
    ///
    /// - Throws: ``WebError`` with the expected value, its position, and the value that was found instead.
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self, from answer: WebResponse
    ) throws -> Value {
        do {
            return try decoder.decode(type, from: answer.body)
        } catch {
            let failure = DecodingFailureDescription(error, in: answer.body, without: answer.secrets)
            throw WebError(.notDecoded(failure.words), at: answer.url).redacting(answer.secrets)
        }
    }

    /// Removes all cached responses, for example when a user signs out.
    public func removeCachedResponses() {
        responseCache.withLock { $0.removeAll() }
    }
}
