import DynamicLists
import DynamicListsUI
import SwiftUI

/// The screen: the comments, below the authors that the first one on screen replies to.
struct DiscussionView: View {
    let discussion: DiscussionModel
    /// The comment with which the discussion is opened.
    let link: Comment.ID?
    @State private var selection: Comment.ID?

    var body: some View {
        NavigationStack {
            VStack(spacing: 0) {
                comments
                OpeningBar(discussion: discussion)
            }
            .navigationTitle("Discussion")
            .navigationBarTitleDisplayMode(.inline)
        }
        .task {
            if let link { await discussion.open(link) }
        }
        .task { await discussion.followEdits() }
    }

    private var comments: some View {
        DynamicOutline(discussion.comments, selection: $selection) { row in
            CommentRow(comment: row.item, isLinked: row.item.id == discussion.linked) {
                withAnimation { discussion.comments.expand(row.item.id) }
            }
            .contextMenu {
                Button("Go to parent") { discussion.showParent(of: row.item.id) }
                    .disabled(discussion.comments.path(to: row.item.id)?.isEmpty != false)
                Button("Collapse branch") { discussion.collapseBranch(of: row.item.id) }
            }
        }
        .indentation(12, upTo: 7)
        .ancestorPath { row in Text(row.item.name) }
        .swipeActions(edge: .leading) { row in
            Button("Parent") { discussion.showParent(of: row.item.id) }
        }
        .swipeActions { row in
            Button("Collapse") { discussion.collapseBranch(of: row.item.id) }
        }
        .emptyView { Text("No comments yet").foregroundStyle(.secondary) }
        .failureView { _, retry in LoadingFailed(retry: retry) }
        .listStyle(.plain)
    }
}

/// A level that could not be loaded.
private struct LoadingFailed: View {
    let retry: @MainActor () -> Void

    var body: some View {
        HStack(spacing: 8) {
            Image(systemName: "exclamationmark.triangle").foregroundStyle(.orange)
            Text("The comments could not be loaded.").foregroundStyle(.secondary)
            Button("Retry", action: retry).buttonStyle(.borderless)
        }
        .font(.footnote)
        .padding(.vertical, 6)
    }
}

/// The progress of opening a comment, or the reason why it cannot be shown.
private struct OpeningBar: View {
    let discussion: DiscussionModel

    var body: some View {
        switch discussion.opening {
        case nil: EmptyView()
        case .running?:
            bar {
                ProgressView().controlSize(.small)
                Text("Opening the linked comment …")
                Spacer()
            }
        case .failed(let id, let reason)?:
            bar {
                Text(reason).lineLimit(2)
                Spacer()
                Button("Retry") { Task { await discussion.open(id) } }
                Button("Dismiss") { discussion.dismissOpening() }
            }
        }
    }

    private func bar(@ViewBuilder _ content: () -> some View) -> some View {
        HStack(spacing: 10) { content() }
            .font(.footnote)
            .padding(.horizontal, 16)
            .frame(height: 48)
            .background(Color.gray.opacity(0.18))
    }
}
