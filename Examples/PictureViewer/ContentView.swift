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

/// A picture with its author. It fades in while its padding closes, when it arrives and whenever its row
/// comes back.
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
        // Not from where the name begins, which is in the middle.
        .alignmentGuide(.listRowSeparatorLeading) { _ in 0 }
        .onAppear {
            if itemViewModel.dataFetchComplete { presence = 1 }
        }
        .onDisappear { presence = 0 }
    }

    /// The list shows what went wrong below the row.
    private var hasFailed: Bool { itemViewModel.phase.error != nil }
}
