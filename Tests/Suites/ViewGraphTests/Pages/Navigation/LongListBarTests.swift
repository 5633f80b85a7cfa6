import Foundation
import ObservableObjects
import Testing
import ViewGraph

@MainActor
@Suite("Bars over long lists", .timeLimit(.minutes(5)))
struct LongListBarTests {
    private final class Model: ObservableObject {
        @Published var count = 5_000
        @Published var goal: (row: Int, anchor: UnitPoint?)?
    }

    private struct Page: View {
        @ObservedObject var model: Model
        @State private var query = ""

        var body: some View {
            NavigationStack {
                ScrollViewReader { proxy in
                    List(0..<model.count, id: \.self) { row in
                        Text("row \(row)" + String(repeating: " x", count: row % 60)).font(.caption)
                            .listRowInsets(EdgeInsets(top: 2, leading: 8, bottom: 2, trailing: 8))
                    }
                    .listStyle(.plain)
                    .environment(\.defaultMinListRowHeight, 10)
                    .onChange(of: model.goal?.row) {
                        if let goal = model.goal { proxy.scrollTo(goal.row, anchor: goal.anchor) }
                    }
                    .onChange(of: model.count) { proxy.scrollTo(model.count - 1, anchor: .bottom) }
                }
                .searchable(text: $query)
                .navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
            }
        }
    }

    @Test(
        "a list that was scrolled to its end and back is below the bars again", arguments: [true, false])
    func back(isFar: Bool) {
        let model = Model()
        let stage = Stage(Page(model: model), size: CGSize(width: 300, height: 500))
        let start = stage.rows[0]
        if isFar {
            for _ in 0..<3 {
                model.count += 5
                stage.runUntilIdle()
            }
            #expect(stage.rows.last?.text.hasPrefix("row 5014") == true)
        } else {
            model.goal = (4_999, .bottom)
            stage.runUntilIdle()
        }
        model.goal = (0, .top)
        stage.runUntilIdle()
        #expect(stage.rows[0].text == "row 0")
        stage.scroll(by: -2_000, steps: 10)
        #expect(stage.rows[0] == start)
    }

    @Test("scrollTo puts a row of a long list below the bar, with or without an anchor")
    func scrolledTo() {
        let model = Model()
        let stage = Stage(Page(model: model), size: CGSize(width: 300, height: 500))
        // The search field below the bar moves away with the first rows.
        let top = 44.0
        #expect(stage.rows[0].y == top + 52)
        model.goal = (2_000, .top)
        stage.runUntilIdle()
        #expect(stage.rows.first { $0.text.hasPrefix("row 2000 ") }?.y == top)
        model.goal = (1_990, nil)
        stage.runUntilIdle()
        #expect(stage.rows.first { $0.text.hasPrefix("row 1990 ") }?.y == top)
    }
}
