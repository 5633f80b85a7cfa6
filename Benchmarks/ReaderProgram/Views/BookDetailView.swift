import SwiftUI

struct BookDetailView: View {
    @EnvironmentObject private var library: LibraryModel
    @State private var isLarge = false
    let book: Book

    private var isShelved: Bool { library.shelf.contains(book.id) }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                CoverView(book: book)
                    .frame(height: isLarge ? 320 : 200)
                    .onTapGesture { withAnimation(.spring()) { isLarge.toggle() } }
                Text(book.title).font(.largeTitle).bold()
                Label("\(book.pages) pages", systemImage: "doc.text").foregroundColor(.secondary)
                Divider()
                Text(book.summary).multilineTextAlignment(.leading)
                Button(isShelved ? "Take from the shelf" : "Put on the shelf") { library.toggle(book) }
                    .buttonStyle(.borderedProminent)
                    .tint(isShelved ? .red : .accentColor)
            }
            .padding()
        }
        .navigationBarTitle(Text(book.author), displayMode: .inline)
    }
}
