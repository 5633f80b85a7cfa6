import Contacts
import DynamicListsInspector
import DynamicListsSnapshots
import SwiftUI
import Testing

@Suite("The contacts")
@MainActor
struct ContactListTests {
    let screen = HostedView(
        ContactList([Contact(id: 1, name: "Ann"), Contact(id: 2, name: "Ben")]),
        size: CGSize(width: 320, height: 480))

    @Test("a contact is added in a sheet")
    func add() throws {
        try screen.find(Button.self, "Add").tap()
        #expect(try !screen.find(Button.self, "Save").isEnabled)
        try screen.find(TextField.self, "Name").type("Cem")
        try screen.find(Button.self, "Save").tap()
        let rows = screen.findAll(ContactRow.self)
        #expect(try rows.map { try $0.view(as: ContactRow.self).contact.name } == ["Ann", "Ben", "Cem"])
        #expect(screen.contains("Contacts"))
    }

    @Test("a favorite is red")
    func favorite() throws {
        let row = try screen.row(2)
        let before = try row.find(Text.self, "Ben").colors
        try row.find(Toggle.self, "Favorite").tap()
        #expect(try row.find(Toggle.self).isOn)
        #expect(try row.find(Text.self, "Ben").colors != before)
        #expect(try row.find(ContactRow.self).view(as: ContactRow.self).contact.isFavorite)
    }

    @Test("a contact is deleted by an action of its row, and duplicated by its menu")
    func commands() throws {
        try screen.row(1).openContextMenu()
        try screen.chooseMenuItem("Duplicate")
        try screen.row(1).perform(action: "Delete")
        #expect(screen.texts.filter { $0 == "Ann" || $0 == "Ben" } == ["Ben", "Ann"])
    }

    @Test("the list has a hierarchy and is read out")
    func snapshots() {
        assertSnapshot(of: screen, as: .hierarchy)
        assertSnapshot(of: screen, as: .accessibility)
    }
}
