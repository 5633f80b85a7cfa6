public import DynamicLists

#if os(Linux)
    public import WebRequests
#else
    public import Foundation
#endif

/// A list whose pages a web service links with `Link` header fields (RFC 8288): `rel=next` and `rel=prev`.
///
///     let issues = LinkedPages<Issue>(service) { count in
///         .get("issues", query: ["per_page": "\(count)"])
///     }
///
/// Links are followed as they are, but only on the service's own scheme, host and port.
///
/// If the main actor is the default isolation, declare the item `nonisolated struct`, because it is used off
/// that actor.
public struct LinkedPages<Item: Identifiable & Sendable>: PageSource where Item.ID: Sendable {
    /// Each page begins where the last one ended.
    public static var acceptsAnyCount: Bool { true }

    private let first: @Sendable (_ count: Int) throws -> WebRequest
    private let reader: PageReader<[Item]>

    /// Makes a source over the items of a service.
    ///
    /// - Parameters:
    ///   - service: the service.
    ///   - first: makes the request for the first page, of a size that the next ones have too. Its header
    ///     fields are sent for the next pages, too. Called off the main actor.
    ///   - read: returns the items in a response. Called off the main actor.
    public init<Answer: Decodable & SendableMetatype>(
        _ service: WebService, first: @escaping @Sendable (_ count: Int) throws -> WebRequest,
        read: @escaping @Sendable (Answer) throws -> [Item]
    ) {
        self.first = first
        reader = PageReader(service, read)
    }

    /// Requests a page from the service.
    ///
    /// - Throws: the errors of ``WebService/load(_:from:)``, and of the closures;
    ///   `WebError.Reason.otherOrigin` if a link refers to an address outside the service.
    public func page(for request: PageRequest<URL>) async throws -> Page<URL, Item> {
        var webRequest = try first(request.count)
        if let link = request.key {
            webRequest.address = .url(link)
            webRequest.query = [:]
        }
        let (items, answer) = try await reader.page(from: webRequest)
        let links = Links(answer.header("Link") ?? "")
        return Page(
            items: items,
            previousKey: links.target(of: "prev", from: answer.url)
                ?? links.target(of: "previous", from: answer.url),
            nextKey: links.target(of: "next", from: answer.url))
    }
}

extension LinkedPages where Item: Decodable {
    /// Makes a source over a service whose responses are arrays of items and nothing else.
    ///
    /// - Parameters:
    ///   - service: the service.
    ///   - first: makes the request for the first page. Called off the main actor.
    public init(
        _ service: WebService, first: @escaping @Sendable (_ count: Int) throws -> WebRequest
    ) {
        self.init(service, first: first) { (items: [Item]) in items }
    }
}
