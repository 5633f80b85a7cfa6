import Foundation
import ServiceSupport

/// A parsed request.
package struct WalkRequest: Codable, Equatable, Sendable {
    package var method: String
    /// The path, without percent-encoding.
    package var path: String
    /// The query, with percent-encoding.
    package var query = ""
    /// The body; nil if it was too long.
    package var body: String? = ""
    /// The key that identifies repetitions of a request.
    package var idempotencyKey: String?
    /// The tag of the version that the client has.
    package var ifNoneMatch: String?

    package init(
        _ method: String, _ path: String, query: String = "", body: String? = "",
        idempotencyKey: String? = nil, ifNoneMatch: String? = nil
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.body = body
        self.idempotencyKey = idempotencyKey
        self.ifNoneMatch = ifNoneMatch
    }
}

/// The answer to a request.
package struct WalkResponse: Equatable, Sendable {
    package var status: Int
    package var headers: [String: String] = [:]
    /// JSON, or empty.
    package var body: [UInt8] = []

    static func json(_ status: Int, _ value: some Encodable) -> WalkResponse {
        WalkResponse(status: status, body: JSON.encode(value))
    }

    /// - Parameter reason: One line for the user.
    static func error(_ status: Int, _ reason: String) -> WalkResponse { json(status, ["error": reason]) }

    /// The same answer with a tag that changes with the body; without a body if the client already has it.
    func tagged(_ ifNoneMatch: String?) -> WalkResponse {
        // FNV-1a, after Fowler, Noll and Vo.
        let hash = body.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let tag = "\"\(String(hash, radix: 16))\""
        let known = (ifNoneMatch ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        var answer = self
        if known.contains(tag) { answer = WalkResponse(status: 304) }
        answer.headers["ETag"] = tag
        answer.headers["Cache-Control"] = "no-cache"
        return answer
    }
}
