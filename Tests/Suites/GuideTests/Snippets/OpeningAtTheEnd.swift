// Scaffolding
import DynamicLists

enum OpeningAtTheEnd {
    struct Message: Identifiable, Sendable {
        let id: Int
    }

    struct MessageService: Sendable {
        struct Answer {
            let messages: [Message]
            let hasEarlier: Bool
            let hasLater: Bool
        }

        func newest() async throws -> Message { Message(id: 99) }

        func messages(at place: Messages.Place?, count: Int) async throws -> Answer {
            let range =
                switch place {
                case nil: max(0, 100 - count)..<100
                case .before(let id): max(0, id - count)..<id
                case .after(let id): id + 1..<min(100, id + 1 + count)
                }
            return Answer(
                messages: range.map { Message(id: $0) }, hasEarlier: range.lowerBound > 0,
                hasLater: range.upperBound < 100)
        }
    }

    // Shown
    struct Messages: PageSource {
        enum Place: Hashable, Sendable {
            case before(Int)
            case after(Int)
        }
        static var acceptsAnyCount: Bool { true }
        let service: MessageService

        func page(for request: PageRequest<Place>) async throws -> Page<Place, Message> {
            let answer = try await service.messages(at: request.key, count: request.count)
            let (first, last) = (answer.messages.first, answer.messages.last)
            return Page(
                items: answer.messages,
                previousKey: answer.hasEarlier ? first.map { .before($0.id) } : nil,
                nextKey: answer.hasLater ? last.map { .after($0.id) } : nil)
        }
    }
    // Scaffolding

    static func list(service: MessageService) -> ListViewModel<Messages> {
        ListViewModel(source: Messages(service: service))
    }

    @MainActor
    static func write(_ message: Message, in list: ListViewModel<Messages>) {
        // Shown
        list.insert(message, at: .endIfLoaded)
        // Scaffolding
    }

    @MainActor
    static func commented(_ lastKnown: Message, _ newest: Message, in list: ListViewModel<Messages>) {
        // Shown
        list.openGap(at: .after(lastKnown.id))
        list.insert(newest, at: .endIfLoaded)
        // Scaffolding
    }

    @MainActor
    static func reconnect(_ list: ListViewModel<Messages>, to service: MessageService) async throws {
        // Shown
        if let last = list.snapshot.ids.last {
            let newest = try await service.newest()
            list.openGap(at: .after(last))
            list.insert(newest, at: .endIfLoaded)
        }
        // Scaffolding
    }
}
