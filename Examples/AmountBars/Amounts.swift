import DynamicLists
import Foundation

/// A slow store.
enum SlowStore {
    /// The amount of a line, from 0 to 1, after half a second to two seconds.
    static func amount(of line: Int) async throws -> Double {
        try await Task.sleep(for: .seconds(.random(in: 0.5..<2)))
        return .random(in: 0..<1)
    }
}

/// An infinite list of lines: each batch continues where the last one ended.
struct AmountList: ListModel {
    private var count = 0

    init() {}

    mutating func fetchNextItems(count: Int) async throws -> [Amount] {
        let lines = self.count..<self.count + count
        self.count = lines.upperBound
        return lines.map { Amount(id: $0) }
    }

    mutating func reset() { count = 0 }
}

/// A line, and its amount once that has been loaded.
struct Amount: ListItemModel, Identifiable {
    let id: Int
    private(set) var value: Double?

    init(id: Int) { self.id = id }

    mutating func fetchAdditionalData() async throws { value = try await SlowStore.amount(of: id) }
}
