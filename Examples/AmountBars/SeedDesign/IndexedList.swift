import SwiftUI

/// A row of the list by index.
protocol IndexedRow: View {
    associatedtype Item: ListDataItem
    init(item: Item)
}

/// A list over row numbers: each row that appears may request more.
struct IndexedList<Row: IndexedRow>: View {
    @ObservedObject var provider: ListDataProvider<Row.Item>

    var body: some View {
        List(0..<provider.list.count, id: \.self) { index in
            Row(item: provider.list[index])
                .onAppear { provider.fetchMoreItemsIfNeeded(currentIndex: index) }
        }
        .listStyle(.plain)
        .id(provider.listID)
    }
}

/// A line that animates when its publisher sends the amount, or when the row appears after that.
struct IndexedAmountRow: IndexedRow {
    @ObservedObject private var item: AmountItem
    @State private var shown = 0.0

    init(item: AmountItem) { self.item = item }

    var body: some View {
        AmountLine(label: "Line \(item.index)", amount: item.amount, shown: shown)
            .onReceive(item.$amount) { amount in
                guard item.amount == nil else { return }
                withAnimation(.amount) { shown = amount ?? 0 }
            }
            .onAppear {
                guard let amount = item.amount else { return }
                withAnimation(.amount) { shown = amount }
            }
    }
}
