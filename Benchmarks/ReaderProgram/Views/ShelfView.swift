import SwiftUI

struct ShelfView: View {
    @EnvironmentObject private var library: LibraryModel
    private let columns = [GridItem(.adaptive(minimum: 90), spacing: 16)]

    var body: some View {
        NavigationView {
            ScrollView {
                LazyVGrid(columns: columns, spacing: 16) {
                    ForEach(library.shelved) { book in
                        VStack {
                            CoverView(book: book).aspectRatio(0.7, contentMode: .fit)
                            Text(book.title).font(.caption).lineLimit(1)
                        }
                        .contextMenu {
                            Button("Take away", role: .destructive) { library.toggle(book) }
                        }
                    }
                }
                .padding()
            }
            .overlay {
                if library.shelved.isEmpty {
                    Text("Nothing on the shelf yet").foregroundColor(.secondary)
                }
            }
            .navigationTitle("Shelf")
        }
    }
}

struct PreferencesView: View {
    @AppStorage("name") private var name = ""
    @AppStorage("isDark") private var isDark = false
    @State private var size = 17.0
    @State private var isAsking = false

    var body: some View {
        NavigationView {
            Form {
                Section(header: Text("Reader")) {
                    TextField("Name", text: $name)
                    Toggle("Dark pages", isOn: $isDark)
                }
                Section(header: Text("Text"), footer: Text("Shown in the notes.")) {
                    Slider(value: $size, in: 12...28, step: 1)
                    Text("Size \(Int(size))").font(.system(size: size))
                }
                Button("Start over", role: .destructive) { isAsking = true }
            }
            .navigationTitle("Settings")
            .alert("Forget the name?", isPresented: $isAsking) {
                Button("Forget", role: .destructive) { name = "" }
                Button("Cancel", role: .cancel) {}
            }
        }
    }
}
