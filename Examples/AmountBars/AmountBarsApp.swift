import DynamicLists
import DynamicListsUI
import SwiftUI

/// Amounts that are loaded one by one, each with a bar that animates as a spring.
@main
struct AmountBarsApp: App {
    var body: some Scene {
        WindowGroup("Amounts") { ContentView() }
    }
}

/// The design that shows the rows.
enum Design: String, CaseIterable {
    case dynamicLists = "Dynamic Lists"
    case seed = "By index"
}

struct ContentView: View {
    @State private var design = Design.dynamicLists
    @State private var amounts = ListViewModel<AmountList>(itemBatchCount: 20, prefetchMargin: 3)
    @StateObject private var provider = ListDataProvider<AmountItem>(itemBatchCount: 20, prefetchMargin: 3)

    var body: some View {
        VStack(spacing: 0) {
            Picker("Design", selection: $design) {
                ForEach(Design.allCases, id: \.self) { Text($0.rawValue) }
            }
            .pickerStyle(.segmented)
            .padding()
            switch design {
            case .dynamicLists:
                DynamicList(amounts) { row in AmountRow(row: row) }.listStyle(.plain)
            case .seed:
                IndexedList<IndexedAmountRow>(provider: provider)
            }
            Divider()
            Button("Reset") {
                switch design {
                case .dynamicLists: amounts.reset()
                case .seed: provider.reset()
                }
            }
            .padding()
        }
    }
}
