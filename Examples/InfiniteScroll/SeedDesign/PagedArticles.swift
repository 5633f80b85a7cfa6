import Foundation
import SwiftUI

/// Page numbers, totals and a threshold from the end, in the design that counts by itself.
///
/// The differences to Dynamic Lists are visible: it counts a page before it has been loaded, so that a failed
/// page is never requested again; a fast fling requests the next page while one is in flight; and its overlay
/// covers the rows.
@MainActor
final class PagedArticles: ObservableObject {
    @Published private(set) var items: [Article] = []
    @Published private(set) var dataIsLoading = false
    private let itemsFromEndThreshold = 10
    private var totalItemsAvailable: Int?
    private var itemsLoadedCount: Int?
    private var page = 1

    func requestInitialSetOfItems() {
        guard itemsLoadedCount == nil else { return }
        page = 1
        requestItems(page: page)
    }

    func requestMoreItemsIfNeeded(index: Int) {
        guard let itemsLoadedCount, let totalItemsAvailable,
            thresholdMet(itemsLoadedCount, index), moreItemsRemaining(itemsLoadedCount, totalItemsAvailable)
        else { return }
        page += 1
        requestItems(page: page)
    }

    private func requestItems(page: Int) {
        dataIsLoading = true
        Task {
            defer { dataIsLoading = false }
            guard let answer = try? await ArticleClient.page(page, count: ArticleService.pageLength) else {
                return
            }
            totalItemsAvailable = answer.total
            items += answer.items
            itemsLoadedCount = items.count
        }
    }

    private func thresholdMet(_ itemsLoadedCount: Int, _ index: Int) -> Bool {
        itemsLoadedCount - index == itemsFromEndThreshold
    }

    private func moreItemsRemaining(_ itemsLoadedCount: Int, _ totalItemsAvailable: Int) -> Bool {
        itemsLoadedCount < totalItemsAvailable
    }
}

/// The rows by index, and a loading view over them.
struct PagedArticlesView: View {
    @ObservedObject var model: PagedArticles

    var body: some View {
        List(Array(model.items.enumerated()), id: \.offset) { index, article in
            ArticleRow(article: article)
                .onAppear { model.requestMoreItemsIfNeeded(index: index) }
        }
        .listStyle(.plain)
        .overlay {
            if model.dataIsLoading { LoadingView() }
        }
        .onAppear { model.requestInitialSetOfItems() }
    }
}

struct LoadingView: View {
    var body: some View {
        VStack(spacing: 12) {
            ProgressView()
            Text("Loading…").font(.callout)
        }
        .padding(24)
        .background(.regularMaterial)
        .cornerRadius(12)
        .shadow(radius: 8)
    }
}
