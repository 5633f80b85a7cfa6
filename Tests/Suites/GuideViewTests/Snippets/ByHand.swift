// Scaffolding
import DynamicLists
import DynamicListsUI
import SwiftUI

/// The screens of the comparison, and the services that both versions of them use.
enum ByHand {
    nonisolated struct Photo: Identifiable, Sendable {
        let id: Int
        let aspectRatio: Double
    }

    nonisolated struct Product: Identifiable, Sendable {
        let id: Int
        let name: String
    }

    nonisolated struct Category: Identifiable, Sendable {
        let id: Int
        let name: String
    }

    nonisolated struct Remark: Identifiable, Sendable {
        let id: Int
        let text: String
        let replyCount: Int
    }

    nonisolated struct Letter: Identifiable, Sendable {
        let id: Int
        let text: String
    }

    nonisolated struct Service: Sendable {
        typealias Answer<Item> = (items: [Item], next: Int?)

        func photos(page: Int) async throws -> Answer<Photo> { ([], nil) }
        func categories(page: Int) async throws -> Answer<Category> { ([], nil) }
        func products(of category: Int, page: Int) async throws -> Answer<Product> { ([], nil) }
        func remarks(below parent: Int?, page: Int) async throws -> Answer<Remark> { ([], nil) }
        func letters(before id: Int?) async throws -> (items: [Letter], hasEarlier: Bool) { ([], false) }
        func newLetters() -> AsyncStream<Letter> { AsyncStream { $0.finish() } }
    }

    struct PhotoTile: View {
        let photo: Photo
        var body: some View { Color.gray.aspectRatio(photo.aspectRatio, contentMode: .fit) }
    }

    struct ProductTile: View {
        let product: Product
        var body: some View { Text(product.name).frame(width: 140, height: 160) }
    }

    nonisolated static let service = Service()
}

extension ByHand {
    // Shown
    @MainActor
    @Observable
    final class Pager<Item: Identifiable & Sendable> {
        private(set) var items: [Item] = []
        private(set) var isLoading = false
        private(set) var error: (any Error)?
        private var next: Int? = 0
        private var generation = 0
        private let fetch: (Int) async throws -> (items: [Item], next: Int?)

        init(fetch: @escaping (Int) async throws -> (items: [Item], next: Int?)) { self.fetch = fetch }

        func appeared(_ item: Item) async {
            if error == nil, items.suffix(10).contains(where: { $0.id == item.id }) { await loadMore() }
        }

        func loadMore() async {
            if !isLoading, let next { await load(next, isFirst: false) }
        }

        func refresh() async {
            generation += 1
            await load(0, isFirst: true)
        }

        private func load(_ page: Int, isFirst: Bool) async {
            let began = generation
            (isLoading, error) = (true, nil)
            defer { if began == generation { isLoading = false } }
            do {
                let answer = try await fetch(page)
                guard began == generation else { return }
                let known = Set(isFirst ? [] : items.map(\.id))
                let new = answer.items.filter { !known.contains($0.id) }
                (items, next) = ((isFirst ? [] : items) + new, answer.next)
            } catch {
                if began == generation, !(error is CancellationError) { self.error = error }
            }
        }
    }
    // Scaffolding

    // Shown
    struct PagerStatus<Item: Identifiable & Sendable>: View {
        let pager: Pager<Item>

        var body: some View {
            if pager.isLoading {
                ProgressView()
            } else if let error = pager.error {
                Text(error.localizedDescription)
                Button("Retry") {
                    Task { await (pager.items.isEmpty ? pager.refresh() : pager.loadMore()) }
                }
            } else if pager.items.isEmpty {
                Text("Nothing here")
            }
        }
    }
    // Scaffolding

    // Shown
    struct HandmadeWall: View {
        @State private var photos = Pager { try await service.photos(page: $0) }

        var body: some View {
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 110))]) {
                    ForEach(photos.items) { photo in
                        PhotoTile(photo: photo)
                            .onAppear { Task { await photos.appeared(photo) } }
                    }
                }
                PagerStatus(pager: photos)
            }
            .refreshable { await photos.refresh() }
            .task { if photos.items.isEmpty { await photos.refresh() } }
        }
    }
    // Scaffolding

    // Shown
    struct Photos: PageSource {
        func page(for request: PageRequest<Int>) async throws -> Page<Int, Photo> {
            let answer = try await service.photos(page: request.key ?? 0)
            return Page(items: answer.items, nextKey: answer.next)
        }
    }

    struct Wall: View {
        @State private var photos = ListViewModel(source: Photos())

        var body: some View {
            DynamicGrid(photos, columns: [GridItem(.adaptive(minimum: 110))]) { row in
                PhotoTile(photo: row.item)
            }
        }
    }
    // Scaffolding

    // Shown
    @MainActor
    @Observable
    final class HandmadeShelves {
        let categories = Pager { try await service.categories(page: $0) }
        var places: [Int: Int] = [:]
        @ObservationIgnored private var shelves: [Int: Pager<Product>] = [:]

        func shelf(_ category: Int) -> Pager<Product> {
            if let shelf = shelves[category] { return shelf }
            let new = Pager { try await service.products(of: category, page: $0) }
            shelves[category] = new
            return new
        }
    }

    struct HandmadeShelf: View {
        let products: Pager<Product>
        @Binding var place: Int?

        var body: some View {
            ScrollView(.horizontal) {
                LazyHStack {
                    ForEach(products.items) { product in
                        ProductTile(product: product)
                            .onAppear { Task { await products.appeared(product) } }
                    }
                    PagerStatus(pager: products)
                }
                .scrollTargetLayout()
            }
            .scrollPosition(id: $place)
            .scrollTargetBehavior(.viewAligned)
            .frame(height: 160)
            .onAppear { Task { if products.items.isEmpty { await products.refresh() } } }
        }
    }
    // Scaffolding

    // Shown
    struct HandmadeShop: View {
        @State private var model = HandmadeShelves()

        var body: some View {
            let categories = model.categories
            ScrollView {
                LazyVStack(alignment: .leading) {
                    ForEach(categories.items) { category in
                        VStack(alignment: .leading) {
                            Text(category.name).font(.headline)
                            HandmadeShelf(
                                products: model.shelf(category.id), place: $model.places[category.id])
                        }
                        .onAppear { Task { await categories.appeared(category) } }
                    }
                    PagerStatus(pager: categories)
                }
            }
            .refreshable { await categories.refresh() }
            .task { if categories.items.isEmpty { await categories.refresh() } }
        }
    }
    // Scaffolding

    // Shown
    struct Products: PageSource {
        let category: Int

        func page(for request: PageRequest<Int>) async throws -> Page<Int, Product> {
            let answer = try await service.products(of: category, page: request.key ?? 0)
            return Page(items: answer.items, nextKey: answer.next)
        }
    }

    struct Shelf: Identifiable {
        let category: Category
        let products: ListViewModel<Products>
        var id: Int { category.id }
    }

    struct Shelves: PageSource {
        func page(for request: PageRequest<Int>) async throws -> Page<Int, Shelf> {
            let answer = try await service.categories(page: request.key ?? 0)
            let shelves = answer.items.map { category in
                Shelf(
                    category: category,
                    products: ListViewModel(source: Products(category: category.id)))
            }
            return Page(items: shelves, nextKey: answer.next)
        }
    }
    // Scaffolding

    // Shown
    struct Shop: View {
        @State private var shelves = ListViewModel(source: Shelves())

        var body: some View {
            DynamicList(shelves) { row in
                Text(row.item.category.name).font(.headline)
                DynamicCarousel(row.item.products) { row in ProductTile(product: row.item) }
                    .frame(height: 160)
            }
        }
    }
    // Scaffolding
}
