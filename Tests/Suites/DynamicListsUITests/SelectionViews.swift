import DynamicLists
import DynamicListsUI
import Observation
import SwiftUIForLinux
import ViewGraph

/// The rows that the user selected.
@MainActor @Observable
final class ChosenRows {
    var one: Int?
    var several: Set<Int> = []
}

/// A list of words in which several can be selected, in rows of 100 points.
struct SelectableWords: View {
    @Bindable var choice: ChosenRows
    let list: ListViewModel<Shelf>
    var body: some View {
        DynamicList(list, selection: $choice.several) { row in
            Text(row.item.text).frame(height: 78)
        }
        .listStyle(.plain)
    }
}
