import DynamicLists
import DynamicListsTesting
import DynamicListsWeb
import LoopbackTesting
import WebRequests

/// A server whose requests are passed to the test, which responds at any time.
final class HeldService: Sendable {
    let server: StubHTTPServer
    private let arrivals: AsyncStream<StubHTTPServer.Request>

    init() {
        let (arrivals, source) = AsyncStream<StubHTTPServer.Request>.makeStream()
        self.arrivals = arrivals
        server = StubHTTPServer { source.yield($0) }
    }

    /// Returns the next request, and waits for it.
    ///
    /// - Throws: `CancellationError` if the test has taken too long.
    func next() async throws -> StubHTTPServer.Request {
        for await request in arrivals { return request }
        throw CancellationError()
    }
}

/// A test's clock that does not count long sleeps: those are the time limits of requests.
struct ShortSleepClock: Clock {
    let clock: TestClock
    var now: TestClock.Instant { clock.now }
    var minimumResolution: Duration { clock.minimumResolution }

    func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
        if now.duration(to: deadline) >= .seconds(43_200) {
            // Not waited for: it ends when it is canceled.
            for await _ in AsyncStream<Void>.makeStream().stream {}
        } else {
            try await clock.sleep(until: deadline, tolerance: tolerance)
        }
    }
}

/// Recorded events, in order.
final class EventLog<Note: Sendable>: Sendable {
    private let notes = Locked<[Note]>([])
    var all: [Note] { notes.withLock { $0 } }
    func add(_ note: Note) { notes.withLock { $0.append(note) } }
    /// - Returns: their number, including this one.
    func count(_ note: Note) -> Int {
        notes.withLock { notes in
            notes.append(note)
            return notes.count
        }
    }
}

extension WebService {
    /// A service at a server's root.
    convenience init(
        _ server: StubHTTPServer, path: String = "", authorization: WebAuthorization? = nil,
        configuration: Configuration = Configuration(), clock: some Clock<Duration> = TestClock()
    ) {
        self.init(
            at: server.url(path), authorization: authorization, configuration: configuration, clock: clock)
    }
}

/// The error that an action throws, as a `WebError`.
func webError(_ action: @Sendable () async throws -> some Any) async -> WebError? {
    do {
        _ = try await action()
        return nil
    } catch {
        return error as? WebError
    }
}

extension WebError {
    /// The message, with `HOST` in place of the server, whose port differs each time.
    var words: String { description.replacing(/http:\/\/127\.0\.0\.1:\d+/, with: "HOST") }
}
