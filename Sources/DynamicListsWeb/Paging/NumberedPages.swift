public import DynamicLists

/// A list whose pages a web service numbers.
///
///     let walks = NumberedPages(service) { number, count in
///         .get("walks", query: ["page": "\(number)", "per_page": "\(count)"])
///     } read: { (answer: WalkList) in
///         ServicePage(answer.walks, total: answer.total)
///     }
///
/// With a total the list shows placeholders and jumps. It ends where the total or the service says so, else
/// with a page that has no items.
///
/// Where the main actor is the default, declare the item `nonisolated struct`: it is used off that actor.
public struct NumberedPages<Item: Identifiable & Sendable>: PageSource where Item.ID: Sendable {
    /// A page's number says where it begins only together with its size.
    public static var acceptsAnyCount: Bool { false }

    private let first: Int
    private let pageSize: Int?
    private let request: @Sendable (_ number: Int, _ count: Int) throws -> WebRequest
    private let reader: PageReader<ServicePage<Item>>

    /// Makes a source over the pages of a service.
    ///
    /// - Parameters:
    ///   - service: which is asked.
    ///   - first: the first page's number. Default 1.
    ///   - pageSize: how many items a page has whatever is asked for. Default nil: as many as the list asks
    ///     for. Say it where the service has a size of its own, or serves no more than that. Unit items, at
    ///     least 1; traps if it is less.
    ///   - request: asks for a page by its number and size. Called off the main actor.
    ///   - read: what of an answer is the page. Called off the main actor.
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

    /// Asks the service for a page. Where the list has become so short that nothing is left at the place of a
    /// refresh, for the last page, or, without a total, for the first.
    ///
    /// - Throws: what ``WebService/load(_:from:)`` throws, and the closures; `WebError.Reason.notDecoded`
    ///   where the total shows that pages have another size than was asked for, since rows would be missing.
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

    /// The number of the page that has the item; nil for positions below 0.
    public func key(forItemAt position: Int, pageSize size: Int) -> Int? {
        position < 0 ? nil : first.addingReportingOverflow(position / (pageSize ?? size)).partialValue
    }

    private func page(_ number: Int, of size: Int) async throws -> (page: Page<Int, Item>, total: Int?) {
        let (found, answer) = try await reader.page(from: try request(number, size))
        let start = start(of: number, size)
        if let total = found.total {
            let due = min(size, max(0, total - start))
            guard found.items.count == due || found.isLast == true else {
                let words =
                    "expected \(due) items on page \(number) of size \(size), since there are \(total) in "
                    + "all, found \(found.items.count): give the service's page size (pageSize), or no total"
                throw WebError(.notDecoded(words), at: answer.url).hiding(answer.secrets)
            }
        }
        let page = Page(
            items: found.items, previousKey: number > first ? number - 1 : nil,
            nextKey: found.goesOn(after: start) ? number + 1 : nil,
            itemsBefore: found.total == nil ? nil : start, totalCount: found.total)
        return (page, found.total)
    }

    /// How many items are before a page. Whoever restores a list may say any number.
    private func start(of number: Int, _ size: Int) -> Int {
        let (pages, overflows) = number.subtractingReportingOverflow(first)
        let (items, overflowsToo) = max(0, pages).multipliedReportingOverflow(by: size)
        return overflows || overflowsToo ? Int.max / 2 : items
    }
}

extension NumberedPages where Item: Decodable {
    /// Makes a source over a service whose answers are arrays of items and nothing else.
    ///
    /// - Parameters:
    ///   - service: which is asked.
    ///   - first: the first page's number. Default 1.
    ///   - pageSize: how many items a page has whatever is asked for. Default nil: as many as the list asks
    ///     for. Unit items, at least 1; traps if it is less.
    ///   - request: asks for a page by its number and size. Called off the main actor.
    public init(
        _ service: WebService, from first: Int = 1, pageSize: Int? = nil,
        request: @escaping @Sendable (_ number: Int, _ count: Int) throws -> WebRequest
    ) {
        self.init(service, from: first, pageSize: pageSize, request: request) { (items: [Item]) in
            ServicePage(items)
        }
    }
}
