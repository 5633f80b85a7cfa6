import Foundation
import ServiceSupport

/// A comment, as the service describes it.
package struct Comment: Codable, Equatable, Sendable {
    package var id: Int
    package var author: String
    /// The text; empty if the comment was deleted.
    package var text: String
    /// The age in minutes.
    package var age: Int
    /// The number of replies to this comment itself.
    package var replies: Int
    package var isDeleted: Bool
    package var isEdited: Bool
}

/// All comments: the same ones in each run, with edits that follow each other in a fixed order.
package struct Discussion: Sendable {
    private struct Entry: Sendable {
        var parent: Int?
        var depth: Int
        var replies: [Int] = []
    }

    /// The entry of each comment, whose ids begin at 1.
    private var entries: [Entry] = []
    private var roots: [Int] = []
    /// The comments that were edited or deleted, by the versions in which this happened last.
    private var edited: [Int: Int] = [:]
    private var deleted: Set<Int> = []
    /// The number of edits.
    package private(set) var version = 0

    /// The number of levels.
    package static let levelCount = 40

    /// Generates comments. The first ones are a dispute as deep as the discussion.
    package init(count: Int) {
        var dice = SeededGenerator(seed: 50_000)
        for id in stride(from: 1, through: count, by: 1) {
            let parent = id <= Self.levelCount ? (id == 1 ? nil : id - 1) : self.parent(of: id, &dice)
            let depth = parent.map { entries[$0 - 1].depth + 1 } ?? 0
            entries.append(Entry(parent: parent, depth: depth))
            if let parent { entries[parent - 1].replies.append(id) } else { roots.append(id) }
            if dice.happens(0.03) { deleted.insert(id) }
        }
    }

    /// Chooses what a new comment replies to: nothing, a comment of the last hours, or any.
    private func parent(of id: Int, _ dice: inout SeededGenerator) -> Int? {
        if dice.happens(0.01) { return nil }
        let first = dice.happens(0.7) ? max(1, id - 300) : 1
        let parent = dice.integer(in: first...id - 1)
        return entries[parent - 1].depth < Self.levelCount - 1 ? parent : nil
    }

    /// The comment with an id, or nil if there is none.
    package func comment(_ id: Int) -> Comment? {
        guard entries.indices.contains(id - 1) else { return nil }
        var dice = SeededGenerator(seed: UInt64(id) &* 0x9E37_79B9 &+ 7)
        let author = dice.pick(CommentParts.authors)
        let sentences = (0..<dice.integer(in: 1...3)).map { _ in CommentParts.sentence(&dice) }
        let isDeleted = deleted.contains(id)
        var text = sentences.joined(separator: " ")
        if let edit = edited[id] { text += " (Correction \(edit): \(CommentParts.sentence(&dice)))" }
        return Comment(
            id: id, author: isDeleted ? "" : author, text: isDeleted ? "" : text,
            age: (entries.count - id) / 8 + 1, replies: entries[id - 1].replies.count, isDeleted: isDeleted,
            isEdited: edited[id] != nil)
    }

    /// The replies to a comment, or the comments that reply to none, the oldest first.
    package func replies(to parent: Int?) -> [Int] { parent.map { entries[$0 - 1].replies } ?? roots }

    /// The comments above one, the outermost first.
    package func path(to id: Int) -> [Int] {
        var path: [Int] = []
        var next = entries[id - 1].parent
        while let parent = next {
            path.append(parent)
            next = entries[parent - 1].parent
        }
        return path.reversed()
    }

    // MARK: Edits

    /// Makes edits until there are this many. Most concern the first comments of each level, which are read.
    mutating func edit(upTo count: Int) {
        guard !entries.isEmpty else { return }
        while version < count {
            version += 1
            var dice = SeededGenerator(seed: UInt64(version) &* 31 &+ 11)
            let id = dice.integer(in: 1...min(entries.count, dice.happens(0.8) ? 60 : entries.count))
            edited[id] = version
            if dice.happens(0.1) { deleted.insert(id) }
        }
    }

    /// The comments that were edited or deleted after a version.
    package func edits(since version: Int) -> [Comment] {
        edited.filter { $0.value > version }.keys.sorted().compactMap { comment($0) }
    }
}
