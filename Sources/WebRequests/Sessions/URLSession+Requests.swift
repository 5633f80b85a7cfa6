public import Foundation
public import FoundationNetworking

// The names without a delegate are what a program finds in place of Foundation's, which have one more
// parameter with a default value: a protocol that a program has URLSession conform to, so that tests can
// stand in for it, asks for them without.
extension URLSession {
    /// Loads `request`. A cancelled task throws `URLError.cancelled` at once.
    public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
        try await load(request, delegate: nil)
    }
    /// Loads `url`, which may be a file's. A cancelled task throws `URLError.cancelled` at once.
    public func data(from url: URL) async throws -> (Data, URLResponse) {
        try await load(URLRequest(url: url), delegate: nil)
    }
    /// Sends `bodyData` with `request`. A cancelled task throws `URLError.cancelled` at once.
    public func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse) {
        try await load(request, sending: .data(bodyData), delegate: nil)
    }
    /// Sends the file at `fileURL` with `request`. A cancelled task throws `URLError.cancelled` at once.
    public func upload(for request: URLRequest, fromFile fileURL: URL) async throws -> (Data, URLResponse) {
        try await load(request, sending: .file(fileURL), delegate: nil)
    }
    /// Loads `request` into a file. A cancelled task throws `URLError.cancelled` at once.
    public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
        try await loadFile(request, delegate: nil)
    }
    /// Loads `url` into a file. A cancelled task throws `URLError.cancelled` at once.
    public func download(from url: URL) async throws -> (URL, URLResponse) {
        try await loadFile(URLRequest(url: url), delegate: nil)
    }
}

/// What goes along with a request.
package enum RequestBody: Sendable {
    /// What the request itself brings.
    case own
    case data(Data)
    case file(URL)
}

extension URLSession {
    /// Loads a request into memory. With a delegate, which hears of it, through a session of its own; else
    /// within bounds wherever that makes no other difference (see ``isPlain(_:)``).
    ///
    /// - Throws: `URLError`; `.cancelled` as soon as the surrounding task is cancelled.
    package func load(
        _ request: URLRequest, sending body: RequestBody = .own, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse) {
        if case .own = body, let file = request.url, file.isFileURL { return try Self.contents(of: file) }
        if let delegate { return try await StreamedTransfer.data(request, body, from: self, for: delegate) }
        return try await Transfer.answer { completion in
            let answer: @Sendable (Data?, URLResponse?, (any Error)?) -> Void = {
                completion(Self.result($0, $1, $2))
            }
            switch body {
            case .own: return self.answer(to: request, completion)
            case .data(let data):
                var whole = request
                whole.httpBody = data
                // As a body of its own, what says nothing of its kind would be called a form.
                if request.value(forHTTPHeaderField: "Content-Type") != nil, self.isPlain(whole) {
                    return self.answer(to: whole, completion)
                }
                self.answerFromCacheAtOnce()
                return self.uploadTask(with: request, from: data, completionHandler: answer)
            case .file(let file):
                self.answerFromCacheAtOnce()
                return self.uploadTask(with: request, fromFile: file, completionHandler: answer)
            }
        }
    }

    /// A request that is not yet begun, loaded into memory; within bounds wherever that makes no other
    /// difference.
    ///
    /// - Parameter completion: called once, if the request is not cancelled.
    package func answer(
        to request: URLRequest,
        _ completion: @escaping @Sendable (Result<(Data, URLResponse), any Error>) -> Void
    ) -> any CancellableRequest {
        if isPlain(request) {
            return SessionLoad(request, of: self, inFile: false) { result in
                completion(result.map { ($0.body.data, $0.response) })
            }
        }
        answerFromCacheAtOnce()
        return dataTask(with: request) { completion(Self.result($0, $1, $2)) }
    }

    /// Loads a request into a file, which is the caller's then. Of a cancelled one Foundation would leave the
    /// file.
    ///
    /// - Throws: `URLError`; `.cancelled` as soon as the surrounding task is cancelled.
    package func loadFile(
        _ request: URLRequest, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (URL, URLResponse) {
        if let delegate { return try await StreamedTransfer.file(request, from: self, for: delegate) }
        guard isPlain(request) else {
            return try await Transfer.answer { completion in
                self.downloadTask(with: request) { completion(Self.result($0, $1, $2)) }
            }
        }
        let answer = try await Transfer.answer { completion in
            SessionLoad(request, of: self, inFile: true, completion: completion)
        }
        return try Self.result(answer.body.takeFile(), answer.response, nil).get()
    }

    /// A file's content: on Linux a session knows addresses of the web only.
    private static func contents(of file: URL) throws -> (Data, URLResponse) {
        guard let data = try? Data(contentsOf: file) else {
            throw URLError(.fileDoesNotExist, userInfo: [NSURLErrorFailingURLErrorKey: file])
        }
        let response = URLResponse(
            url: file, mimeType: nil, expectedContentLength: data.count, textEncodingName: nil)
        return (data, response)
    }

    static func result<Value>(
        _ value: Value?, _ response: URLResponse?, _ error: (any Error)?
    ) -> Result<(Value, URLResponse), any Error> {
        if let error { return .failure(error) }
        guard let value, let response else { return .failure(URLError(.badServerResponse)) }
        return .success((value, response))
    }
}
