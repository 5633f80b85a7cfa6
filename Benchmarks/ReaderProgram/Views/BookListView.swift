import SwiftUI

struct BookListView: View {
    @EnvironmentObject private var library: LibraryModel

    var body: some View {
        NavigationView {
            List {
                ForEach(library.found) { book in
                    NavigationLink(destination: BookDetailView(book: book)) {
                        BookRow(book: book, isShelved: library.shelf.contains(book.id))
                    }
                    .onAppear {
                        if book.id == library.books.last?.id { library.loadNextPage() }
                    }
                }
                footer
            }
            .listStyle(.plain)
            .searchable(text: $library.query, prompt: "Search books")
            .navigationTitle("Books")
            .navigationBarItems(
                trailing: Button(action: library.loadNextPage) { Image(systemName: "arrow.clockwise") })
        }
    }

    @ViewBuilder
    private var footer: some View {
        switch library.phase {
        case .loading:
            HStack {
                Spacer()
                ProgressView()
                Spacer()
            }
        case .failed(let message):
            VStack {
                Text(message).foregroundColor(.red)
                Button("Retry", action: library.loadNextPage).buttonStyle(.bordered)
            }
        case .idle, .done:
            EmptyView()
        }
    }
}

struct BookRow: View {
    let book: Book
    let isShelved: Bool

    var body: some View {
        HStack(spacing: 12) {
            CoverView(book: book).frame(width: 44, height: 60)
            VStack(alignment: .leading, spacing: 2) {
                Text(book.title).font(.headline).lineLimit(1)
                Text(book.author).font(.subheadline).foregroundColor(.secondary)
                Text(book.readingTime).font(.caption).foregroundColor(.gray)
            }
            Spacer()
            if isShelved {
                Image(systemName: "bookmark.fill").foregroundColor(.orange)
            }
        }
        .padding(.vertical, 4)
    }
}

struct CoverView: View {
    let book: Book

    private var color: Color {
        [.blue, .green, .purple, .pink, .teal][book.id % 5]
    }

    var body: some View {
        RoundedRectangle(cornerRadius: 6)
            .fill(LinearGradient(colors: [color, color.opacity(0.6)], startPoint: .top, endPoint: .bottom))
            .overlay(Text(String(book.title.prefix(1))).font(.title2.bold()).foregroundColor(.white))
            .shadow(color: .black.opacity(0.2), radius: 2, x: 0, y: 1)
    }
}
