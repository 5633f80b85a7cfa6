// Scaffolding
import DynamicLists
import DynamicListsUI
import SwiftUI

enum FailedLoads {
    struct Note: Identifiable, Sendable {
        let id: Int
        var title = ""
    }

    struct Notes: PageSource {
        func page(for request: PageRequest<Int>) async throws -> Page<Int, Note> {
            throw SignInRequired()
        }
    }

    struct SignInRequired: Error {}

    @MainActor
    final class Account {
        func signIn() {}
    }

    struct NoteList: View {
        let notes: ListViewModel<Notes>
        let account: Account

        // Shown
        var body: some View {
            DynamicList(notes) { row in Text(row.item.title) }
                .failureView { error, retry in
                    if case .sourceFailed(let failure) = error, failure.underlying is SignInRequired {
                        Button("Sign in") { account.signIn() }
                    } else {
                        Button("\(error.message) Try again", action: retry)
                    }
                }
        }
        // Scaffolding
    }
}
