// Scaffolding
import DynamicListsInspector
import DynamicListsSnapshots
import Foundation
import SwiftUI
import Testing

@Suite("The guide's snapshots")
struct RecordingTests {
    // Shown
    @Test("a contact shows its name, and a button if it can be called")
    @MainActor
    func contact() {
        assertSnapshot(of: ContactRow(contact: ann), as: .hierarchy)
    }
    // Scaffolding

    @Test("a list of contacts is read out")
    @MainActor
    func list() throws {
        // Shown
        let screen = HostedView(ContactList())
        try screen.find(TextField.self, "Name").type("Ann\n")
        assertSnapshot(of: screen, as: .accessibility, named: "one contact")
        // Scaffolding
    }

    /// Not run, because a picture depends on the fonts of the machine.
    @MainActor
    func pictures() async {
        // Shown
        await assertSnapshot(of: ContactRow(contact: ann), as: .image(size: CGSize(width: 320, height: 44)))
        // Scaffolding
        // Shown
        let dark = ViewTraits(colorScheme: .dark, displayScale: 2)
        await assertSnapshot(of: ContactRow(contact: ann), as: .image(traits: dark), named: "dark")
        // Scaffolding
    }

    @Test("a contact in a narrow, dark window with large text")
    @MainActor
    func narrow() {
        // Shown
        let narrow = CGSize(width: 200, height: 100)
        let large = ViewTraits(colorScheme: .dark, dynamicTypeSize: .accessibility3)
        assertSnapshot(of: ContactRow(contact: ann), as: .hierarchy.hosted(size: narrow, traits: large))
        // Scaffolding
    }
}
