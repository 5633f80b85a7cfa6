import SwiftUI

/// Walks of one day, filtered from many: the fast way and three slow ones, side by side. The inspector finds
/// the slow ones (`DYNAMIC_LISTS_INSPECT=1`).
@main
struct DayWalksApp: App {
    var body: some Scene {
        WindowGroup("Day walks") { ContentView() }
    }
}

/// The implementation of the list.
enum Implementation: String, CaseIterable {
    case fast = "One view"
    case conditional = "With if"
    case erased = "AnyView"
    case careless = "Careless"
}

struct ContentView: View {
    @State private var writing = Implementation.fast
    @State private var model = DayWalksModel()

    var body: some View {
        VStack(spacing: 0) {
            Picker("Written", selection: $writing) {
                ForEach(Implementation.allCases, id: \.self) { Text($0.rawValue) }
            }
            .pickerStyle(.segmented)
            .padding([.horizontal, .top])
            RowCount(writing: writing)
            switch writing {
            case .fast: DayWalksList(model: model)
            case .conditional: ConditionalWalksList(model: model)
            case .erased: ErasedWalksList(model: model)
            case .careless: CarelessWalksList(model: model)
            }
        }
        .task { await model.load() }
    }
}

#Preview("Walks") { ContentView() }

/// The number of rows created so far with this implementation: the fast one creates the visible rows.
struct RowCount: View {
    let writing: Implementation
    @State private var count = 0
    private let beat = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()

    var body: some View {
        Text("\(count) rows made")
            .font(.footnote)
            .foregroundStyle(.secondary)
            .padding(8)
            .onReceive(beat) { _ in count = RowMeter.count(of: writing) }
            .id(writing)
    }
}
