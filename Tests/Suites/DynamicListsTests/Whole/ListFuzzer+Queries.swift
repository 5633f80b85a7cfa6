import DynamicLists
import DynamicListsTesting

/// The selection and order of rows that a program requests.
struct WholeQuery {
    typealias Filter = @Sendable (Line) -> Bool
    typealias Order = @Sendable (Line, Line) -> Bool

    var filter: Filter?
    var order: Order?
    /// Whether the order is consistent: of no two rows does each precede the other.
    var isConsistent = true

    var isAll: Bool { filter == nil && order == nil }

    /// The IDs of the rows that pass, in order.
    func shown(of lines: [Line]) -> [Int] {
        let left = lines.filter { filter?($0) ?? true }
        return (order.map { left.sorted(by: $0) } ?? left).map(\.id)
    }
}

// Queries and sources.
extension ListFuzzer {
    /// Changes the filter or the order of the list.
    func ask() -> String {
        let name = number(0...2) == 0 ? askForOrder() : askForFilter()
        // While the query is being applied, any event may occur.
        guard list.snapshot.isQuerying else { return name }
        switch number(0...7) {
        case 0, 1: return "\(name), then \(ask())"
        case 2, 3: return list.isSuspended ? name : "\(name), then \(edit())"
        case 4: return "\(name), then \(scroll())"
        case 5: return "\(name), then \(answerPage())"
        default: return name
        }
    }

    private func askForFilter() -> String {
        let part = number(2...5)
        switch number(0...6) {
        case 0, 1: query.filter = nil
        case 2: query.filter = { $0.title.isEmpty }
        // Released data would be loaded again and again.
        case 3 where configuration.maxLoadedItems == nil:
            query.filter = { $0.detail == nil || $0.topic % part == 0 }
        case 4 where part == 5: query.filter = { _ in false }
        default: query.filter = { $0.topic % part == 0 }
        }
        list.filter = query.filter
        return query.filter == nil ? "all rows" : "a filter (\(part))"
    }

    private func askForOrder() -> String {
        let part = number(2...9)
        let kind = number(0...6)
        switch kind {
        case 0, 1: query.order = nil
        case 2: query.order = { $0.title < $1.title }
        case 3: query.order = { $0.id > $1.id }
        case 4 where configuration.maxLoadedItems == nil:
            query.order = { ($0.detail ?? 0) % part < ($1.detail ?? 0) % part }
        case 5: query.order = { ($0.id &* 31 ^ $1.id) % part == 0 }
        default: query.order = { $0.topic % part < $1.topic % part }
        }
        query.isConsistent = kind != 5
        list.order = query.order
        return query.order == nil ? "no order" : "an order (\(kind), \(part))"
    }

    /// Replaces the ledger by another one, which has some of the same lines.
    func replaceLedger() -> String {
        var rows = lines.all.filter { _ in number(0...5) > 0 }
        for place in rows.indices where number(0...4) == 0 {
            rows[place].title = "other"
            rows.swapAt(place, rows.indices.randomElement(using: &random) ?? place)
        }
        if rows.isEmpty { rows = lines.all }
        let new = Ledger(lines: Lines(rows, saysTotals: number(0...2) > 0, calls: lines.calls))
        ledgers.append(new)
        let key = number(0...1) == 0 ? nil : number(0...rows.count / Self.batch) * Self.batch
        let delay = Duration.milliseconds(number(0...1) * number(0...2_000))
        list.load(from: new, startingAt: key, after: delay)
        return "another ledger from \(key ?? 0) after \(delay)"
    }
}
