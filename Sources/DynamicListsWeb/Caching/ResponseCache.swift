package import Foundation

/// Responses that a server may confirm as still valid, instead of sending them again (RFC 9110, section 13).
///
/// A response belongs to an address and to the header fields of its request, which identify the user: no user
/// is shown a response to another one. The least recently used are removed when there is no room.
package struct ResponseCache: Sendable {
    /// The address and the header fields of a request.
    package struct Key: Hashable, Sendable {
        package let url: URL
        let fields: [String: String]

        package init(_ url: URL, fields: [String: String]) {
            self.url = url
            self.fields = fields
        }
    }

    private struct Entry: Sendable {
        let answer: WebResponse
        let cost: Int
        var lastUse: Int
    }

    private let limit: Int
    private var entries: [Key: Entry] = [:]
    private var uses = 0
    /// The approximate number of bytes of all entries.
    package private(set) var cost = 0

    /// - Parameter limit: the number of bytes that all entries may have together; with 0 nothing is kept.
    package init(limit: Int) { self.limit = limit }

    /// The cached response, which counts as used.
    package mutating func answer(to key: Key) -> WebResponse? {
        uses += 1
        entries[key]?.lastUse = uses
        return entries[key]?.answer
    }

    /// Keeps a response if the server can confirm later that it is still valid.
    ///
    /// - Complexity: O(1) amortized; O(n log n) when there is no room, which leaves a quarter free.
    package mutating func keep(_ answer: WebResponse, to key: Key) {
        guard answer.status == 200 else { return }
        forget(key)
        guard answer.header("ETag") ?? answer.header("Last-Modified") != nil,
            !answer.mustNotBeStored
        else { return }
        let fields = answer.fields.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
        let requestFields = key.fields.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
        let cost = answer.body.count + 2 * key.url.absoluteString.utf8.count + fields + requestFields + 512
        guard cost <= limit else { return }
        uses += 1
        entries[key] = Entry(answer: answer, cost: cost, lastUse: uses)
        self.cost += cost
        if self.cost > limit { makeRoom() }
    }

    /// Removes all responses.
    package mutating func removeAll() { self = ResponseCache(limit: limit) }

    private mutating func forget(_ key: Key) {
        if let entry = entries.removeValue(forKey: key) { cost -= entry.cost }
    }

    private mutating func makeRoom() {
        let oldest = entries.sorted { $0.value.lastUse < $1.value.lastUse }.dropLast()
        for (key, _) in oldest where cost > limit / 4 * 3 { forget(key) }
    }
}

extension WebResponse {
    /// Whether one of its `Cache-Control` directives is `no-store` (RFC 9111, section 5.2), by bytes.
    fileprivate var mustNotBeStored: Bool {
        (header("Cache-Control") ?? "").utf8.split(separator: UInt8(ascii: ",")).contains { directive in
            let name = directive.filter { $0 != 0x20 && $0 != 0x09 }.prefix { $0 != UInt8(ascii: "=") }
            return name.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }.elementsEqual("no-store".utf8)
        }
    }

    /// The header fields of a request to confirm that the response is still valid.
    var validators: [String: String] {
        [
            "If-None-Match": header("ETag"),
            // The tag takes precedence if there is one, and some servers evaluate both.
            "If-Modified-Since": header("ETag") == nil ? header("Last-Modified") : nil,
        ].compactMapValues { $0 }
    }

    /// The response with the header fields of its confirmation.
    func confirmed(by answer: WebResponse) -> WebResponse {
        // The length is that of the confirmation, which has no body.
        let fields = answer.fields.filter { $0.key != "content-length" }
        return WebResponse(
            url: answer.url, status: status, fields: self.fields.merging(fields) { $1 }, body: body,
            secrets: answer.secrets)
    }
}
