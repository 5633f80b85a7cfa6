import SwiftUI

public struct Contact: Identifiable, Hashable, Sendable {
    public let id: Int
    public var name: String
    public var isFavorite = false

    public init(id: Int, name: String) { (self.id, self.name) = (id, name) }
}

public struct ContactRow: View {
    @Binding public var contact: Contact

    public init(contact: Binding<Contact>) { _contact = contact }

    public var body: some View {
        HStack {
            Text(contact.name).foregroundStyle(contact.isFavorite ? .red : .primary)
            Spacer()
            Toggle("Favorite", isOn: $contact.isFavorite)
        }
    }
}

public struct ContactList: View {
    @State private var contacts: [Contact]
    @State private var isAdding = false

    public init(_ contacts: [Contact]) { _contacts = State(initialValue: contacts) }

    public var body: some View {
        NavigationStack {
            List {
                ForEach($contacts) { $contact in
                    ContactRow(contact: $contact)
                        .swipeActions {
                            Button("Delete", role: .destructive) {
                                contacts.removeAll { $0.id == contact.id }
                            }
                        }
                        .contextMenu { Button("Duplicate") { duplicate(contact) } }
                }
            }
            .navigationTitle("Contacts")
            .toolbar { Button("Add", systemImage: "plus") { isAdding = true } }
            .sheet(isPresented: $isAdding) { NewContact { contacts.append(contact(named: $0)) } }
        }
    }

    private func contact(named name: String) -> Contact {
        Contact(id: (contacts.map(\.id).max() ?? 0) + 1, name: name)
    }

    private func duplicate(_ contact: Contact) { contacts.append(self.contact(named: contact.name)) }
}

struct NewContact: View {
    let save: (String) -> Void
    @State private var name = ""
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Form {
            TextField("Name", text: $name)
            Button("Save") {
                save(name)
                dismiss()
            }
            .disabled(name.isEmpty)
        }
    }
}
