#if os(Linux)
    public import WebRequests
#else
    public import Foundation
#endif

/// A request to a ``WebService``: a method, an address, and the data to send.
///
///     let request = WebRequest.get("walks", query: ["q": text.isEmpty ? nil : text, "page": "3"])
///     let change = try WebRequest.put("walks/7", json: walk)
///
/// Addresses are paths below the service's own, or absolute addresses on the same scheme, host and port; any
/// other is refused when the request is sent.
public struct WebRequest: Hashable, Sendable {
    /// The address of a request.
    public enum Address: Hashable, Sendable {
        /// A path below the service's address, without the query. Characters that are not allowed in a path
        /// are escaped; dots and slashes are not, so check text that users type.
        case path(String)
        /// An absolute address, as in a link, with its query.
        case url(URL)
    }

    /// `GET`, `POST` and so on.
    public var method: String
    /// The address to send the request to.
    public var address: Address
    /// The query items, by name. They are sent in the order of their names, which gives equal requests equal
    /// addresses. Items with nil values are omitted. They are added to the query of an absolute address.
    public var query: [String: String?]
    /// Header fields, in addition to those of the service. If both have a field, these take precedence.
    public var headers: [String: String]
    /// The data to send. Default nil: none.
    public var body: Data?
    /// Whether sending the request twice has the same effect as sending it once. The service itself resends
    /// only such requests, when a server requires a retry later. Default: true for `GET`, `HEAD`, `PUT`,
    /// `DELETE` and `OPTIONS`, and for other requests only with a key
    /// (``post(_:json:idempotencyKey:encoder:)``).
    public var isIdempotent: Bool
    /// Whether the service's authorization is sent along. Default true. Set it to false for requests that
    /// fetch the token itself, because they would wait for themselves.
    public var isAuthorized = true

    /// Makes a request. See the properties for the meaning of the values.
    public init(
        method: String = "GET", _ address: Address, query: [String: String?] = [:],
        headers: [String: String] = [:], body: Data? = nil
    ) {
        self.method = method.uppercased()
        self.address = address
        self.query = query
        self.headers = headers
        self.body = body
        isIdempotent = ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"].contains(self.method)
    }

    /// A request for the resource at a path.
    public static func get(
        _ path: String, query: [String: String?] = [:], headers: [String: String] = [:]
    ) -> WebRequest {
        WebRequest(.path(path), query: query, headers: headers)
    }

    /// A request for the resource at an absolute address: a link.
    public static func get(_ url: URL) -> WebRequest { WebRequest(.url(url)) }

    /// The default encoder of bodies, with sorted keys, so a body that is sent again is the same byte for
    /// byte. A new one each time.
    public static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return encoder
    }

    /// A request that deletes the resource at a path.
    ///
    /// See ``post(_:json:idempotencyKey:encoder:)`` for the `idempotencyKey`.
    public static func delete(
        _ path: String, query: [String: String?] = [:], idempotencyKey: String? = nil
    ) -> WebRequest {
        WebRequest(method: "DELETE", .path(path), query: query).once(by: idempotencyKey)
    }

    /// A request that replaces the resource at a path by a value, as JSON.
    ///
    /// See ``post(_:json:idempotencyKey:encoder:)`` for the `idempotencyKey`: a service that compares
    /// versions refuses a change that it has already applied, unless it recognizes the key.
    ///
    /// - Throws: `EncodingError` if the value cannot be encoded.
    public static func put(
        _ path: String, json value: some Encodable, idempotencyKey: String? = nil,
        encoder: JSONEncoder = Self.encoder
    ) throws -> WebRequest {
        try WebRequest(method: "PUT", .path(path)).with(json: value, encoder).once(by: idempotencyKey)
    }

    /// A request that changes parts of the resource at a path according to a value, sent as JSON.
    ///
    /// See ``post(_:json:idempotencyKey:encoder:)`` for the `idempotencyKey`.
    ///
    /// - Throws: `EncodingError` if the value cannot be encoded.
    public static func patch(
        _ path: String, json value: some Encodable, idempotencyKey: String? = nil,
        encoder: JSONEncoder = Self.encoder
    ) throws -> WebRequest {
        try WebRequest(method: "PATCH", .path(path)).with(json: value, encoder).once(by: idempotencyKey)
    }

    /// A request that sends a value, as JSON, to a path.
    ///
    /// The `idempotencyKey` is sent as `Idempotency-Key`: a service that recognizes it performs the request
    /// once, however often it is sent. Use a new key for each operation, and keep it with a request that is
    /// to be sent again.
    ///
    /// - Throws: `EncodingError` if the value cannot be encoded.
    public static func post(
        _ path: String, json value: some Encodable, idempotencyKey: String? = nil,
        encoder: JSONEncoder = Self.encoder
    ) throws -> WebRequest {
        try WebRequest(method: "POST", .path(path)).with(json: value, encoder).once(by: idempotencyKey)
    }

    private func with(json value: some Encodable, _ encoder: JSONEncoder) throws -> WebRequest {
        var request = self
        request.body = try encoder.encode(value)
        request.headers["Content-Type"] = "application/json"
        return request
    }

    private func once(by key: String?) -> WebRequest {
        guard let key else { return self }
        var request = self
        request.headers["Idempotency-Key"] = key
        request.isIdempotent = true
        return request
    }
}
