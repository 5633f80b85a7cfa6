public import Foundation
public import FoundationNetworking

extension URLSession {
    /// The bytes of an answer, one after another, as they come.
    ///
    /// They are kept until they are asked for: on Linux a session cannot be told to wait. Who stops asking,
    /// or is cancelled, ends the request.
    public struct AsyncBytes: AsyncSequence, Sendable {
        public typealias Element = UInt8
        /// The request that brings the bytes. For a file's, one that is not begun.
        public var task: URLSessionDataTask { request() }
        let request: @Sendable () -> URLSessionDataTask
        let pieces: AsyncThrowingStream<Data, any Error>

        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pieces.makeAsyncIterator()) }

        /// Hands out a piece byte by byte, then waits for the next.
        public struct AsyncIterator: AsyncIteratorProtocol {
            private var pieces: AsyncThrowingStream<Data, any Error>.Iterator
            private var piece = Data()
            private var next = 0

            init(_ pieces: AsyncThrowingStream<Data, any Error>.Iterator) { self.pieces = pieces }

            /// The next byte; nil at the end.
            ///
            /// - Throws: `URLError` where the request fails.
            /// - Complexity: O(1) amortised.
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

    /// Begins to load `request`, and answers as soon as its head is there.
    ///
    /// - Throws: `URLError`; `.cancelled` as soon as the surrounding task is cancelled.
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
        let (task, response) = try await Transfer<(URLSessionDataTask, URLResponse)>.answer { completion in
            let receiver = StreamedTransfer.Receiver(
                head: { completion(.success(($0, $1))) }, piece: { source.yield($0) },
                end: { result in
                    switch result {
                    case .success: source.finish()
                    case .failure(let error):
                        source.finish(throwing: error)
                        completion(.failure(error))
                    }
                })
            return StreamedTransfer.task(from: self, for: delegate, to: receiver) { session in
                let task = session.dataTask(with: request)
                source.onTermination = { _ in task.cancelWithoutWaiting() }
                return task
            }
        }
        return (AsyncBytes(request: { task }, pieces: pieces), response)
    }

    /// Begins to load `url`, and answers as soon as its head is there.
    ///
    /// - Throws: `URLError`; `.cancelled` as soon as the surrounding task is cancelled.
    public func bytes(
        from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) {
        try await bytes(for: URLRequest(url: url), delegate: delegate)
    }
}
