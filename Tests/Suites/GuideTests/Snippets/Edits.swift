// Scaffolding
import DynamicLists
import DynamicListsTesting
import Foundation
import Observation

@MainActor
@Observable
final class Inbox {
    let list: ListViewModel<FixedPageSource<Letter>>
    let service: LetterService
    var notice = ""

    nonisolated struct Letter: Identifiable, Sendable {
        let id: Int
        var subject = ""
        var isRead = false
    }

    struct LetterService {
        let refusal: (any Error)?
        func archive(_ id: Int) async throws { if let refusal { throw refusal } }
    }

    init(list: ListViewModel<FixedPageSource<Letter>>, service: LetterService) {
        self.list = list
        self.service = service
    }

    // Shown
    func archive(_ letter: Letter) async {
        do {
            try await list.edit { edits in
                edits.remove(letter.id)
            } confirmedBy: {
                try await service.archive(letter.id)
            }
        } catch {
            notice = "\(letter.subject) is back: \(error.localizedDescription)"
        }
    }
    // Scaffolding

    func others(_ draft: Letter, _ letter: Letter, _ other: Letter) {
        // Shown
        list.insert(draft, at: .start)
        list.update(letter.id) { $0.isRead = true }
        list.move(letter.id, to: .after(other.id))
        list.remove(other.id)
        // Scaffolding
    }
}
