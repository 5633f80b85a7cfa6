public import DynamicLists

/// A list over a web service that returns any range of items, by offset and count.
///
///     let walks = OffsetPages(service) { offset, count in
///         .get("walks", query: ["offset": "\(offset)", "limit": "\(count)"])
///     } read: { (answer: WalkList) in
///         ServicePage(answer.walks, total: answer.total)
///     }
///
/// With a total, the list shows placeholders and can jump. It ends where the total or the service indicates
/// it, otherwise with a response that has no items. A response may have fewer items than requested.
///
/// If the main actor is the default isolation, declare the item `nonisolated struct`, because it is used off
/// that actor.
public struct OffsetPages<Item: Identifiable & Sendable>: PageSource where Item.ID: Sendable {
    /// Each page begins where the last one ended.
    public static var acceptsAnyCount: Bool { true }

    /// The beginning or the end of a page.
    public struct Key: Hashable, Codable, Sendable {
        /// The number of items before the page; with a `length`, before its end.
        public let offset: Int
        /// The number of items of a page that ends at the offset, or nil for a page that begins there.
        public let length: Int?
    }

    private let request: @Sendable (_ offset: Int, _ count: Int) throws -> WebRequest
    private let reader: PageReader<ServicePage<Item>>

    /// Makes a source over the items of a service.
    ///
    /// - Parameters:
    ///   - service: the service.
    ///   - request: makes the request for a number of items after an offset. Called off the main actor.
    ///   - read: returns the page in a response. Called off the main actor.
    public init<Answer: Decodable & SendableMetatype>(
        _ service: WebService,
        request: @escaping @Sendable (_ offset: Int, _ count: Int) throws -> WebRequest,
        read: @escaping @Sendable (Answer) throws -> ServicePage<Item>
    ) {
        self.request = request
        reader = PageReader(service, read)
    }

    /// Requests a page from the service. If the list has become so short that no items are left at the
    /// position of a refresh, requests the items at its end, or, without a total, the first ones.
    ///
    /// - Throws: the errors of ``WebService/load(_:from:)``, and of the closures.
    public func page(for request: PageRequest<Key>) async throws -> Page<Key, Item> {
        let range = range(of: request)
        let found = try await items(in: range, isWhole: request.key?.length != nil)
        guard found.items.isEmpty, request.direction == .refresh, range.lowerBound > 0 else {
            return page(found, in: range)
        }
        let start = max(0, max(0, min(found.total ?? 0, range.lowerBound)) - range.count)
        let end = start..<start + range.count
        return page(try await items(in: end, isWhole: false), in: end)
    }

    /// The key of a page that begins at the position, or nil for positions below 0.
    public func key(forItemAt position: Int, pageSize: Int) -> Key? {
        position < 0 ? nil : Key(offset: position, length: nil)
    }

    private func range(of request: PageRequest<Key>) -> Range<Int> {
        // The key of a restored list may contain any value. The bound is small enough to be added to.
        let offset = min(max(0, request.key?.offset ?? 0), Int.max / 2)
        guard let length = request.key?.length else { return offset..<offset + request.count }
        let start = offset - min(max(0, length), 10_000, offset)
        return start..<(request.direction == .prepend ? offset : max(offset, start + request.count))
    }

    /// - Parameter isWhole: whether other rows follow the range, in which case none of its items may be
    ///   missing.
    private func items(in range: Range<Int>, isWhole: Bool) async throws -> ServicePage<Item> {
        guard !range.isEmpty else { return ServicePage([], isLast: false) }
        var found = try await reader.page(from: try request(range.lowerBound, range.count)).content
        // A service may limit the number of items in a response.
        while isWhole, found.items.count < range.count, found.hasMore(after: range.lowerBound) {
            let start = range.lowerBound + found.items.count
            let more = try await reader.page(from: try request(start, range.upperBound - start)).content
            if more.items.isEmpty { break }
            found = ServicePage(found.items + more.items, total: more.total, isLast: more.isLast)
        }
        return found
    }

    private func page(_ found: ServicePage<Item>, in range: Range<Int>) -> Page<Key, Item> {
        let (start, end) = (range.lowerBound, range.lowerBound + found.items.count)
        return Page(
            items: found.items,
            previousKey: start > 0 ? Key(offset: start, length: min(start, range.count)) : nil,
            nextKey: found.hasMore(after: start) ? Key(offset: end, length: nil) : nil,
            itemsBefore: start, totalCount: found.total)
    }
}

extension OffsetPages where Item: Decodable {
    /// Makes a source over a service whose responses are arrays of items and nothing else.
    ///
    /// - Parameters:
    ///   - service: the service.
    ///   - request: makes the request for a number of items after an offset. Called off the main actor.
    public init(
        _ service: WebService,
        request: @escaping @Sendable (_ offset: Int, _ count: Int) throws -> WebRequest
    ) {
        self.init(service, request: request) { (items: [Item]) in ServicePage(items) }
    }
}
