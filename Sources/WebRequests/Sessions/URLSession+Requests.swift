public import Foundation
public import FoundationNetworking

// The functions without a delegate replace Foundation's for programs, which have one more parameter with a
// default value. A program's protocol that URLSession conforms to, for test doubles, requires the functions
// without that parameter.
extension URLSession {
    /// Loads `request`. A canceled task throws `URLError.cancelled` at once.
    public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
        try await load(request, delegate: nil)
    }
    /// Loads `url`, which may be a file's. A canceled task throws `URLError.cancelled` at once.
    public func data(from url: URL) async throws -> (Data, URLResponse) {
        try await load(URLRequest(url: url), delegate: nil)
    }
    /// Sends `bodyData` with `request`. A canceled task throws `URLError.cancelled` at once.
    public func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse) {
        try await load(request, sending: .data(bodyData), delegate: nil)
    }
    /// Sends the file at `fileURL` with `request`. A canceled task throws `URLError.cancelled` at once.
    public func upload(for request: URLRequest, fromFile fileURL: URL) async throws -> (Data, URLResponse) {
        try await load(request, sending: .file(fileURL), delegate: nil)
    }
    /// Loads `request` into a file. A canceled task throws `URLError.cancelled` at once.
    public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
        try await loadFile(request, delegate: nil)
    }
    /// Loads `url` into a file. A canceled task throws `URLError.cancelled` at once.
    public func download(from url: URL) async throws -> (URL, URLResponse) {
        try await loadFile(URLRequest(url: url), delegate: nil)
    }
}

/// The body that is sent with a request.
package enum RequestBody: Sendable {
    /// The request's own body.
    case own
    case data(Data)
    case file(URL)
}

extension URLSession {
    /// Loads a request into memory. With a delegate, which observes it, through a separate session; otherwise
    /// within limits, wherever that makes no other difference (see ``isPlain(_:)``).
    ///
    /// - Throws: `URLError`; `.cancelled` as soon as the surrounding task is canceled.
    package func load(
        _ request: URLRequest, sending body: RequestBody = .own, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse) {
        if case .own = body, let file = request.url, file.isFileURL { return try Self.contents(of: file) }
        if let delegate { return try await StreamingDelegate.data(request, body, from: self, for: delegate) }
        return try await AwaitedRequest.answer { completion in
            let answer: @Sendable (Data?, URLResponse?, (any Error)?) -> Void = {
                completion(Self.result($0, $1, $2))
            }
            switch body {
            case .own: return self.answer(to: request, completion)
            case .data(let data):
                var whole = request
                whole.httpBody = data
                // Sent as the request's own body, data without a content type would be declared a form.
                if request.value(forHTTPHeaderField: "Content-Type") != nil, self.isPlain(whole) {
                    return self.answer(to: whole, completion)
                }
                self.installSynchronousCache()
                return self.uploadTask(with: request, from: data, completionHandler: answer)
            case .file(let file):
                self.installSynchronousCache()
                return self.uploadTask(with: request, fromFile: file, completionHandler: answer)
            }
        }
    }

    /// A request that is not started yet, loaded into memory; within limits, wherever that makes no other
    /// difference.
    ///
    /// - Parameter completion: called once, unless the request is canceled.
    package func answer(
        to request: URLRequest,
        _ completion: @escaping @Sendable (Result<(Data, URLResponse), any Error>) -> Void
    ) -> any CancellableRequest {
        if isPlain(request) {
            return SessionLoad(request, of: self, inFile: false) { result in
                completion(result.map { ($0.body.data, $0.response) })
            }
        }
        installSynchronousCache()
        return dataTask(with: request) { completion(Self.result($0, $1, $2)) }
    }

    /// Loads a request into a file, which the caller then owns. Foundation would leave the file of a canceled
    /// request.
    ///
    /// - Throws: `URLError`; `.cancelled` as soon as the surrounding task is canceled.
    package func loadFile(
        _ request: URLRequest, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (URL, URLResponse) {
        if let delegate { return try await StreamingDelegate.file(request, from: self, for: delegate) }
        guard isPlain(request) else {
            return try await AwaitedRequest.answer { completion in
                self.downloadTask(with: request) { completion(Self.result($0, $1, $2)) }
            }
        }
        let answer = try await AwaitedRequest.answer { completion in
            SessionLoad(request, of: self, inFile: true, completion: completion)
        }
        return try Self.result(answer.body.takeFile(), answer.response, nil).get()
    }

    /// The contents of a file, because a session on Linux supports only web addresses.
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
