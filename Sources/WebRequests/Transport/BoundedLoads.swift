import Foundation
package import FoundationNetworking

/// Answers as a whole in memory, for pictures: within bounds of bytes and time, with redirects followed and
/// cookies kept as URLSession does.
package final class BoundedLoads: Sendable {
    private let transport = CurlTransport(maxConnectionsPerHost: 6)
    private let rules: BoundedLoad.Rules

    /// - Parameters:
    ///   - byteLimit: the largest size of an answer, unpacked.
    ///   - times: how long an answer may take, redirects included.
    package init(byteLimit: Int, times: CurlTransport.Times) {
        // Of an answer that refuses nothing is shown.
        rules = BoundedLoad.Rules(
            byteLimit: byteLimit, refusalLimit: 65_536, times: times, cookies: .shared)
    }

    /// Loads what is at an address of the web.
    ///
    /// - Throws: `URLError`: `.dataLengthExceedsMaximum`, `.timedOut`; `.cancelled` as soon as the
    ///   surrounding task is cancelled.
    package func data(at url: URL) async throws -> (Data, HTTPURLResponse) {
        let answer = try await Transfer.answer { completion in
            BoundedLoad(
                URLRequest(url: url), over: self.transport, self.rules, completion: completion)
        }
        return (answer.body.data, answer.response)
    }
}
