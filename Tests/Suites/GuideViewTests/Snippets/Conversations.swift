// Scaffolding
import DynamicLists
import DynamicListsUI
import SwiftUI

struct Line: Identifiable, Sendable {
    let id: Int
    let text: String
}

struct Conversations: View {
    let messages: ListViewModel<ClosureSource<Int, Line>>
    var question: Int?
    var lastQuestion: Int?

    var assistant: some View {
        // Shown
        DynamicList(messages) { row in
            Text(row.item.text)
        }
        .opensAtEnd()
        .followsEnd()
        .holdsAtTop(question)
        // Scaffolding
    }

    var commentedHold: some View {
        // Shown
        DynamicList(messages) { row in Text(row.item.text) }
            .opensAtEnd()
            .followsEnd()
            .holdsAtTop(lastQuestion)
        // Scaffolding
    }

    var body: some View {
        // Shown
        DynamicList(messages) { row in
            Text(row.item.text)
        }
        .opensAtEnd()
        .followsEnd()
        // Scaffolding
    }

    var commented: some View {
        // Shown
        DynamicList(messages) { row in Text(row.item.text) }
            .opensAtEnd()
            .followsEnd()
        // Scaffolding
    }

    var commentedScrollView: some View {
        // Shown
        ScrollView {
            LazyVStack { DynamicForEach(messages) { row in Text(row.item.text) } }
        }
        .defaultScrollAnchor(.bottom)
        .followsEnd(of: messages)
        // Scaffolding
    }

    var log: some View {
        // Shown
        DynamicList(messages) { row in Text(row.item.text) }
            .followsEnd()
            .newRowsButton { count, scrollToEnd in
                Button("\(count) new lines", action: scrollToEnd).padding()
            }
        // Scaffolding
    }

    var scrollView: some View {
        // Shown
        ScrollView {
            LazyVStack {
                DynamicListEdge(messages, .beginning)
                DynamicForEach(messages) { row in Text(row.item.text) }
            }
        }
        .defaultScrollAnchor(.bottom)
        .followsEnd(of: messages)
        // Scaffolding
    }

    var withButton: some View {
        // Shown
        DynamicList(messages) { row in
            Text(row.item.text)
        }
        .opensAtEnd()
        .followsEnd()
        .newRowsButton { count, scrollToEnd in
            Button("\(count) new", action: scrollToEnd).padding()
        }
        // Scaffolding
    }
}
