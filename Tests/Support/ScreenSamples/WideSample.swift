import Foundation
import GTKScreen
import ViewGraph

/// A window wide enough for columns: a `table`, one of many `columns`, a `split` view, one with a `prominent`
/// detail, or a `form`. Its events are written to standard output.
@MainActor
final class WideSample {
    private let host: WindowHost<WideSampleView>

    /// - Parameter options: the kind of the view, and `rtl` and `dark`.
    init(_ screen: any Screen, _ options: [String]) {
        host = WindowHost(
            WideSampleView(options: options), screen: screen, title: "wide",
            size: CGSize(width: 1000, height: 600))
        host.open()
    }
}

private struct WideSampleView: View {
    let options: [String]

    var body: some View {
        ZStack(alignment: .topLeading) {
            switch options.first {
            case "split": WideSplit()
            case "prominent": WideSplit().navigationSplitViewStyle(.prominentDetail)
            case "columns": ManyColumns()
            case "form": WideForm()
            default: WideTable()
            }
            Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4).allowsHitTesting(false)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .environment(\.layoutDirection, options.contains("rtl") ? .rightToLeft : .leftToRight)
        .preferredColorScheme(options.contains("dark") ? .dark : nil)
    }
}

/// More columns than fit.
private struct ManyColumns: View {
    @State private var order = [KeyPathComparator(\City.id)]
    @State private var chosen = Set<Int>()

    var body: some View {
        Table(
            (0..<200).map { City(id: $0, name: "Row \($0)", country: "", people: $0) }, selection: $chosen,
            sortOrder: $order
        ) {
            TableColumnForEach(0..<10, id: \.self) { column in
                TableColumn("Column \(column)", value: \.id) { Text(verbatim: "\(column) of \($0.id)") }
                    .width(min: 160)
            }
        }
        .onScrollPhaseChange { _, phase in if phase == .idle { printLine("at rest") } }
    }
}

private struct City: Identifiable {
    let id: Int
    let name: String
    let country: String
    let people: Int

    static let all = ["Oslo", "Bergen", "Bodo", "Lund", "Malmo", "Turku", "Vaasa", "Aarhus"].enumerated().map
    {
        City(
            id: $0, name: $1, country: ["Norway", "Sweden", "Finland", "Denmark"][$0 / 2],
            people: 1000 * (17 * $0 % 23))
    }
}

private struct WideTable: View {
    @State private var order = [KeyPathComparator(\City.name)]
    @State private var customization = TableColumnCustomization<City>()

    var body: some View {
        Table(City.all.sorted(using: order), sortOrder: $order, columnCustomization: $customization) {
            TableColumn("Name", value: \.name).customizationID("name")
                .disabledCustomizationBehavior(.visibility)
            TableColumn("Country", value: \.country).width(min: 80, ideal: 200).customizationID("country")
            TableColumn("People", value: \.people) { Text(verbatim: "\($0.people)") }
                .width(120).alignment(.numeric)
        }
        .onChange(of: order) {
            printLine(
                "sorted by \(order.map { "\($0.keyPath == \City.name ? "name" : "other") \($0.order)" })")
        }
        .onChange(of: customization) { printLine("columns customized") }
    }
}

private struct WideSplit: View {
    @State private var chosen: Int? = 1

    var body: some View {
        NavigationSplitView {
            List(City.all, selection: $chosen) { Text($0.name) }.navigationTitle("Cities")
        } detail: {
            if let chosen {
                List {
                    LabeledContent("Country", value: City.all[chosen].country)
                    NavigationLink("More") { Text("More about it").navigationTitle("More") }
                }
                .navigationTitle(City.all[chosen].name)
            } else {
                Text("No city")
            }
        }
        .onChange(of: chosen) { printLine("chosen \(chosen ?? -1)") }
    }
}

private struct WideForm: View {
    @State private var isOn = true

    var body: some View {
        Form {
            Section("Settings") {
                Toggle("Sounds", isOn: $isOn)
                LabeledContent("Version", value: "1.0")
                Text(
                    "A long text that would be hard to read if its lines were as long as the window is wide.")
            }
        }
    }
}
