import DynamicLists
import DynamicListsUI
import GTKScreen
import SwiftUI

/// A conversation at its end: the last message gets a word in each frame, and every sixtieth begins another.
struct Conversation: View {
    let options: ShapeOptions
    private let list: ListViewModel<Messages>
    private let writer: Writer

    init(options: ShapeOptions) {
        self.options = options
        list = ListViewModel(source: Messages(count: options.rows))
        writer = Writer(list: list, count: options.rows)
    }

    var body: some View {
        DynamicList(list) { row in
            HStack(spacing: 0) {
                if row.item.isOwn { Spacer(minLength: 60) }
                Text(row.item.text)
                    .font(.system(size: 13))
                    .padding(8)
                    .background(Color.gray.opacity(0.2), in: RoundedRectangle(cornerRadius: 12))
                if !row.item.isOwn { Spacer(minLength: 60) }
            }
        }
        .opensAtEnd()
        .followsEnd()
        .rowSeparator(.hidden)
        .listStyle(.plain)
        .onAppear { ListScrollDriver.run(.follow(writer.write), frames: options.frames) }
    }
}

/// Writes the messages.
@MainActor
private final class Writer {
    private let list: ListViewModel<Messages>
    private var last: Int
    private var words = 0

    init(list: ListViewModel<Messages>, count: Int) {
        self.list = list
        last = count - 1
    }

    func write() {
        words += 1
        if words.isMultiple(of: 60) {
            last += 1
            list.insert(Message(id: last, text: "A new message"), at: .endIfLoaded)
        } else {
            list.update(last) { [words] in $0.text += " word\(words)" }
        }
    }
}

struct Message: Identifiable, Sendable {
    let id: Int
    var text: String
    var isOwn: Bool { id.isMultiple(of: 3) }
}

/// Messages of one to five lines in pages, the last of which is the first to be loaded.
struct Messages: PageSource {
    let count: Int

    /// - Returns: The messages before a number.
    func page(for request: PageRequest<Int>) async throws -> Page<Int, Message> {
        let end = request.key ?? count
        let numbers = max(0, end - request.count)..<end
        return Page(
            items: numbers.map { number in
                let words = repeatElement("of several words", count: 1 + number * 7919 % 9)
                return Message(id: number, text: "Message \(number) " + words.joined(separator: " "))
            },
            previousKey: numbers.lowerBound > 0 ? numbers.lowerBound : nil, nextKey: nil)
    }
}
