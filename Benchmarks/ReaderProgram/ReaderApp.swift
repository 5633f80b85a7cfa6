import SwiftUI

@main
struct ReaderApp: App {
    @StateObject private var library = LibraryModel()

    var body: some Scene {
        WindowGroup {
            MainView()
                .environmentObject(library)
        }
    }
}

struct MainView: View {
    @EnvironmentObject private var library: LibraryModel
    @State private var selection = 0

    var body: some View {
        TabView(selection: $selection) {
            BookListView()
                .tabItem { Label("Books", systemImage: "book") }
                .tag(0)
            ShelfView()
                .tabItem { Label("Shelf", systemImage: "square.grid.2x2") }
                .tag(1)
            PreferencesView()
                .tabItem { Label("Settings", systemImage: "gear") }
                .tag(2)
        }
        .onAppear { library.loadNextPage() }
    }
}
