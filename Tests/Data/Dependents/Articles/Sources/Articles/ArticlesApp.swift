import ArticleViews
import DynamicLists
import DynamicListsUI
import SwiftUI

struct Article: Identifiable, Sendable {
    let id: Int
    var title: String { "Article \(id)" }
}

struct Archive: PageSource {
    func page(for request: PageRequest<Int>) async throws -> Page<Int, Article> {
        let start = request.key ?? 0
        print("articles from \(start)")
        let end = min(start + 30, 300)
        return Page(items: (start..<end).map { Article(id: $0) }, nextKey: end < 300 ? end : nil)
    }
}

@main
struct ArticlesApp: App {
    @State private var articles = ListViewModel(source: Archive())
    @StateObject private var bookmarks = Bookmarks()

    var body: some Scene {
        WindowGroup {
            DynamicList(articles) { ArticleRow(id: $0.item.id, title: $0.item.title) }
                .environmentObject(bookmarks)
        }
    }
}
