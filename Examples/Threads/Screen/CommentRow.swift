import DynamicLists
import DynamicListsUI
import SwiftUI

/// A comment in the discussion.
struct CommentRow: View {
    let comment: Comment
    let isLinked: Bool
    let expand: @MainActor () -> Void
    @Environment(\.treeRowState) private var row

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            CommentHeader(comment: comment, isLinked: isLinked)
            if comment.isDeleted {
                Text("This comment was deleted.").italic().foregroundStyle(.secondary)
            } else {
                Text(comment.text)
            }
            if comment.replies > 0, row?.isExpanded == false {
                Button(action: expand) {
                    Text(comment.replies == 1 ? "1 reply" : "\(comment.replies) replies")
                        .font(.footnote.weight(.semibold))
                }
                .buttonStyle(.borderless)
            }
        }
        .font(.subheadline)
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.vertical, 2)
    }
}

/// The author and the age of a comment.
private struct CommentHeader: View {
    let comment: Comment
    let isLinked: Bool

    var body: some View {
        HStack(spacing: 6) {
            Text(comment.name)
                .fontWeight(.semibold)
                .foregroundStyle(comment.isDeleted ? Color.secondary : Self.color(of: comment.author))
            Text(age).foregroundStyle(.secondary)
            if comment.isEdited, !comment.isDeleted { Text("edited").foregroundStyle(.secondary) }
            if isLinked { Image(systemName: "link").foregroundStyle(.secondary) }
        }
        .font(.footnote)
        .lineLimit(1)
    }

    private var age: String {
        switch comment.age {
        case ..<60: "\(comment.age) min"
        case ..<1440: "\(comment.age / 60) h"
        default: "\(comment.age / 1440) d"
        }
    }

    /// The color of an author, the same one in each run.
    private static func color(of author: String) -> Color {
        let colors: [Color] = [.blue, .green, .orange, .pink, .purple, .teal, .indigo, .brown]
        return colors[author.unicodeScalars.reduce(0) { $0 + Int($1.value) } % colors.count]
    }
}
