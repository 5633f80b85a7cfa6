#if os(Linux)
    public import WebRequests
#else
    public import Foundation
#endif

/// What a ``WebService`` is asked: a method, an address, and what goes along.
///
///     let request = WebRequest.get("walks", query: ["q": text.isEmpty ? nil : text, "page": "3"])
///     let change = try WebRequest.put("walks/7", json: walk)
///
/// Addresses are paths below the service's own, or whole addresses on the same scheme, host and port; others
/// are refused when the request is sent.
public struct WebRequest: Hashable, Sendable {
    /// Where to.
    public enum Address: Hashable, Sendable {
        /// A path below the service's address, without the query. What is no part of a path is escaped; dots
        /// and slashes are not, so check what users type.
        case path(String)
        /// A whole address, as links have it, with its query.
        case url(URL)
    }

    /// `GET`, `POST` and so on.
    public var method: String
    /// Where to.
    public var address: Address
    /// What is asked for, by name; in order of names, so that equal requests have equal addresses. Values
    /// that are nil are left out. Added to the query that a whole address has.
    public var query: [String: String?]
    /// Header fields, beside those of the service; these count where both name one.
    public var headers: [String: String]
    /// What is sent along. Default nil: nothing.
    public var body: Data?
    /// Whether the same request, sent twice, does what it does sent once. Only such requests are sent again
    /// by the service itself where a server says to come back later. Default: `GET`, `HEAD`, `PUT`, `DELETE`
    /// are, others not unless they have a key for it (``post(_:json:idempotencyKey:encoder:)``).
    public var isIdempotent: Bool
    /// Whether the service's authorization is sent along. Default true. Requests that fetch the token itself
    /// say false: they would wait for themselves.
    public var isAuthorized = true

    /// Makes a request. See the properties for what the values mean.
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

    /// Asks for what is at a path.
    public static func get(
        _ path: String, query: [String: String?] = [:], headers: [String: String] = [:]
    ) -> WebRequest {
        WebRequest(.path(path), query: query, headers: headers)
    }

    /// Asks for what is at a whole address: a link.
    public static func get(_ url: URL) -> WebRequest { WebRequest(.url(url)) }

    /// What bodies are encoded with where nothing else is said: with sorted keys, so that what is sent again
    /// is the same, byte for byte. A new one each time.
    public static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return encoder
    }

    /// Has what is at a path deleted.
    ///
    /// What its `idempotencyKey` is for is said at ``post(_:json:idempotencyKey:encoder:)``.
    public static func delete(
        _ path: String, query: [String: String?] = [:], idempotencyKey: String? = nil
    ) -> WebRequest {
        WebRequest(method: "DELETE", .path(path), query: query).once(by: idempotencyKey)
    }

    /// Puts a value, as JSON, in the place of what is at a path.
    ///
    /// What its `idempotencyKey` is for is said at ``post(_:json:idempotencyKey:encoder:)``: a service that
    /// compares versions refuses a change that it has already, unless it knows that.
    ///
    /// - Throws: `EncodingError` if the value cannot be encoded.
    public static func put(
        _ path: String, json value: some Encodable, idempotencyKey: String? = nil,
        encoder: JSONEncoder = Self.encoder
    ) throws -> WebRequest {
        try WebRequest(method: "PUT", .path(path)).with(json: value, encoder).once(by: idempotencyKey)
    }

    /// Changes some of what is at a path as a value, sent as JSON, says.
    ///
    /// What its `idempotencyKey` is for is said at ``post(_:json:idempotencyKey:encoder:)``.
    ///
    /// - Throws: `EncodingError` if the value cannot be encoded.
    public static func patch(
        _ path: String, json value: some Encodable, idempotencyKey: String? = nil,
        encoder: JSONEncoder = Self.encoder
    ) throws -> WebRequest {
        try WebRequest(method: "PATCH", .path(path)).with(json: value, encoder).once(by: idempotencyKey)
    }

    /// Sends a value, as JSON, to a path.
    ///
    /// The `idempotencyKey` is sent as `Idempotency-Key`: a service that knows it does what is asked once,
    /// however often it is sent. Take a new one for each deed, and keep it with what is to be sent again.
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
