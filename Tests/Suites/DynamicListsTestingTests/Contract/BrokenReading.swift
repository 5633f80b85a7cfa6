import DynamicLists
import DynamicListsTesting

extension BrokenSource {
    /// Sources that cannot be read to the end, read twice, or read with every count.
    static let reading: [BrokenSource] = [
        BrokenSource(.callNotStarted, "The value under test was not created (a breakdown)") {
            await SourceContract(of: { () throws -> ConformingSource in throw Breakdown() }).breaches()
        },
        BrokenSource(.interrupted, "The test was canceled") {
            let calls = HeldCalls<PageRequest<Int>, Page<Int, Row>>()
            let test = Task {
                await SourceContract(of: { ConformingSource(load: { try await calls.answer(to: $0) }) })
                    .breaches()
            }
            _ = try? await calls.next()
            test.cancel()
            return await test.value
        },
        BrokenSource(.unanswered, "A call for the first page did not end within 2.0 seconds") {
            let calls = HeldCalls<PageRequest<Int>, Page<Int, Row>>(respondsToCancellation: false)
            let contract = SourceContract(
                of: { ConformingSource(load: { try await calls.answer(to: $0) }) }, timeLimit: .seconds(2))
            defer { for call in calls.takeAll() { call.fail(with: Breakdown()) } }
            return await contract.breaches()
        },
        BrokenSource(.threw, "A call for page 14 threw a breakdown") {
            ConformingSource(load: { request in
                if request.key == 14 { throw Breakdown() }
                return ConformingSource.good(request)
            })
        },
        BrokenSource(
            .threwCancellationError, "A call for page 14 threw CancellationError, but was not canceled"
        ) {
            ConformingSource(load: { request in
                if request.key == 14 { throw CancellationError() }
                return ConformingSource.good(request)
            })
        },
        BrokenSource(.keyUnusable, "The key nan is not equal to itself") {
            ClosureSource { (_: PageRequest<Double>) in Page(items: [Row(id: 1)], nextKey: .nan) }
        },
        BrokenSource(.keyRepeated, "The key 1 leads back to a page that was read") {
            ClosureSource { (request: PageRequest<Int>) in
                Page(items: ["a", "b"], nextKey: (request.key ?? 0) == 1 ? 2 : 1)
            }
        },
        BrokenSource(.idUnusable, "A row of the first page has the id nan, not equal to itself") {
            ClosureSource { (_: PageRequest<Int>) in Page(items: [Odd(id: .nan)], nextKey: nil) }
        },
        BrokenSource(.idRepeated, "The id 6 is on page 6, and was on the first page") {
            ConformingSource.changing { page in page.nextKey = page.nextKey.map { $0 - 1 } }
        },
        BrokenSource(.idRepeated, "The id 0 is on page \"\", and was on the first page") {
            // Treats an empty key as no key.
            ClosureSource { (request: PageRequest<String>) in
                let key = request.key ?? ""
                return Page(items: [Row(id: key.count)], nextKey: key.count < 3 ? key + "" : nil)
            }
        },
        BrokenSource(.threw, "A call for the first page with count 10000 threw a breakdown") {
            // A service that returns an error for more than 1000 items.
            ClosureSource { (request: PageRequest<Int>) in
                if request.count > 1_000 { throw Breakdown() }
                return ConformingSource.good(request)
            }
        },
        BrokenSource(
            .rowsDependOnCount, "With count 10000, and not 7, the list has 16 rows (0, …), not 30 rows (0, …)"
        ) {
            // A service that returns at most 16 items, while the source advances by the requested count.
            ClosureSource { (request: PageRequest<Int>) in
                let start = request.key ?? 0
                let some = PageRequest(key: start, direction: .append, count: min(16, request.count))
                let next = start + request.count
                return Page(
                    items: ConformingSource.good(some).items,
                    nextKey: next < ConformingSource.rowCount ? next : nil)
            }
        },
        BrokenSource(
            .rowsDependOnCount, "With count 10000: The id 14 is on page 0, and was on the first page"
        ) {
            // Opens in the middle, and steps back further than the number of rows.
            ClosureSource { (request: PageRequest<Int>) in
                let start = request.key ?? 14
                let page = ConformingSource.good(
                    PageRequest(key: start, direction: .append, count: request.count))
                let previous = start > 0 ? max(0, start - request.count) : nil
                return Page(items: page.items, previousKey: previous, nextKey: page.nextKey)
            }
        },
        BrokenSource(.tooManyEmptyPages, "Up to page 10 11 pages in a row are empty") {
            ClosureSource { (request: PageRequest<Int>) in
                Page(items: [Row](), nextKey: (request.key ?? 0) + 1)
            }
        },
        BrokenSource(
            .pageChanged,
            "A call for page 28, made again, brought no rows, "
                + "not 2 rows (28, …)"
        ) {
            // Advances by itself, regardless of the request.
            let cursor = Locked(0)
            return ConformingSource(load: { request in
                let start = cursor.withLock { cursor in
                    defer { cursor = min(ConformingSource.rowCount, cursor + request.count) }
                    return cursor
                }
                return ConformingSource.good(
                    PageRequest(key: start, direction: .append, count: request.count))
            })
        },
        BrokenSource(
            .pageChanged, "A call for page 21, made again, named no page after it, but should"
        ) {
            // Treats a repeated request as the end.
            let requestedKeys = Locked<Set<Int?>>([])
            return ConformingSource(load: { request in
                var page = ConformingSource.good(request)
                if !requestedKeys.withLock({ $0.insert(request.key).inserted }) { page.nextKey = nil }
                return page
            })
        },
        BrokenSource(.rowsDependOnCount, "With count 1, and not 7, the list has row 0, not 30 rows (0, …)") {
            // Treats a page shorter than its own page size as the last one.
            ClosureSource { (request: PageRequest<Int>) in
                let page = ConformingSource.good(request)
                return Page(items: page.items, nextKey: page.items.count < 5 ? nil : page.nextKey)
            }
        },
        BrokenSource(
            .acceptsAnyCountWrong,
            "With counts 3, 1, 12, 2 in turn: The id 1 is on page 1, and was on the first page"
        ) {
            // Page numbers as keys.
            ConformingSource(
                load: { request in
                    let (number, count) = (request.key ?? 0, request.count)
                    let place = PageRequest(key: number * count, direction: .append, count: count)
                    let page = ConformingSource.good(place)
                    return Page(items: page.items, nextKey: page.nextKey == nil ? nil : number + 1)
                }, find: { _, _ in nil })
        },
    ]

    private struct Odd: Identifiable, Sendable {
        let id: Double
    }
}
