// Scaffolding
import DynamicLists
import DynamicListsUI
import SwiftUI

struct Comment: Identifiable, Sendable {
    let id: Int
    let author: String
    let text: String
    let replyCount: Int
}

protocol CommentService: Sendable {
    func comments(below parent: Int?, from start: Int, count: Int) async throws -> Page<Int, Comment>
}

// Shown
struct Comments: TreeSource {
    let service: any CommentService

    func page(for request: PageRequest<Int>) async throws -> Page<Int, Comment> {
        try await service.comments(below: nil, from: request.key ?? 0, count: request.count)
    }

    func children(
        of parent: Comment, request: PageRequest<Int>
    ) async throws -> Page<Int, Comment> {
        try await service.comments(below: parent.id, from: request.key ?? 0, count: request.count)
    }

    func hasChildren(_ item: Comment) -> Bool? { item.replyCount > 0 }
}
// Scaffolding

// Shown
struct DiscussionOutline: View {
    let comments: TreeViewModel<Comments>
    @State private var selection: Comment.ID?

    var body: some View {
        DynamicOutline(comments, selection: $selection) { row in Text(row.item.text) }
            .ancestorPath { row in Text(row.item.author) }
            .emptyView { Text("No comments yet") }
    }
}
// Scaffolding

// Shown
struct MovableOutline: View {
    let comments: TreeViewModel<Comments>

    var body: some View {
        DynamicOutline(comments, sectionedBy: \.author) { row in
            Text(row.item.text)
        } header: { author in
            Text(author)
        }
        .onMove { ids, position in
            comments.edit { edits in
                for id in ids { edits.move(id, to: position) }
            }
        }
    }
}
// Scaffolding

struct CommentedMoves: View {
    let comments: TreeViewModel<Comments>

    var body: some View {
        // Shown
        DynamicOutline(comments) { row in Text(row.item.text) }
            .onMove { ids, position in
                comments.edit { edits in
                    for id in ids { edits.move(id, to: position) }
                }
            }
        // Scaffolding
    }
}

// Shown
struct Discussion: View {
    let comments: TreeViewModel<Comments>

    var body: some View {
        List {
            ForEach(comments.snapshot.rows, id: \.self) { id in
                VStack(alignment: .leading) {
                    if let row = comments.row(for: id) {
                        CommentRow(row: row, comments: comments)
                    }
                }
                .onAppear { comments.rowAppeared(id) }
                .onDisappear { comments.rowDisappeared(id) }
            }
        }
        .onAppear { comments.start() }
        .refreshable { await comments.refresh() }
    }
}
// Scaffolding

// Shown
struct CommentRow: View {
    let row: TreeRowViewModel<Comment.ID, Comment>
    let comments: TreeViewModel<Comments>

    var body: some View {
        HStack {
            if let comment = row.item?.item {
                Button(row.state.isExpanded ? "Hide" : "Show") { toggle(comment.id) }
                    .disabled(row.state.hasChildren == false)
                Text(comment.text)
            } else if let error = row.loadState.error {
                Button("\(error.message) Try again") { row.retry() }
            } else {
                ProgressView()
            }
        }
        .padding(.leading, Double(row.state.depth) * 16)
    }

    private func toggle(_ id: Comment.ID) {
        if comments.isExpanded(id) { comments.collapse(id) } else { comments.expand(id) }
    }
}
// Scaffolding

private struct Outlines: View {
    let comments: TreeViewModel<Comments>

    var body: some View {
        // Shown
        DynamicOutline(comments) { row in
            Text(row.item.text)
        }
        // Scaffolding

        // Shown
        DynamicOutline(comments) { row in Text(row.item.text) }
            .ancestorPath { row in Text(row.item.author) }
        // Scaffolding
    }
}
