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
/// Links are followed as they are, on the service's own scheme, host and port alone.
///
/// Where the main actor is the default, declare the item `nonisolated struct`: it is used off that actor.
public struct LinkedPages<Item: Identifiable & Sendable>: PageSource where Item.ID: Sendable {
    /// Each page begins where the last one ended.
    public static var acceptsAnyCount: Bool { true }

    private let first: @Sendable (_ count: Int) throws -> WebRequest
    private let reader: PageReader<[Item]>

    /// Makes a source over what a service has.
    ///
    /// - Parameters:
    ///   - service: which is asked.
    ///   - first: asks for the first page, of a size that the next ones have too. Its header fields go along
    ///     with the others. Called off the main actor.
    ///   - read: what of an answer are the items. Called off the main actor.
    public init<Answer: Decodable & SendableMetatype>(
        _ service: WebService, first: @escaping @Sendable (_ count: Int) throws -> WebRequest,
        read: @escaping @Sendable (Answer) throws -> [Item]
    ) {
        self.first = first
        reader = PageReader(service, read)
    }

    /// Asks the service for a page.
    ///
    /// - Throws: what ``WebService/load(_:from:)`` throws, and the closures; `WebError.Reason.otherOrigin`
    ///   where a link leads away from the service.
    public func page(for request: PageRequest<URL>) async throws -> Page<URL, Item> {
        var asked = try first(request.count)
        if let link = request.key {
            asked.address = .url(link)
            asked.query = [:]
        }
        let (items, answer) = try await reader.page(from: asked)
        let links = Links(answer.header("Link") ?? "")
        return Page(
            items: items,
            previousKey: links.target(of: "prev", from: answer.url)
                ?? links.target(of: "previous", from: answer.url),
            nextKey: links.target(of: "next", from: answer.url))
    }
}

extension LinkedPages where Item: Decodable {
    /// Makes a source over a service whose answers are arrays of items and nothing else.
    ///
    /// - Parameters:
    ///   - service: which is asked.
    ///   - first: asks for the first page. Called off the main actor.
    public init(
        _ service: WebService, first: @escaping @Sendable (_ count: Int) throws -> WebRequest
    ) {
        self.init(service, first: first) { (items: [Item]) in items }
    }
}
