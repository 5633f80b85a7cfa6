import Foundation
package import FoundationNetworking

/// Answers as a whole in memory, for pictures: within bounds of bytes and time, with redirects followed and
/// cookies kept as URLSession does.
package final class BoundedLoads: Sendable {
    /// The most redirects that are followed, one after another: as many as URLSession follows.
    private static let redirectLimit = 20
    /// The number of bytes that are read of an answer that leads on or refuses.
    private static let refusalLimit = 65_536

    private let transport = CurlTransport(maxConnectionsPerHost: 6)
    private let byteLimit: Int
    private let times: CurlTransport.Times

    /// - Parameters:
    ///   - byteLimit: the largest size of an answer, unpacked.
    ///   - times: how long an answer may take, redirects included.
    package init(byteLimit: Int, times: CurlTransport.Times) {
        self.byteLimit = byteLimit
        self.times = times
    }

    /// Loads what is at an address of the web.
    ///
    /// - Throws: `URLError`: `.dataLengthExceedsMaximum`, `.timedOut`; `.cancelled` as soon as the
    ///   surrounding task is cancelled.
    package func data(at url: URL) async throws -> (Data, HTTPURLResponse) {
        let deadline = ContinuousClock.now + times.total
        var url = url
        for _ in 0...Self.redirectLimit {
            let rest = max(deadline - .now, .milliseconds(1))
            let (data, response) = try await load(url, CurlTransport.Times(total: rest, idle: times.idle))
            guard (301...308).contains(response.statusCode),
                let location = response.value(forHTTPHeaderField: "Location"),
                let next = URL(string: location, relativeTo: url)?.absoluteURL
            else { return (data, response) }
            url = next
        }
        throw URLError(.httpTooManyRedirects)
    }

    private func load(_ url: URL, _ times: CurlTransport.Times) async throws -> (Data, HTTPURLResponse) {
        var request = URLRequest(url: url)
        let cookies = HTTPCookie.requestHeaderFields(with: HTTPCookieStorage.shared.cookies(for: url) ?? [])
        for (name, value) in cookies where !value.isEmpty {
            request.setValue(value, forHTTPHeaderField: name)
        }
        let transport = transport
        let byteLimit = byteLimit
        return try await Transfer.answer { [request] completion in
            let body = BoundedBody()
            let receiver = CurlTransport.Receiver(
                head: { response in
                    Self.keepCookies(of: response, from: url)
                    let isWanted = (200...299).contains(response.statusCode)
                    body.begin(response, limit: isWanted ? byteLimit : Self.refusalLimit)
                    guard isWanted, response.expectedContentLength > Int64(byteLimit) else { return true }
                    completion(.failure(URLError(.dataLengthExceedsMaximum)))
                    return false
                },
                piece: { piece in
                    if body.append(piece) { return true }
                    completion(body.whole(isCut: true))
                    return false
                },
                end: { failure in
                    switch failure {
                    case nil: completion(body.whole(isCut: false))
                    case .headerTooLarge: completion(.failure(URLError(.dataLengthExceedsMaximum)))
                    case .failed(let error): completion(.failure(error))
                    }
                })
            return transport.request(request, times: times, receiver)
        }
    }

    private static func keepCookies(of response: HTTPURLResponse, from url: URL) {
        guard let field = response.value(forHTTPHeaderField: "Set-Cookie") else { return }
        let cookies = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": field], for: url)
        HTTPCookieStorage.shared.setCookies(cookies, for: url, mainDocumentURL: nil)
    }
}

/// The answer that is being received.
///
/// `@unchecked`: it belongs to the thread of its transport, which calls each receiver in turn.
private final class BoundedBody: @unchecked Sendable {
    private var response: HTTPURLResponse?
    private var data = Data()
    private var limit = 0

    func begin(_ response: HTTPURLResponse, limit: Int) {
        self.response = response
        self.limit = limit
    }

    /// - Returns: whether there was room.
    func append(_ piece: UnsafeRawBufferPointer) -> Bool {
        guard piece.count <= limit - data.count else { return false }
        data.append(contentsOf: piece)
        return true
    }

    /// The answer; of one that is refused or leads on, the beginning will do.
    func whole(isCut: Bool) -> Result<(Data, HTTPURLResponse), any Error> {
        guard let response else { return .failure(URLError(.badServerResponse)) }
        if isCut, (200...299).contains(response.statusCode) {
            return .failure(URLError(.dataLengthExceedsMaximum))
        }
        return .success((data, response))
    }
}
