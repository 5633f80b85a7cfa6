import DynamicLists
import DynamicListsUI
import SwiftUI

public struct BookRow: View {
    private let title: String
    private let author: String?

    public init(_ title: String, by author: String?) { (self.title, self.author) = (title, author) }

    public var body: some View { LabeledContent(title, value: author ?? "…") }
}

extension ListSnapshot {
    /// The title over a list.
    public var heading: String { ids.isEmpty ? "Books" : "\(ids.count) books" }
}
