#if os(Linux)
    public import WebRequests
#else
    public import Foundation
#endif

/// What a ``WebService`` answered.
public struct WebAnswer: Sendable {
    /// Where it came from: the address that was asked, or where that led.
    public let url: URL
    /// The status: 200…299, or one that was accepted (``WebService/send(_:accepting:)``).
    public let status: Int
    /// What came.
    public let body: Data
    package let fields: [String: String]
    /// The secrets of the request, which no message about the answer may show.
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

    init(_ response: HTTPURLResponse, asked: URL, _ body: Data, _ secrets: Secrets) {
        var fields: [String: String] = [:]
        for case (let name as String, let value as String) in response.allHeaderFields {
            fields[name.lowercased()] = value
        }
        self.init(
            url: (response.url ?? asked).withoutUser, status: response.statusCode, fields: fields, body: body,
            secrets: secrets)
    }

    /// A header field's value; nil if it has none. Names are the same in upper and lower case.
    public func header(_ name: String) -> String? { fields[name.lowercased()] }
}
