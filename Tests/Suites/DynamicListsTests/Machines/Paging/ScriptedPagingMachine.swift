import DynamicLists

/// A paging machine driven by shorthand events, with effects described as text.
struct ScriptedPagingMachine<Key: Hashable & Sendable> {
    typealias Machine = PagingMachine<Key>

    var machine: Machine

    init(_ change: (inout Machine.Rules) -> Void = { _ in }) {
        var rules = Machine.Rules()
        rules.firstCount = 2
        rules.count = 2
        change(&rules)
        machine = Machine(rules)
    }

    /// - Returns: The effects to perform.
    @discardableResult
    mutating func send(_ event: Machine.Event) -> [String] {
        machine.handle(event).compactMap { Self.words(for: $0) }
    }

    /// Sets a demand for this many further rows, with these pages in the viewport and its margin.
    @discardableResult
    mutating func demand(before: Int = 0, after: Int = 0, _ pages: ClosedRange<Int>? = nil) -> [String] {
        send(.demandChanged(Machine.Demand(before: before, after: after, pages: pages)))
    }

    /// Ends the load in flight in a direction with a page.
    ///
    /// - Parameter added: The number of rows that the page adds, or `nil` for `count`.
    @discardableResult
    mutating func page(
        _ direction: PageDirection, _ count: Int, previous: Key? = nil, next: Key? = nil, added: Int? = nil,
        shown: Int? = nil, itemsBefore: Int? = nil, totalCount: Int? = nil
    ) -> [String] {
        let answer = Machine.Answer(
            previousKey: previous, nextKey: next, received: count, added: added ?? count,
            shown: shown ?? added ?? count, itemsBefore: itemsBefore, totalCount: totalCount)
        return machine.loadsInFlight.first { $0.direction == direction }.map { send(.pageLoaded($0, answer)) }
            ?? ["nothing was under way"]
    }

    /// Ends the load in flight in a direction with a failure.
    @discardableResult
    mutating func fail(
        _ direction: PageDirection, canRetry: Bool = true, after time: Duration? = nil
    ) -> [String] {
        machine.loadsInFlight.first { $0.direction == direction }
            .map { send(.pageFailed($0, PagingWorld.error, canRetry: canRetry, after: time)) }
            ?? ["nothing was under way"]
    }

    static func words(for effect: Machine.Effect) -> String? {
        switch effect {
        case .load(let load): "load \(words(for: load))"
        case .cancel(let load): "cancel \(words(for: load))"
        case .append(let load): "append \(name(load)) as page \(load.page)"
        case .prepend(let load): "prepend \(name(load)) as page \(load.page)"
        case .replace(let load): "replace by \(name(load))"
        case .clear: "clear"
        case .dropFirst(let pages, let rows): "drop first \(pages), \(rows) rows"
        case .dropLast(let pages, let rows): "drop last \(pages), \(rows) rows"
        case .dropAfterGap(let rows): "drop \(rows) rows after the gap"
        case .closeGap(let page, let rows): "\(rows) rows after the gap join page \(page)"
        case .backOff(let load, let attempt, let time):
            "wait with \(words(for: load)), attempt \(attempt)" + (time.map { ", \($0)" } ?? "")
        case .retire: nil
        }
    }

    private static func words(for load: PageLoad<Key>) -> String { "\(load.direction) \(name(load))" }

    private static func name(_ load: PageLoad<Key>) -> String { load.key.map { "\($0)" } ?? "the beginning" }
}
