import DynamicListsInspector
import SwiftData
import SwiftUI
import Testing

@Model
final class Note {
    var title: String
    var rank: Int
    var isDone = false

    /// Not stored.
    var heading: String { title.uppercased() }

    init(title: String, rank: Int) {
        self.title = title
        self.rank = rank
    }
}

@MainActor
func makeContainer(_ titles: [String] = []) throws -> ModelContainer {
    let container = try ModelContainer(
        for: Note.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    for (rank, title) in titles.enumerated() {
        container.mainContext.insert(Note(title: title, rank: rank))
    }
    try container.mainContext.save()
    return container
}
