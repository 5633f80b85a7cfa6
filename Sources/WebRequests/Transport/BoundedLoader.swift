import Foundation
package import FoundationNetworking

/// Loads whole responses into memory, for pictures: within limits of size and time, with redirects followed
/// and cookies kept as in URLSession.
package final class BoundedLoader: Sendable {
    private let transport = CurlTransport(maxConnectionsPerHost: 6)
    private let rules: BoundedLoad.Rules

    /// - Parameters:
    ///   - byteLimit: the largest size of a response, uncompressed.
    ///   - times: the time limits of a response, redirects included.
    package init(byteLimit: Int, times: CurlTransport.Times) {
        // The body of a refusal is not shown.
        rules = BoundedLoad.Rules(
            byteLimit: byteLimit, errorBodyLimit: 65_536, times: times, cookies: .shared)
    }

    /// Loads the contents of a web address.
    ///
    /// - Throws: `URLError`: `.dataLengthExceedsMaximum`, `.timedOut`; `.cancelled` as soon as the
    ///   surrounding task is canceled.
    package func data(at url: URL) async throws -> (Data, HTTPURLResponse) {
        let answer = try await AwaitedRequest.answer { completion in
            BoundedLoad(
                URLRequest(url: url), over: self.transport, self.rules, completion: completion)
        }
        return (answer.body.data, answer.response)
    }
}
