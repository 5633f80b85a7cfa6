import DynamicLists
import DynamicListsUI
import SwiftUI

/// The conversation, with the field for a new message below it.
struct ChatView: View {
    @Bindable var model: ChatModel
    @State private var edited: Message?
    @State private var searchText = ""

    var body: some View {
        NavigationStack {
            VStack(spacing: 0) {
                if model.isOpen { conversation } else { Spacer() }
                Divider()
                Composer(model: model, edited: $edited)
            }
            .navigationTitle("Chat")
            .navigationBarTitleDisplayMode(.inline)
            .searchable(
                text: $searchText, placement: .navigationBarDrawer(displayMode: .always),
                prompt: "Search messages"
            )
            .toolbar {
                ToolbarItem(placement: .navigationBarTrailing) {
                    Button(model.isOffline ? "Go online" : "Go offline") { model.isOffline.toggle() }
                }
            }
        }
    }

    private var conversation: some View {
        DynamicList(model.list) { row in
            MessageRow(message: row.item, model: model)
                .onAppear { markRead(row.item) }
        }
        .opensAtEnd()
        .followsEnd()
        .holdsAtTop(model.question)
        .refreshDisabled()
        .rowInsets(EdgeInsets(top: 3, leading: 12, bottom: 3, trailing: 12))
        .rowSeparator(.hidden)
        .separatorView { [lastRead = model.lastRead] before, after in
            Mark(before, after, lastRead: lastRead)
        } content: { mark in
            MarkView(mark: mark)
        }
        .swipeActions { row in
            Button("Delete", role: .destructive) { Task { await model.remove(row.item) } }
            if row.item.isOwn { Button("Edit") { edited = row.item }.tint(.blue) }
        }
        .listStyle(.plain)
        .overlay {
            if !searchText.isEmpty {
                SearchResults(model: model, text: searchText) { searchText = "" }
            }
        }
    }

    private func markRead(_ message: Message) {
        if message.id == model.list.snapshot.ids.last { Task { await model.markRead(message.id) } }
    }
}

/// The day and the unread mark between two messages.
struct Mark: Equatable {
    var day: Date?
    var isFirstUnread: Bool

    init?(_ before: Message?, _ after: Message?, lastRead: Int) {
        guard let after else { return nil }
        day = before?.day == after.day ? nil : after.day
        isFirstUnread = before.map { $0.id <= lastRead && after.id > lastRead } ?? false
        if day == nil, !isFirstUnread { return nil }
    }
}

struct MarkView: View {
    let mark: Mark

    var body: some View {
        VStack(spacing: 6) {
            if let day = mark.day {
                Text(day, format: .dateTime.weekday(.wide).day().month(.wide).year())
                    .foregroundStyle(.secondary)
            }
            if mark.isFirstUnread { Text("New").fontWeight(.semibold).foregroundStyle(.red) }
        }
        .font(.footnote)
        .frame(maxWidth: .infinity)
        .padding(.top, 8)
        .padding(.bottom, 4)
    }
}

/// The field for a new message, or for the text of a message that is changed.
private struct Composer: View {
    let model: ChatModel
    @Binding var edited: Message?
    @State private var text = ""

    var body: some View {
        HStack(spacing: 10) {
            if edited != nil { Button("Cancel") { end() } }
            TextField("Message", text: $text).textFieldStyle(.roundedBorder).onSubmit(send)
            Button(edited == nil ? "Send" : "Save", action: send)
                .disabled(text.trimmingCharacters(in: .whitespaces).isEmpty)
        }
        .padding(.horizontal, 12)
        .padding(.vertical, 8)
        .onChange(of: edited) { if let edited { text = edited.text } }
    }

    private func send() {
        let written = text.trimmingCharacters(in: .whitespaces)
        guard !written.isEmpty else { return }
        if let edited {
            Task { await model.change(edited, to: written) }
        } else {
            Task { await model.post(written) }
        }
        end()
    }

    private func end() { (text, edited) = ("", nil) }
}
