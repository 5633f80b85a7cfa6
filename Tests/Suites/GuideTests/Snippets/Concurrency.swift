// Scaffolding
import DynamicLists
import Foundation

enum LoadsOffTheMainActor {
    nonisolated struct Letter: Decodable, Identifiable, Sendable {
        let id: Int
        var isRead: Bool
    }

    // Shown
    struct Archive: PageSource {
        static var acceptsAnyCount: Bool { true }
        let folder: URL

        func page(for request: PageRequest<Int>) async throws -> Page<Int, Letter> {
            let start = request.key ?? 0
            var letters: [Letter] = []
            for number in start..<start + request.count {
                try Task.checkCancellation()
                let file = folder.appending(path: "\(number).json")
                guard FileManager.default.fileExists(atPath: file.path) else { break }
                letters.append(try JSONDecoder().decode(Letter.self, from: Data(contentsOf: file)))
            }
            let isLast = letters.count < request.count
            return Page(items: letters, nextKey: isLast ? nil : start + letters.count)
        }
    }
    // Scaffolding

    @MainActor
    static func edit(_ letter: Letter, _ copy: Letter, in list: ListViewModel<Archive>) {
        // Shown
        list.update(letter.id) { item in
            item.isRead = true
            list.remove(copy.id)  // takes effect after this closure
        }
        // Scaffolding
    }

    @MainActor
    static func follow(_ list: ListViewModel<Archive>) {
        // Shown
        let updates = list.updates
        Task.detached {
            for await update in updates { print("\(update.snapshot.ids.count) rows") }
        }
        // Scaffolding
    }
}
