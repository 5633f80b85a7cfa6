import SwiftUI

struct Book: Identifiable, Equatable {
    let id = UUID()
    let title: String
    let author: String
}

class Library: ObservableObject {
    @Published var books = [
        Book(title: "Emma", author: "Jane Austen"),
        Book(title: "Middlemarch", author: "George Eliot"),
        Book(title: "Jane Eyre", author: "Charlotte Brontë"),
    ]
    @Published var favourites: Set<UUID> = []

    func toggle(_ book: Book) {
        if favourites.contains(book.id) {
            favourites.remove(book.id)
        } else {
            favourites.insert(book.id)
        }
        print("favourites: \(favourites.count)")
    }
}

struct BookRow: View {
    @EnvironmentObject var library: Library
    let book: Book

    private var isFavourite: Bool { library.favourites.contains(book.id) }

    var body: some View {
        HStack {
            VStack(alignment: .leading) {
                Text(book.title).font(.headline)
                Text(book.author).font(.subheadline).foregroundColor(.secondary)
            }
            Spacer()
            Image(systemName: isFavourite ? "heart.fill" : "heart")
                .foregroundColor(isFavourite ? .red : .gray)
                .onTapGesture {
                    withAnimation(.easeInOut(duration: 0.2)) {
                        library.toggle(book)
                    }
                }
        }
        .contentShape(Rectangle())
    }
}

struct ContentView: View {
    @EnvironmentObject var library: Library
    @State private var tab = 0

    var body: some View {
        TabView(selection: $tab) {
            NavigationView {
                List(library.books) { BookRow(book: $0) }
                    .navigationTitle("Books")
            }
            .tabItem { Label("Books", systemImage: "book") }
            .tag(0)

            NavigationView {
                Group {
                    if library.favourites.isEmpty {
                        Text("No favourites yet")
                    } else {
                        List(library.books.filter { library.favourites.contains($0.id) }) {
                            BookRow(book: $0)
                        }
                    }
                }
                .navigationTitle("Favourites")
            }
            .tabItem {
                Image(systemName: "heart.fill")
                Text("Favourites")
            }
            .tag(1)
        }
        .accentColor(.red)
    }
}

@main
struct FavouritesApp: App {
    @StateObject private var library = Library()

    var body: some Scene {
        WindowGroup {
            ContentView().environmentObject(library)
        }
    }
}
