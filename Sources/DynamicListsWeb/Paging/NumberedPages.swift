public import DynamicLists

/// A list over a web service with numbered pages.
///
///     let walks = NumberedPages(service) { number, count in
///         .get("walks", query: ["page": "\(number)", "per_page": "\(count)"])
///     } read: { (answer: WalkList) in
///         ServicePage(answer.walks, total: answer.total)
///     }
///
/// With a total, the list shows placeholders and can jump. It ends where the total or the service indicates
/// it, otherwise with a page that has no items.
///
/// If the main actor is the default isolation, declare the item `nonisolated struct`, because it is used off
/// that actor.
public struct NumberedPages<Item: Identifiable & Sendable>: PageSource where Item.ID: Sendable {
    /// False, because a page's number determines its beginning only together with its size.
    public static var acceptsAnyCount: Bool { false }

    private let first: Int
    private let pageSize: Int?
    private let request: @Sendable (_ number: Int, _ count: Int) throws -> WebRequest
    private let reader: PageReader<ServicePage<Item>>

    /// Makes a source over the pages of a service.
    ///
    /// - Parameters:
    ///   - service: the service.
    ///   - first: the first page's number. Default 1.
    ///   - pageSize: the number of items of a page, whatever number is requested. Default nil: as many as the
    ///     list requests. Set it if the service has a fixed size, or returns no more than that. Unit items,
    ///     at least 1; traps if it is less.
    ///   - request: makes the request for a page from its number and size. Called off the main actor.
    ///   - read: returns the page in a response. Called off the main actor.
    public init<Answer: Decodable & SendableMetatype>(
        _ service: WebService, from first: Int = 1, pageSize: Int? = nil,
        request: @escaping @Sendable (_ number: Int, _ count: Int) throws -> WebRequest,
        read: @escaping @Sendable (Answer) throws -> ServicePage<Item>
    ) {
        precondition(pageSize ?? 1 >= 1, "pageSize is \(pageSize ?? 1), but must be at least 1")
        self.first = first
        self.pageSize = pageSize
        self.request = request
        reader = PageReader(service, read)
    }

    /// Requests a page from the service. If the list has become so short that no items are left at the
    /// position of a refresh, requests the last page, or, without a total, the first.
    ///
    /// - Throws: the errors of ``WebService/load(_:from:)``, and of the closures;
    ///   `WebError.Reason.notDecoded` if the total shows that pages have another size than requested, because
    ///   rows would be missing.
    public func page(for request: PageRequest<Int>) async throws -> Page<Int, Item> {
        let number = request.key ?? first
        let size = pageSize ?? request.count
        let found = try await page(number, of: size)
        guard found.page.items.isEmpty, request.direction == .refresh, number > first else {
            return found.page
        }
        let last = max(0, min(found.total ?? 0, start(of: number, size)) - 1) / size + first
        return last < number ? try await page(last, of: size).page : found.page
    }

    /// The number of the page that contains the item, or nil for positions below 0.
    public func key(forItemAt position: Int, pageSize size: Int) -> Int? {
        position < 0 ? nil : first.addingReportingOverflow(position / (pageSize ?? size)).partialValue
    }

    private func page(_ number: Int, of size: Int) async throws -> (page: Page<Int, Item>, total: Int?) {
        let (found, answer) = try await reader.page(from: try request(number, size))
        let start = start(of: number, size)
        if let total = found.total {
            let expectedCount = min(size, max(0, total - start))
            guard found.items.count == expectedCount || found.isLast == true else {
                let message =
                    "expected \(expectedCount) items on page \(number) of size \(size), since there are "
                    + "\(total) in all, found \(found.items.count): give the service's page size (pageSize), "
                    + "or no total"
                throw WebError(.notDecoded(message), at: answer.url).redacting(answer.secrets)
            }
        }
        let page = Page(
            items: found.items, previousKey: number > first ? number - 1 : nil,
            nextKey: found.hasMore(after: start) ? number + 1 : nil,
            itemsBefore: found.total == nil ? nil : start, totalCount: found.total)
        return (page, found.total)
    }

    /// The number of items before a page. The key of a restored list may be any number.
    private func start(of number: Int, _ size: Int) -> Int {
        let (pages, overflows) = number.subtractingReportingOverflow(first)
        let (items, overflowsToo) = max(0, pages).multipliedReportingOverflow(by: size)
        return overflows || overflowsToo ? Int.max / 2 : items
    }
}

extension NumberedPages where Item: Decodable {
    /// Makes a source over a service whose responses are arrays of items and nothing else.
    ///
    /// - Parameters:
    ///   - service: the service.
    ///   - first: the first page's number. Default 1.
    ///   - pageSize: the number of items of a page, whatever number is requested. Default nil: as many as the
    ///     list requests. Unit items, at least 1; traps if it is less.
    ///   - request: makes the request for a page from its number and size. Called off the main actor.
    public init(
        _ service: WebService, from first: Int = 1, pageSize: Int? = nil,
        request: @escaping @Sendable (_ number: Int, _ count: Int) throws -> WebRequest
    ) {
        self.init(service, from: first, pageSize: pageSize, request: request) { (items: [Item]) in
            ServicePage(items)
        }
    }
}
