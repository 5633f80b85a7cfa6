import Combine
import SwiftUI

/// The articles that the reader has marked.
@MainActor
public final class Bookmarks: ObservableObject {
    @Published public private(set) var ids: Set<Int> = []

    public init() {}

    public func toggle(_ id: Int) { ids.formSymmetricDifference([id]) }
}

/// A title, and a red mark that a tap sets and removes.
public struct ArticleRow: View {
    let id: Int
    let title: String
    @EnvironmentObject private var bookmarks: Bookmarks

    public init(id: Int, title: String) {
        self.id = id
        self.title = title
    }

    public var body: some View {
        HStack {
            Text(title)
            Spacer()
            if bookmarks.ids.contains(id) { Circle().fill(.red).frame(width: 20, height: 20) }
        }
        .contentShape(Rectangle())
        .onTapGesture { bookmarks.toggle(id) }
    }
}
