import DynamicLists
import DynamicListsSQLite
import SwiftUI

/// The latest messages with a text. A tap jumps to the message.
struct SearchResults: View {
    let model: ChatModel
    let text: String
    let close: @MainActor () -> Void
    @State private var found: [Message] = []

    var body: some View {
        List(found) { message in
            Button {
                close()
                Task { await model.list.jump(to: SQLitePages<Message>.key(at: [message.id])) }
            } label: {
                VStack(alignment: .leading, spacing: 2) {
                    Text(markdown: message.text).lineLimit(2)
                    Text(message.sent, format: .dateTime.day().month().year().hour().minute())
                        .font(.footnote).foregroundStyle(.secondary)
                }
            }
            .buttonStyle(.plain)
        }
        .listStyle(.plain)
        .task(id: text) {
            try? await Task.sleep(for: .milliseconds(150))
            if Task.isCancelled { return }
            found = (try? await model.store.search(text)) ?? []
        }
    }
}
