import DynamicLists
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
    /// Whether messages cannot be sent at present.
    var isOffline = false {
        didSet { if !isOffline { send() } }
    }
    private(set) var problem: String?

    @ObservationIgnored let store: MessageStore
    /// The last message that was read when the conversation was opened, if it is known by then.
    @ObservationIgnored private(set) var lastRead = Int.max
    @ObservationIgnored private var sending: Task<Void, Never>?

    init(store: MessageStore) {
        self.store = store
        list = ListViewModel(source: Conversation(store: store))
    }

    /// Finds the unread mark, and sends the messages that were left waiting in an earlier run.
    func open() async {
        await attempt { lastRead = try await store.lastRead() }
        list.start()
        send()
    }

    /// Remembers that the message has been on screen.
    func markRead(_ id: Int) async {
        await attempt { try await store.setLastRead(id) }
    }

    // MARK: The user's messages

    /// Adds a message, which is shown at once and waits to be sent.
    ///
    /// - Returns: Its id, or `nil` if it could not be stored.
    func post(_ text: String) async -> Int? {
        var id: Int?
        await attempt { id = try await add(text, isOwn: true, delivery: .waiting) }
        send()
        return id
    }

    /// Stores a message, and shows it if the end of the list is loaded.
    @discardableResult
    private func add(_ text: String, isOwn: Bool, delivery: Message.Delivery) async throws -> Int {
        let message = try await store.add(text, isOwn: isOwn, delivery: delivery)
        list.insert(message, at: .endIfLoaded)
        return message.id
    }

    func change(_ message: Message, to text: String) async {
        await attempt { try await store.setText(text, of: message.id) }
    }

    func remove(_ message: Message) async {
        await attempt { try await store.remove(message.id) }
    }

    /// Sends the waiting messages in order. A message that cannot be sent holds up the ones behind it.
    func send() {
        guard sending == nil else { return }
        sending = Task {
            await attempt {
                while let message = try await store.nextWaiting() {
                    try await Task.sleep(for: .milliseconds(400))
                    if isOffline {
                        try await store.setDelivery(.failed, of: message.id)
                        break
                    }
                    try await store.setDelivery(.delivered, of: message.id)
                    if try await store.nextWaiting() == nil { try await write(answerTo: message) }
                }
            }
            sending = nil
        }
    }

    // MARK: The other side

    /// Writes an answer, thirty changes a second.
    private func write(answerTo message: Message) async throws {
        let answer = Answer(id: try await add("…", isOwn: false, delivery: .delivered))
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
        // The stored text arrives with the next refresh.
        list.update(answer.id) { $0.text = text }
        self.answer = nil
    }

    private static let remark =
        """
        This grows *while you read it*, and the end of the conversation stays on screen, \
        unless you scroll up.
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
