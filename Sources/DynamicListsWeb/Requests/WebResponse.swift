#if os(Linux)
    public import WebRequests
#else
    public import Foundation
#endif

/// The response of a ``WebService``.
public struct WebResponse: Sendable {
    /// The address of the response: the requested address, or the one it redirected to.
    public let url: URL
    /// The status: 200…299, or one that was accepted (``WebService/send(_:accepting:)``).
    public let status: Int
    /// The body of the response.
    public let body: Data
    package let fields: [String: String]
    /// The secrets of the request, which no message about the response may contain.
    package let secrets: Secrets

    package init(
        url: URL, status: Int, fields: [String: String], body: Data, secrets: Secrets = Secrets()
    ) {
        self.url = url
        self.status = status
        self.fields = fields
        self.body = body
        self.secrets = secrets
    }

    init(_ response: HTTPURLResponse, requestedURL: URL, _ body: Data, _ secrets: Secrets) {
        var fields: [String: String] = [:]
        for case (let name as String, let value as String) in response.allHeaderFields {
            fields[name.lowercased()] = value
        }
        self.init(
            url: (response.url ?? requestedURL).withoutUser, status: response.statusCode, fields: fields,
            body: body,
            secrets: secrets)
    }

    /// The value of a header field, or nil if there is none. Names are not case-sensitive.
    public func header(_ name: String) -> String? { fields[name.lowercased()] }
}
