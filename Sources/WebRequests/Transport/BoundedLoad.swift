import Foundation
import FoundationNetworking
import ObservableObjects

/// One request within limits, and the redirects that follow it.
///
/// The lock protects the state; nothing is called or released while it is held.
final class BoundedLoad: CancellableRequest {
    /// The limits and the settings of a request.
    struct Rules: Sendable {
        /// The largest number of bytes of a response, uncompressed; nil if it is written into a file.
        var byteLimit: Int?
        /// The number of bytes that are read of a refusal, if its beginning is enough.
        var errorBodyLimit: Int?
        /// The time limits, redirects included.
        var times: CurlTransport.Times
        /// The storage of cookies that are kept and sent, or nil for none.
        var cookies: HTTPCookieStorage?
    }
    /// A response: its body is in memory, or in a file, which is removed with it unless it is taken.
    struct Answer: Sendable {
        let body: BoundedBody
        let response: HTTPURLResponse
    }
    typealias Completion = @Sendable (Result<Answer, any Error>) -> Void

    /// The largest number of consecutive redirects that are followed, which is that of URLSession.
    private static let redirectLimit = 20
    /// The number of bytes that are read of a redirect's body.
    private static let redirectBodyLimit = 65_536

    private enum State {
        case new
        /// In flight, after some redirects.
        case running(CurlTransport.Request, redirects: Int)
        case ended
    }
    private let state = Protected(State.new)
    private let request: URLRequest
    private let transport: CurlTransport
    private let rules: Rules
    private let deadline: ContinuousClock.Instant
    private let completion: Completion

    /// - Parameter completion: called once, on the transport's thread; not called after a cancellation.
    init(
        _ request: URLRequest, over transport: CurlTransport, _ rules: Rules,
        completion: @escaping Completion
    ) {
        self.request = request
        self.transport = transport
        self.rules = rules
        self.completion = completion
        deadline = .now + rules.times.total
    }

    func start() { send(request, redirects: 0) }

    func cancelWithoutWaiting() { cancel() }

    /// - Returns: whether there was something to end.
    @discardableResult
    func cancel() -> Bool {
        switch end() {
        case .new: return true
        case .running(let request, _):
            request.cancelWithoutWaiting()
            return true
        case .ended: return false
        }
    }

    private func send(_ request: URLRequest, redirects: Int) {
        var request = request
        if let url = request.url, let cookies = rules.cookies?.cookies(for: url) {
            let field = HTTPCookie.requestHeaderFields(with: cookies)["Cookie"] ?? ""
            if !field.isEmpty { request.setValue(field, forHTTPHeaderField: "Cookie") }
        }
        let times = CurlTransport.Times(
            total: max(deadline - .now, .milliseconds(1)), idle: rules.times.idle)
        let sent = transport.request(request, times: times, receiver(of: request))
        let isNew = state.update { state in
            if case .ended = state { return false }
            state = .running(sent, redirects: redirects)
            return true
        }
        if isNew { sent.start() }
    }

    /// The receiver of the response. It retains the load.
    private func receiver(of request: URLRequest) -> CurlTransport.Receiver {
        let body = BoundedBody()
        return CurlTransport.Receiver(
            head: { response in
                self.keepCookies(of: response)
                let (limit, next) = self.reading(response, to: request)
                let isWanted = response.isSuccess || self.rules.errorBodyLimit == nil
                if next == nil, isWanted, request.httpMethod != "HEAD", let limit,
                    response.expectedContentLength > Int64(limit)
                {
                    self.finish(.failure(.tooLong(response, limit)))
                    return false
                }
                body.begin(response, limit: limit, inFile: next == nil && self.rules.byteLimit == nil)
                return true
            },
            piece: { piece in
                switch body.append(piece) {
                case .taken: return true
                case .full: self.received(body, isCut: true, to: request)
                case .failed: self.finish(.failure(URLError(.cannotWriteToFile)))
                }
                return false
            },
            end: { failure in
                switch failure {
                case nil: self.received(body, isCut: false, to: request)
                case .headerTooLarge: self.finish(.failure(URLError(.dataLengthExceedsMaximum)))
                case .failed(let error): self.finish(.failure(error))
                }
            })
    }

    /// The number of bytes of a response that are read, and the request that it redirects to.
    private func reading(
        _ response: HTTPURLResponse, to request: URLRequest
    ) -> (limit: Int?, next: URLRequest?) {
        if let next = request.following(response) { return (Self.redirectBodyLimit, next) }
        return (response.isSuccess ? rules.byteLimit : rules.errorBodyLimit ?? rules.byteLimit, nil)
    }

    private func received(_ body: BoundedBody, isCut: Bool, to request: URLRequest) {
        guard let response = body.response else { return finish(.failure(URLError(.badServerResponse))) }
        let (limit, next) = reading(response, to: request)
        if let next { return follow(next) }
        if isCut, response.isSuccess || rules.errorBodyLimit == nil {
            return finish(.failure(.tooLong(response, limit ?? 0)))
        }
        finish(.success(Answer(body: body, response: response)))
    }

    private func follow(_ next: URLRequest) {
        let count = state.update { state in
            if case .running(_, let redirects) = state { redirects + 1 } else { 0 }
        }
        if count > Self.redirectLimit { return finish(.failure(URLError(.httpTooManyRedirects))) }
        if count > 0 { send(next, redirects: count) }
    }

    private func finish(_ result: Result<Answer, URLError>) {
        guard case .running = end() else { return }
        completion(result.mapError { $0.about(request.url) })
    }

    /// - Returns: the previous state.
    private func end() -> State {
        state.update { state in
            defer { state = .ended }
            return state
        }
    }

    private func keepCookies(of response: HTTPURLResponse) {
        guard let url = response.url, let field = response.value(forHTTPHeaderField: "Set-Cookie") else {
            return
        }
        let cookies = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": field], for: url)
        rules.cookies?.setCookies(cookies, for: url, mainDocumentURL: nil)
    }
}

extension HTTPURLResponse {
    fileprivate var isSuccess: Bool { (200...299).contains(statusCode) }
}

extension URLRequest {
    /// The request that a response redirects to, by the rules of RFC 9110 (15.4), or nil if it is not a
    /// redirect.
    fileprivate func following(_ response: HTTPURLResponse) -> URLRequest? {
        guard [301, 302, 303, 305, 306, 307, 308].contains(response.statusCode), let url,
            let location = response.value(forHTTPHeaderField: "Location"),
            let target = URL(string: location, relativeTo: url)?.absoluteURL
        else { return nil }
        var next = self
        next.url = target
        let isChanged = response.statusCode == 303 || response.statusCode < 303 && httpMethod == "POST"
        if isChanged, httpMethod != "HEAD" {
            next.httpMethod = "GET"
            next.httpBody = nil
            for name in ["Content-Type", "Content-Length"] { next.setValue(nil, forHTTPHeaderField: name) }
        }
        next.setValue(nil, forHTTPHeaderField: "Cookie")
        if (target.scheme, target.host, target.port) != (url.scheme, url.host, url.port) {
            next.setValue(nil, forHTTPHeaderField: "Authorization")
        }
        return next
    }
}

extension URLError {
    /// The error with the requested address.
    fileprivate func about(_ url: URL?) -> URLError {
        guard let url else { return self }
        let info: [String: Any] = [NSURLErrorFailingURLErrorKey: url]
        return URLError(code, userInfo: userInfo.merging(info) { own, _ in own })
    }

    /// The response has more bytes than are read into memory.
    fileprivate static func tooLong(_ response: HTTPURLResponse, _ limit: Int) -> URLError {
        let host = response.url?.host ?? "the service"
        let text = "The answer of \(host) has more than \(limit >> 20) MB: use download(for:) for files"
        return URLError(.dataLengthExceedsMaximum, userInfo: [NSLocalizedDescriptionKey: text])
    }
}
