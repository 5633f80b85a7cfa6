import Combine
import Foundation

/// A row's data in the design by index: created from a row number, loaded by itself.
protocol ListDataItem: AnyObject {
    var index: Int { get }
    init(index: Int)
    func fetchData()
}

/// Keeps every item that was created for a row, and creates another batch when the last ones appear.
///
/// The differences to Dynamic Lists are visible: all items of a batch fetch at once, whether a row shows them
/// or not; a reset releases the items while their loads continue; nothing can fail.
final class ListDataProvider<Item: ListDataItem>: ObservableObject {
    @Published private(set) var list: [Item] = []
    /// Changes with each reset, so that the list is created again.
    private(set) var listID = UUID()
    private let itemBatchCount: Int
    private let prefetchMargin: Int

    init(itemBatchCount: Int = 20, prefetchMargin: Int = 3) {
        self.itemBatchCount = itemBatchCount
        self.prefetchMargin = prefetchMargin
        reset()
    }

    func reset() {
        list = []
        listID = UUID()
        fetchMoreItemsIfNeeded(currentIndex: -1)
    }

    func fetchMoreItemsIfNeeded(currentIndex: Int) {
        guard currentIndex >= list.count - prefetchMargin else { return }
        let more = (list.count..<list.count + itemBatchCount).map { Item(index: $0) }
        list += more
        for item in more { item.fetchData() }
    }
}

/// A line whose amount is sent by a publisher.
final class AmountItem: ListDataItem, ObservableObject {
    let index: Int
    @Published private(set) var amount: Double?
    private var load: AnyCancellable?

    init(index: Int) { self.index = index }

    func fetchData() {
        guard amount == nil else { return }
        load = Future<Double, any Error> { [index] promise in
            let promise = Promise(keep: promise)
            Task {
                do {
                    promise.keep(.success(try await SlowStore.amount(of: index)))
                } catch {
                    promise.keep(.failure(error))
                }
            }
        }
        .replaceError(with: 0)
        .receive(on: DispatchQueue.main)
        .sink { [weak self] in self?.amount = $0 }
    }

    /// A wrapper to pass a promise into a task.
    private struct Promise: @unchecked Sendable {
        let keep: (Result<Double, any Error>) -> Void
    }
}
