// Scaffolding
import DynamicLists
import DynamicListsUI
import SwiftUI

struct Remark: Identifiable, Sendable {
    let id: Int
    let author: String
    let text: String
}

struct RemarkList: View {
    let messages: ListViewModel<ClosureSource<Int, Remark>>

    var body: some View {
        // Shown
        DynamicList(messages) { row in
            Text(row.item.text)
        }
        .separatorView { before, after in
            before?.author == after?.author ? nil : after?.author
        } content: { author in
            Text(author).font(.footnote)
        }
        // Scaffolding
    }
}
