import SwiftUI

struct PhotoGrid: View {
    @Environment(PhotoStore.self) private var store
    private let columns = [GridItem(.adaptive(minimum: 100), spacing: 2)]

    var body: some View {
        ScrollView {
            LazyVGrid(columns: columns, spacing: 2) {
                ForEach(store.photos) { photo in
                    NavigationLink(value: photo) {
                        PhotoCell(photo: photo)
                    }
                    .buttonStyle(.plain)
                }
            }
        }
        .navigationDestination(for: Photo.self) { photo in
            PhotoDetail(photo: photo)
        }
        .overlay {
            if store.photos.isEmpty {
                ProgressView("Loading…")
            }
        }
        .task {
            await store.load()
        }
    }
}

struct PhotoCell: View {
    let photo: Photo

    var body: some View {
        AsyncImage(url: photo.thumbnail) { phase in
            switch phase {
            case .success(let image):
                image.resizable().scaledToFill()
            case .failure:
                Image(systemName: "exclamationmark.triangle")
            case .empty:
                Color.gray.opacity(0.2)
            @unknown default:
                EmptyView()
            }
        }
        .frame(height: 120)
        .clipShape(RoundedRectangle(cornerRadius: 8))
    }
}

struct PhotoDetail: View {
    let photo: Photo
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack {
            AsyncImage(url: photo.thumbnail) { image in
                image.resizable().aspectRatio(contentMode: .fit)
            } placeholder: {
                ProgressView()
            }
            Text(photo.author).font(.title2.weight(.semibold))
            Button("Close") { dismiss() }
                .buttonStyle(.borderedProminent)
        }
        .padding()
        .navigationTitle(photo.author)
        .navigationBarTitleDisplayMode(.inline)
        .onAppear { print("photo by \(photo.author)") }
    }
}

#Preview {
    NavigationStack { PhotoGrid() }
        .environment(PhotoStore())
}
