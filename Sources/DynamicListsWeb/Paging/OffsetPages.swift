public import DynamicLists

/// A list of which a web service gives any part, by offset and number.
///
///     let walks = OffsetPages(service) { offset, count in
///         .get("walks", query: ["offset": "\(offset)", "limit": "\(count)"])
///     } read: { (answer: WalkList) in
///         ServicePage(answer.walks, total: answer.total)
///     }
///
/// With a total the list shows placeholders and jumps. It ends where the total or the service says so, else
/// with an answer that has no items. An answer may have fewer items than were asked for.
///
/// Where the main actor is the default, declare the item `nonisolated struct`: it is used off that actor.
public struct OffsetPages<Item: Identifiable & Sendable>: PageSource where Item.ID: Sendable {
    /// Each page begins where the last one ended.
    public static var acceptsAnyCount: Bool { true }

    /// Where a page begins or ends.
    public struct Key: Hashable, Codable, Sendable {
        /// How many items are before it; with a `length`, before its end.
        public let offset: Int
        /// How many items the page has that ends there; nil for one that begins there.
        public let length: Int?
    }

    private let request: @Sendable (_ offset: Int, _ count: Int) throws -> WebRequest
    private let reader: PageReader<ServicePage<Item>>

    /// Makes a source over what a service has.
    ///
    /// - Parameters:
    ///   - service: which is asked.
    ///   - request: asks for so many items after so many others. Called off the main actor.
    ///   - read: what of an answer is the page. Called off the main actor.
    public init<Answer: Decodable & SendableMetatype>(
        _ service: WebService,
        request: @escaping @Sendable (_ offset: Int, _ count: Int) throws -> WebRequest,
        read: @escaping @Sendable (Answer) throws -> ServicePage<Item>
    ) {
        self.request = request
        reader = PageReader(service, read)
    }

    /// Asks the service for a page. Where the list has become so short that nothing is left at the place of a
    /// refresh, for the items at its end, or, without a total, for the first.
    ///
    /// - Throws: what ``WebService/load(_:from:)`` throws, and the closures.
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

    /// Any position from 0 is one at which a page may begin; nil for others.
    public func key(forItemAt position: Int, pageSize: Int) -> Key? {
        position < 0 ? nil : Key(offset: position, length: nil)
    }

    private func range(of request: PageRequest<Key>) -> Range<Int> {
        // Whoever restores a list may say anything; far enough from the largest number to be added to.
        let offset = min(max(0, request.key?.offset ?? 0), Int.max / 2)
        guard let length = request.key?.length else { return offset..<offset + request.count }
        let start = offset - min(max(0, length), 10_000, offset)
        return start..<(request.direction == .prepend ? offset : max(offset, start + request.count))
    }

    /// - Parameter isWhole: whether other rows follow the range, so that none of it may be missing.
    private func items(in range: Range<Int>, isWhole: Bool) async throws -> ServicePage<Item> {
        guard !range.isEmpty else { return ServicePage([], isLast: false) }
        var found = try await reader.page(from: try request(range.lowerBound, range.count)).content
        // A service may serve no more at a time than it likes.
        while isWhole, found.items.count < range.count, found.goesOn(after: range.lowerBound) {
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
            nextKey: found.goesOn(after: start) ? Key(offset: end, length: nil) : nil,
            itemsBefore: start, totalCount: found.total)
    }
}

extension OffsetPages where Item: Decodable {
    /// Makes a source over a service whose answers are arrays of items and nothing else.
    ///
    /// - Parameters:
    ///   - service: which is asked.
    ///   - request: asks for so many items after so many others. Called off the main actor.
    public init(
        _ service: WebService,
        request: @escaping @Sendable (_ offset: Int, _ count: Int) throws -> WebRequest
    ) {
        self.init(service, request: request) { (items: [Item]) in ServicePage(items) }
    }
}
