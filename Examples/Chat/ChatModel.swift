import DynamicLists
import DynamicListsSQLite
import Foundation
import Observation

/// The conversation, the messages that wait to be sent, and the answer that is being written.
@MainActor
@Observable
final class ChatModel {
    /// An answer that arrives word by word. Observed by its row alone.
    @MainActor
    @Observable
    final class Answer {
        let id: Int
        fileprivate(set) var text = ""

        fileprivate init(id: Int) { self.id = id }
    }

    let list: ListViewModel<Conversation>
    private(set) var answer: Answer?
    /// The user's last message, which stays at the top of the screen while its answer is written.
    private(set) var question: Int?
    /// Whether messages cannot be sent and received at present.
    var isOffline = false {
        didSet { if oldValue, !isOffline { Task { await reconnect() } } }
    }
    private(set) var problem: String?
    /// Whether it is known which messages were read.
    private(set) var isOpen = false

    @ObservationIgnored let store: MessageStore
    /// The last message that was read when the conversation was opened, if it is known by then.
    @ObservationIgnored private(set) var lastRead = Int.max
    @ObservationIgnored private var sending: Task<Void, Never>?

    /// Opens the conversation: begins to load the last messages, finds the unread mark, and sends the
    /// messages that were left waiting in an earlier run.
    init(store: MessageStore) {
        self.store = store
        list = ListViewModel(source: Conversation(store: store))
        list.start()
        let lastRead = Task.detached { try await store.lastRead() }
        Task {
            await attempt { self.lastRead = try await lastRead.value }
            isOpen = true
            send()
        }
    }

    /// Remembers that the message has been on screen.
    func markRead(_ id: Int) async {
        await attempt { try await store.setLastRead(id) }
    }

    // MARK: The user's messages

    /// Adds a message, which is shown at once and waits to be sent.
    func post(_ text: String) async {
        await attempt {
            let message = try await store.add(text, isOwn: true, delivery: .waiting)
            question = message.id
            if list.insert(message, at: .endIfLoaded) == nil {
                await list.jump(to: SQLitePages<Message>.key(at: [message.id]))
            }
        }
        send()
    }

    func change(_ message: Message, to text: String) async {
        await attempt {
            try await list.edit {
                $0.update(message.id) { $0.text = text }
            } confirmedBy: {
                try await store.setText(text, of: message.id)
            }
        }
    }

    func remove(_ message: Message) async {
        await attempt {
            try await list.edit {
                $0.remove(message.id)
            } confirmedBy: {
                try await store.remove(message.id)
            }
        }
    }

    /// Sends the waiting messages in order. A message that cannot be sent holds up the ones behind it.
    func send() {
        guard sending == nil else { return }
        sending = Task {
            await attempt {
                while var message = try await store.nextWaiting() {
                    message.delivery = .waiting
                    try await setDelivery(of: message)
                    try await Task.sleep(for: .milliseconds(400))
                    message.delivery = isOffline ? .failed : .delivered
                    message.attempts += isOffline ? 1 : 0
                    try await setDelivery(of: message)
                    if isOffline { break }
                    if try await store.nextWaiting() == nil { try await write(answerTo: message) }
                }
            }
            sending = nil
        }
    }

    private func setDelivery(of message: Message) async throws {
        try await store.setDelivery(of: message)
        list.update(message.id) { ($0.delivery, $0.attempts) = (message.delivery, message.attempts) }
    }

    // MARK: The other side

    /// Receives the last of the messages that were missed. The others are a gap before it, and are loaded
    /// when it comes on screen.
    private func reconnect() async {
        await attempt {
            guard let last = list.snapshot.ids.last, let newest = try await store.addReceived(30) else {
                return
            }
            list.openGap(at: SQLitePages<Message>.key(at: [last + 1]))
            list.insert(newest, at: .endIfLoaded)
        }
        send()
    }

    /// Writes an answer, thirty changes a second.
    private func write(answerTo message: Message) async throws {
        let stored = try await store.add("…", isOwn: false, delivery: .delivered)
        list.insert(stored, at: .endIfLoaded)
        let answer = Answer(id: stored.id)
        self.answer = answer
        let question = message.text.prefix(40)
        let text =
            "You wrote “\(question)”.\n\n"
            + (1...6).map { "**Point \($0).** \(Self.remark)" }.joined(separator: "\n\n")
        for end in text.indices.dropFirst(2) where text[end] == " " || text[end].isNewline {
            answer.text = String(text[..<end])
            try await Task.sleep(for: .milliseconds(33))
        }
        answer.text = text
        try await store.setText(text, of: answer.id)
        list.update(answer.id) { $0.text = text }
        self.answer = nil
    }

    private static let remark =
        """
        This grows *while you read it*, and your question stays at the top of the screen, \
        unless you scroll.
        """

    private func attempt(_ action: () async throws -> Void) async {
        do {
            try await action()
        } catch is CancellationError {
        } catch {
            problem = "\(error)"
        }
    }
}
