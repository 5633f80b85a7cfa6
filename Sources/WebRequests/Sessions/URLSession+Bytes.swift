public import Foundation
public import FoundationNetworking

extension URLSession {
    /// The bytes of a response, one after another, as they arrive.
    ///
    /// They are buffered until they are read, because a session on Linux cannot be paused. Ending the
    /// iteration, or canceling its task, ends the request.
    public struct AsyncBytes: AsyncSequence, Sendable {
        public typealias Element = UInt8
        /// The request of the bytes. For a file, a task that is not started.
        public var task: URLSessionDataTask { request() }
        let request: @Sendable () -> URLSessionDataTask
        let pieces: AsyncThrowingStream<Data, any Error>

        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pieces.makeAsyncIterator()) }

        /// Returns a piece byte by byte, then waits for the next.
        public struct AsyncIterator: AsyncIteratorProtocol {
            private var pieces: AsyncThrowingStream<Data, any Error>.Iterator
            private var piece = Data()
            private var next = 0

            init(_ pieces: AsyncThrowingStream<Data, any Error>.Iterator) { self.pieces = pieces }

            /// The next byte, or nil at the end.
            ///
            /// - Throws: `URLError` if the request fails.
            /// - Complexity: O(1) amortized.
            public mutating func next() async throws -> UInt8? {
                while next == piece.count {
                    guard let new = try await pieces.next() else { return nil }
                    (piece, next) = (Data(new), 0)
                }
                defer { next += 1 }
                return piece[next]
            }
        }
    }

    /// Starts loading `request`, and returns as soon as the head of the response has arrived.
    ///
    /// - Throws: `URLError`; `.cancelled` as soon as the surrounding task is canceled.
    public func bytes(
        for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) {
        let (pieces, source) = AsyncThrowingStream<Data, any Error>.makeStream()
        if let file = request.url, file.isFileURL {
            let (content, response) = try await data(for: request)
            source.yield(content)
            source.finish()
            return (AsyncBytes(request: { self.dataTask(with: request) }, pieces: pieces), response)
        }
        let (task, response) = try await AwaitedRequest<(URLSessionDataTask, URLResponse)>.answer {
            completion in
            let receiver = StreamingDelegate.Receiver(
                head: { completion(.success(($0, $1))) }, piece: { source.yield($0) },
                end: { result in
                    switch result {
                    case .success: source.finish()
                    case .failure(let error):
                        source.finish(throwing: error)
                        completion(.failure(error))
                    }
                })
            return StreamingDelegate.task(from: self, for: delegate, to: receiver) { session in
                let task = session.dataTask(with: request)
                source.onTermination = { _ in task.cancelWithoutWaiting() }
                return task
            }
        }
        return (AsyncBytes(request: { task }, pieces: pieces), response)
    }

    /// Starts loading `url`, and returns as soon as the head of the response has arrived.
    ///
    /// - Throws: `URLError`; `.cancelled` as soon as the surrounding task is canceled.
    public func bytes(
        from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) {
        try await bytes(for: URLRequest(url: url), delegate: delegate)
    }
}
