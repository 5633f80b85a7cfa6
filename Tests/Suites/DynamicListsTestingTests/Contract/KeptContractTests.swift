import DynamicLists
import DynamicListsTesting
import Testing

@Suite("Conforming sources", .timeLimit(.minutes(5)))
struct KeptContractTests {
    private static let pages = [0..<4, 4..<4, 4..<11, 11..<12].map { $0.map { Row(id: $0) } }

    @Test("a steady source conforms to the contract")
    func steady() async {
        #expect(await SourceContract(of: { FixedPageSource(pages: Self.pages) }).breaches() == [])
        #expect(await SourceContract(of: { FixedPageSource<Row>(pages: []) }).breaches() == [])
        #expect(await SourceContract(of: { FixedPageSource(pages: [[Row(id: 0)]]) }).breaches() == [])
    }

    @Test("a steady source with injected failures conforms to the contract")
    func failing() async {
        let source = FixedPageSource(pages: Self.pages)
        let contract = SourceContract(
            of: { source },
            failing: { fails in
                for page in Self.pages.indices { source.fail(page: page, with: fails ? Breakdown() : nil) }
            })
        #expect(await contract.breaches() == [])
    }

    @Test("a held source conforms to the contract, observing cancellation or not", arguments: [true, false])
    func held(respondsToCancellation: Bool) async throws {
        let source = HeldPageSource<Int, Row>(respondsToCancellation: respondsToCancellation)
        let answering = Task {
            while true {
                let call = try await source.calls.next()
                call.succeed(with: ConformingSource.good(call.request))
            }
        }
        defer { answering.cancel() }
        #expect(await SourceContract(of: { source }).breaches() == [])
    }

    @Test("a bidirectional source with positions and totals conforms, also type-erased")
    func rack() async {
        #expect(await SourceContract(of: { ConformingSource() }).breaches() == [])
        #expect(await SourceContract(of: { AnyPageSource(ConformingSource()) }).breaches() == [])
        #expect(
            await SourceContract(of: { AnyPageSource(AnyPageSource(ConformingSource())) }).breaches() == [])
    }

    @Test("a source whose calls for the same page share a load conforms to the contract")
    func sharing() async {
        #expect(await SourceContract(of: { Sharing() }).breaches() == [])
    }

    @Test("a source that processes one call at a time conforms to the contract")
    func queueing() async {
        let contract = SourceContract(of: {
            let queue = Queue()
            return ConformingSource(load: { request in try await queue.page(for: request) })
        })
        #expect(await contract.breaches() == [])
    }

    @Test("a source that hides most rows, and so has many empty pages, conforms to the contract")
    func hiding() async {
        let contract = SourceContract(of: {
            var rack = ConformingSource.changing { page in
                page.items.removeAll { $0.id % 12 != 0 }
                (page.totalCount, page.itemsBefore) = (nil, nil)
            }
            rack.find = { _, _ in nil }
            return rack
        })
        #expect(await contract.breaches() == [])
    }

    @Test("a source that suspends on actors, in groups and on the main actor conforms to the contract")
    func suspending() async {
        let shop = Shop()
        let contract = SourceContract(of: {
            ConformingSource(load: { request in
                for _ in 0..<5 { await Task.yield() }
                async let one = shop.page(for: request)
                async let other = shop.page(for: request)
                await MainActor.run {}
                let page = await one
                return await other == page ? page : Page(items: [], nextKey: nil)
            })
        })
        #expect(await contract.breaches() == [])
    }

    @Test("a contract cancels a call before it begins and at each of its suspensions, also on actors")
    func everySuspension() async {
        let shop = Shop()
        let cancelled = Locked<Set<Int>>([])
        let contract = SourceContract(of: {
            ConformingSource(load: { request in
                for place in 0..<5 {
                    if Task.isCancelled { cancelled.withLock { _ = $0.insert(place) } }
                    try Task.checkCancellation()
                    await Task.yield()
                }
                let page = await shop.page(for: request)
                if Task.isCancelled { cancelled.withLock { _ = $0.insert(5) } }
                return page
            })
        })
        #expect(await contract.breaches() == [])
        #expect(cancelled.withLock { $0 } == Set(0...5))
    }

    @Test("a closure source conforms to the contract, also with items without ids")
    func closures() async {
        let closure = SourceContract(of: {
            ClosureSource { (request: PageRequest<Int>) in ConformingSource.good(request) }
        })
        #expect(await closure.breaches() == [])
        let words = SourceContract(of: {
            ClosureSource { (request: PageRequest<String>) in
                // An empty string is a valid key, and the same word may occur many times.
                let next: [String?: String] = [nil: "", "": "b", "b": "c"]
                return Page(items: ["same", "same"], nextKey: next[request.key])
            }
        })
        #expect(await words.breaches() == [])
    }

    @Test("a query window conforms to the contract")
    func windows() async {
        for rows in [0, 1, 7, 8, 100] {
            #expect(await SourceContract(of: { QueryWindow(Table(rowCount: rows)) }).breaches() == [])
        }
        let contract = SourceContract(of: { AnyPageSource(QueryWindow(Table(rowCount: 100))) })
        #expect(await contract.breaches() == [])
    }

    @Test("a source conforms to the contract if its invalidations arrive, end, or never arrive")
    func news() async {
        let endless = SourceContract(of: { ConformingSource(invalidationFeed: { AsyncStream { _ in } }) })
        #expect(await endless.breaches() == [])
        let ended = SourceContract(of: { ConformingSource(invalidationFeed: { AsyncStream { $0.finish() } }) }
        )
        #expect(await ended.breaches() == [])
        let some = SourceContract(of: {
            ConformingSource(invalidationFeed: {
                AsyncStream { continuation in for page in 0..<3 { continuation.yield(.page(page)) } }
            })
        })
        #expect(await some.breaches() == [])
    }

    @Test("a model conforms to the contract, also an infinite one")
    func models() async {
        #expect(await SourceContract(of: { ConformingModel() }).breaches() == [])
        let endless = SourceContract(of: {
            ConformingModel(load: { pile, count in
                defer { pile.next += count }
                return (pile.next..<pile.next + count).map { Row(id: $0) }
            })
        })
        #expect(await endless.breaches() == [])
        let model = HeldListModel<Row>()
        let answering = Task {
            while true {
                let call = try await model.calls.next()
                let start = call.request.batch * 7
                call.succeed(with: start < 21 ? (start..<start + 7).map { Row(id: $0) } : [])
            }
        }
        defer { answering.cancel() }
        #expect(await SourceContract(of: { model }).breaches() == [])
    }

    @Test("a contract without pages or without time traps")
    func bounds() async {
        await #expect(processExitsWith: .failure) {
            _ = SourceContract(of: { ConformingSource() }, pageLimit: 0)
        }
        await #expect(processExitsWith: .failure) {
            _ = SourceContract(of: { ConformingModel() }, timeLimit: .zero)
        }
    }
}

/// Returns pages from an actor.
private actor Shop {
    func page(for request: PageRequest<Int>) async -> Page<Int, Row> {
        await Task.yield()
        return ConformingSource.good(request)
    }
}

/// Shares loads between calls. The loads continue when a call is canceled.
private actor Sharing: PageSource {
    private var loads: [Int?: Task<Page<Int, Row>, Never>] = [:]

    func page(for request: PageRequest<Int>) async throws -> Page<Int, Row> {
        if let load = loads[request.key] { return await load.value }
        let load = Task {
            for _ in 0..<10 { await Task.yield() }
            return ConformingSource.good(request)
        }
        loads[request.key] = load
        defer { loads[request.key] = nil }
        return await load.value
    }
}

/// Each call waits for the previous one, even if that was canceled.
private actor Queue {
    private var last: Task<Void, Never>?

    func page(for request: PageRequest<Int>) async throws -> Page<Int, Row> {
        let before = last
        let turn = Task {
            await before?.value
            await Task.yield()
        }
        last = turn
        await turn.value
        try Task.checkCancellation()
        return ConformingSource.good(request)
    }
}

private struct Table: QueryResults {
    let rowCount: Int

    func items(in range: Range<Int>) async throws -> [Row] {
        range.clamped(to: 0..<rowCount).map { Row(id: $0) }
    }
    func position(of id: Int) async throws -> Int? { id < rowCount ? id : nil }
    func itemCount() async throws -> Int? { rowCount }
}
