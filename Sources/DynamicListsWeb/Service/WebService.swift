import DynamicLists

#if os(Linux)
    public import WebRequests
#else
    public import Foundation
#endif

/// A web service: one for all lists that show what it has.
///
///     let service = WebService(at: address, authorization: .bearer { _ in try await signIn.token() })
///
/// All that is asked of it goes one way, which knows who is asking, waits when the service says so, asks
/// whether what it has is still good before it loads it again, and ends: each request takes a limited time,
/// each answer a limited number of bytes. A cancelled task gets `CancellationError` at once.
///
/// - Who is asking: ``WebAuthorization``. Nothing of it goes to another scheme, host or port, wherever an
///   answer leads; what leads from `https` to `http` is not followed.
/// - `429` and `503` with `Retry-After`: no request of the service is sent before that time, and those that
///   may be sent twice are sent again then, if that is within ``Configuration/longestWait``.
/// - `ETag` and `Last-Modified`: answers that have one are kept in memory, and shown again when the server
///   says that they are still good.
/// - Cookies are neither kept nor sent.
///
/// What goes wrong is a ``WebError``, which names the address; or what the authorization throws.
///
/// May be used from any thread.
public final class WebService: Sendable {
    /// Where the service is.
    public let url: URL
    /// How it is asked.
    public let configuration: Configuration

    let headers: [String: String]
    let clock: ListClock
    let transfers: Transfers
    let slots: Slots
    let tokens: TokenKeeper?
    /// The time, by the clock, before which nothing may be sent.
    let opening = Locked(Duration.zero)
    let remembered: Locked<AnswerCache>
    // Set up once; decoding changes nothing in it.
    private let decoder: JSONDecoder

    /// Makes a service. Nothing is sent before something is asked for.
    ///
    /// Traps if a value of the configuration is outside its range; the message has the value.
    ///
    /// - Parameters:
    ///   - url: its address, `http` or `https`, without a user's name: requests say what is below. A query is
    ///     sent with each. What is no such address fails each request.
    ///   - headers: header fields of all requests. Default none; `Accept` is `application/json` unless they
    ///     say something else.
    ///   - authorization: who is asking. Default nobody.
    ///   - configuration: limits.
    ///   - decoder: reads JSON. Not to be changed afterwards.
    ///   - clock: by which time limits and waits go.
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
        transfers = Transfers(
            timeLimit: configuration.timeLimit, maxAnswerBytes: configuration.maxAnswerBytes,
            maxConnectionsPerHost: configuration.maxConcurrentRequests, clock)
        slots = Slots(configuration.maxConcurrentRequests)
        tokens = authorization.map { TokenKeeper($0, timeLimit: configuration.timeLimit, clock) }
        remembered = Locked(AnswerCache(limit: configuration.maxRememberedBytes))
    }

    /// Asks for a value, sent as JSON.
    ///
    /// - Returns: the value, read off the main actor.
    /// - Throws: ``WebError``; `CancellationError` if the task is cancelled; what the authorization throws.
    public func load<Value: Decodable>(
        _ type: Value.Type = Value.self, from request: WebRequest
    ) async throws -> Value {
        try decode(type, from: try await send(request))
    }

    /// Reads a value from an answer.
    ///
    /// - Throws: ``WebError`` with what was expected, where, and what came instead.
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self, from answer: WebAnswer
    ) throws -> Value {
        do {
            return try decoder.decode(type, from: answer.body)
        } catch {
            let what = Unexpected(error, in: answer.body, without: answer.secrets)
            throw WebError(.notDecoded(what.words), at: answer.url).hiding(answer.secrets)
        }
    }

    /// Forgets all answers: when a user signs out, for example.
    public func forgetAnswers() {
        remembered.withLock { $0.removeAll() }
    }
}
