import Foundation
import Synchronization

/// The output of a running program so far, and its end.
final class ProgramRecord: Sendable {
    private struct State {
        var written: [ProgramStream: Data] = [:]
        var open: Set<ProgramStream> = [.output, .error]
        var status: Int32?
        var watchers: [Int: AsyncStream<Void>.Continuation] = [:]
        var watchersSoFar = 0

        var isOver: Bool { status != nil && open.isEmpty }
    }

    private let state = Mutex(State())

    /// The exit status, once the program has ended and everything it wrote has been read. For a signal it is
    /// 128 + its number, as in a shell.
    var finalStatus: Int32? { state.withLock { $0.isOver ? $0.status : nil } }

    /// Whether the program itself has ended, even if other processes still hold its outputs open.
    var hasEnded: Bool { state.withLock { $0.status != nil } }

    func bytes(of stream: ProgramStream) -> Data {
        state.withLock { $0.written[stream] ?? Data() }
    }

    func append(_ bytes: Data, to stream: ProgramStream) {
        change { $0.written[stream, default: Data()].append(bytes) }
    }

    func close(_ stream: ProgramStream) {
        change { $0.open.remove(stream) }
    }

    func end(status: Int32) {
        change { $0.status = status }
    }

    /// Waits until `find` returns a value. It is called now, after each change, and when the limit has
    /// expired.
    ///
    /// - Returns: The value of `find`, or `nil` if it still returns none when the program has ended or the
    ///   limit has expired.
    /// - Throws: `CancellationError` if the task is canceled.
    func first<Found: Sendable>(
        within limit: Duration, _ find: @escaping @Sendable () -> Found?
    ) async throws -> Found? {
        let (changes, number) = watch()
        let watchdog = Task {
            try await WaitLimit(limit).runOut()
            stopWatching(number)
        }
        defer {
            watchdog.cancel()
            stopWatching(number)
        }
        for await _ in changes {
            let over = state.withLock { $0.isOver }
            if let found = find() { return found }
            if over { return nil }
        }
        try Task.checkCancellation()
        return find()
    }

    private func watch() -> (AsyncStream<Void>, Int) {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            state.watchersSoFar += 1
            state.watchers[state.watchersSoFar] = continuation
            return state.watchersSoFar
        }
        continuation.yield()
        return (stream, number)
    }

    private func stopWatching(_ number: Int) {
        state.withLock { $0.watchers.removeValue(forKey: number) }?.finish()
    }

    private func change(_ body: (inout State) -> Void) {
        let watchers = state.withLock { state in
            body(&state)
            return Array(state.watchers.values)
        }
        for watcher in watchers { watcher.yield() }
    }
}
