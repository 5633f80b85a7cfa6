// Scaffolding
import DynamicLists
import DynamicListsInspector
import DynamicListsTesting
import DynamicListsUI
import SwiftUI
import Testing

// Shown
struct Contact: Identifiable, Hashable, Sendable {
    let id: Int
    var name: String
    var canBeCalled = true
}

struct ContactRow: View {
    let contact: Contact
    var call: @MainActor () -> Void = {}

    var body: some View {
        HStack {
            Text(contact.name)
            Spacer()
            if contact.canBeCalled { Button("Call") { call() } }
        }
    }
}
// Scaffolding

// Shown
struct ContactList: View {
    @State private var contacts: [Contact] = []
    @State private var name = ""
    @State private var called: String?

    var body: some View {
        List {
            TextField("Name", text: $name).onSubmit { add() }
            Button("Add") { add() }.disabled(name.isEmpty)
            ForEach(contacts) { contact in
                ContactRow(contact: contact) { called = contact.name }
                    .swipeActions { Button("Delete") { contacts.removeAll { $0 == contact } } }
            }
            if let called { Text("Calling \(called)").accessibilityIdentifier("status") }
        }
    }

    private func add() {
        contacts.append(Contact(id: contacts.count + 1, name: name))
        name = ""
    }
}
// Scaffolding

let ann = Contact(id: 1, name: "Ann")

@Suite("The guide's tests of contacts")
struct ContactTests {
    // Shown
    @Test("a contact is added, called and deleted")
    @MainActor
    func contacts() throws {
        let screen = HostedView(ContactList())
        #expect(try !screen.find(Button.self, "Add").isEnabled)
        try screen.find(TextField.self, "Name").type("Ann")
        try screen.find(Button.self, "Add").tap()

        let row = try screen.row(1)
        try row.find(Button.self, "Call").tap()
        #expect(try screen.find(identifier: "status").label == "Calling Ann")

        try row.perform(action: "Delete")
        #expect(!row.exists)
    }
    // Scaffolding

    @Test("the code in comments of the inspector runs")
    @MainActor
    func comments() async throws {
        do {
            // Shown
            let screen = HostedView(ContactList())
            try screen.find(TextField.self, "Name").type("Ann")
            try screen.find(Button.self, "Add").tap()
            #expect(screen.contains("Ann"))
            // Scaffolding
            // Shown
            try screen.find(ContactRow.self, "Ann").find(Button.self, "Call").tap()
            // Scaffolding
            // Shown
            try await screen.wait { screen.contains("Ann") }
            // Scaffolding
            // Shown
            #expect(try screen.find(ContactRow.self).view(as: ContactRow.self).contact == ann)
            // Scaffolding
        }
    }

    // Shown
    @Test("a row shows its distance when it is loaded")
    @MainActor
    func distance() async throws {
        let calls = HeldCalls<HeldItem, String>()
        let source = FixedPageSource(pages: [[HeldItem(id: 1, title: "Ridge", calls: calls)]])
        let list = ListViewModel(source: source)
        let screen = HostedView {
            DynamicList(list) { row in
                LabeledContent(row.item.title, value: row.item.detail ?? "…")
            }
        }
        try await screen.wait { try screen.row(1).phase == .loading }
        try await calls.next().succeed(with: "12 km")
        try await screen.wait { try screen.row(1).phase == .loaded }
        #expect(try screen.row(1).texts == ["Ridge, 12 km"])
    }
    // Scaffolding
}
