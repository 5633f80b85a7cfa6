import DynamicLists
import DynamicListsUI
import SwiftUI

/// Articles from a web service with numbered pages, in a list that grows as it is scrolled.
@main
struct InfiniteScrollApp: App {
    var body: some Scene {
        WindowGroup("Articles") { ContentView() }
    }
}

/// The design that shows the articles.
enum Design: String, CaseIterable {
    case dynamicLists = "Dynamic Lists"
    case seed = "By page number"
}

struct ContentView: View {
    @State private var design = Design.dynamicLists
    @State private var isBroken = false
    @State private var articles = ListViewModel(
        source: ArticlePages(), itemBatchCount: ArticleService.pageLength, prefetchMargin: 10)
    @StateObject private var pages = PagedArticles()

    var body: some View {
        NavigationStack {
            VStack(spacing: 0) {
                Picker("Design", selection: $design) {
                    ForEach(Design.allCases, id: \.self) { Text($0.rawValue) }
                }
                .pickerStyle(.segmented)
                .padding()
                switch design {
                case .dynamicLists:
                    DynamicList(articles) { row in ArticleRow(article: row.item) }.listStyle(.plain)
                case .seed:
                    PagedArticlesView(model: pages)
                }
            }
            .navigationTitle("Articles")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .navigationBarTrailing) {
                    Button(isBroken ? "Mend" : "Break") {
                        isBroken.toggle()
                        ArticleService.shared.setBroken(isBroken)
                    }
                }
            }
        }
    }
}

struct ArticleRow: View {
    let article: Article

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(article.title).font(.headline)
            Text(article.summary).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
        }
    }
}
