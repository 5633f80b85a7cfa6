// Scaffolding
import DynamicLists
import DynamicListsUI
import SwiftUI

extension Details {
    // Shown
    struct WalkCarousel: View {
        let list: ListViewModel<Walks>

        var body: some View {
            DynamicCarousel(list) { row in
                WalkTile(row: row).frame(width: 160, height: 120)
            }
            .emptyView { Text("No walks yet") }
            .contentMargins(.horizontal, 20, for: .scrollContent)
        }
    }
    // Scaffolding

    // Shown
    struct Region: Identifiable {
        let id: Int
        let name: String
        let walks: ListViewModel<Walks>
    }

    struct RegionList: View {
        let regions: [Region]

        var body: some View {
            List(regions) { region in
                VStack(alignment: .leading) {
                    Text(region.name).font(.headline)
                    WalkCarousel(list: region.walks).frame(height: 120)
                }
            }
        }
    }
    // Scaffolding
}
