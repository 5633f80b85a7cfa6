import DynamicLists
import DynamicListsUI
import SwiftUI

let pictureListViewModel = ListViewModel<PictureListModel>(itemBatchCount: 10, prefetchMargin: 1)

struct ContentView: View {
    var body: some View {
        DynamicList<PictureRow, PictureListModel>(listViewModel: pictureListViewModel)
            .listStyle(.plain)
    }
}

/// A picture with its author. It fades in while its padding shrinks, when it is loaded and whenever its row
/// reappears.
struct PictureRow: DynamicListItemView {
    @ObservedObject var itemViewModel: ListItemViewModel<PictureItemModel>
    /// 0 before the picture is shown, 1 when it is.
    @State private var presence = 0.0

    init(itemViewModel: ListItemViewModel<PictureItemModel>) { self.itemViewModel = itemViewModel }

    var body: some View {
        VStack {
            Text(itemViewModel.item.picture.author)
            if itemViewModel.dataFetchComplete, let image = itemViewModel.item.image {
                image
                    .resizable()
                    .scaledToFill()
                    .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: 190)
                    .clipped()
                    .cornerRadius(12)
                    .opacity(presence)
                    .padding((1 - presence) * 80)
                    .animation(.easeInOut(duration: 1), value: presence)
                    .onAppear { presence = 1 }
            } else if !hasFailed {
                Spacer()
                ProgressView()
                Spacer()
            }
        }
        .frame(maxWidth: .infinity, idealHeight: hasFailed ? nil : 220)
        // Not from the name's leading edge, because the name is centered.
        .alignmentGuide(.listRowSeparatorLeading) { _ in 0 }
        .onAppear {
            if itemViewModel.dataFetchComplete { presence = 1 }
        }
        .onDisappear { presence = 0 }
    }

    /// Whether the load failed. The list shows the error below the row.
    private var hasFailed: Bool { itemViewModel.phase.error != nil }
}
