import DynamicLists
import SwiftUI

/// The list's data: pages of metadata, beginning with the first.
struct PictureListModel: ListModel {
    /// Set before the window opens.
    static let source = SetOnce<PictureSource>()

    private var lastPage = 0

    init() {}

    mutating func fetchNextItems(count: Int) async throws -> [PictureItemModel] {
        guard let source = Self.source.wrapped else { return [] }
        let page = try await source.page(lastPage + 1, count: count)
        lastPage += 1
        return page.map { PictureItemModel(picture: $0, source: source) }
    }

    mutating func reset() { lastPage = 0 }
}

/// A row's data: the metadata at once, the picture when the row is on or near the screen.
struct PictureItemModel: ListItemModel, Identifiable {
    let picture: PictureData
    let source: PictureSource
    private(set) var image: Image?

    init(picture: PictureData, source: PictureSource) {
        self.picture = picture
        self.source = source
    }

    var id: String { picture.id }

    mutating func fetchAdditionalData() async throws { image = try await source.image(of: picture) }
}
