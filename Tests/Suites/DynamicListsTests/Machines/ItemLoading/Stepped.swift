import DynamicLists
import DynamicListsTesting
import Testing

/// An item whose data loads in steps. Each step is a held call named after the item's address and the step.
struct Stepped: AdditionalDataStepLoading, AdditionalDataReleasing, Identifiable {
    let id: Int
    var address: String
    var title = ""
    var additionalDataStepCount = 3
    var cachedAdditionalData: String?
    /// All loaded steps, in order.
    var data: [String] = []
    let calls: HeldCalls<String, String>

    init(id: Int, address: String, calls: HeldCalls<String, String>) {
        self.id = id
        self.address = address
        self.calls = calls
    }

    static func page(_ addresses: [String], _ calls: HeldCalls<String, String>) -> Page<Int, Stepped> {
        Page(items: addresses.enumerated().map { Stepped(id: $0, address: $1, calls: calls) }, nextKey: nil)
    }

    var additionalDataRequest: String { address }

    func loadAdditionalData(step: Int) async throws -> String {
        try await calls.answer(to: "\(address)\(step)")
    }

    mutating func apply(_ data: String) { self.data.append(data) }

    mutating func releaseAdditionalData() { data = [] }
}

/// A list of stepped items on a screen, which loads one step at a time by default.
@MainActor
struct SteppedWorld {
    let source = HeldPageSource<Int, Stepped>()
    let calls: HeldCalls<String, String>
    let list: ListViewModel<HeldPageSource<Int, Stepped>>
    let screen: ListDriver<HeldPageSource<Int, Stepped>>

    /// - Parameter items: Changes the items of the first page.
    init(
        _ addresses: [String], height: Int? = nil, respondsToCancellation: Bool = true,
        _ change: (inout ListConfiguration) -> Void = { _ in },
        items: (inout Page<Int, Stepped>) -> Void = { _ in }
    ) async throws {
        calls = HeldCalls(respondsToCancellation: respondsToCancellation)
        var configuration = ListConfiguration(prefetchMargin: 0, maxConcurrentItemLoads: 1)
        change(&configuration)
        list = ListViewModel(source: source, configuration: configuration)
        screen = ListDriver(list, height: height ?? addresses.count)
        screen.show()
        var page = Stepped.page(addresses, calls)
        items(&page)
        try await source.calls.next().succeed(with: page)
        try await screen.wait { [screen] in screen.ids.count == addresses.count }
    }

    /// The data of the rows on screen.
    var data: [[String]] { screen.items.map(\.data) }

    /// The phases of the rows on screen.
    var phases: [ItemPhase] { screen.rows.map(\.phase) }

    /// Returns the next requested step, which must be this one.
    func next(_ step: String) async throws -> HeldCall<String, String> {
        let call = try await screen.next(calls)
        #expect(call.request == step)
        return call
    }

    /// Answers the next requests, which must be these steps, in this order.
    func answer(_ steps: String...) async throws {
        for step in steps { try await next(step).succeed(with: step) }
    }

    /// Refreshes the list, and answers with these items.
    func refresh(
        _ addresses: [String], _ change: (inout Page<Int, Stepped>) -> Void = { _ in }
    ) async throws {
        var page = Stepped.page(addresses, calls)
        change(&page)
        async let refreshed = list.refresh()
        try await source.calls.next().succeed(with: page)
        #expect(await refreshed == .refreshed)
    }
}
