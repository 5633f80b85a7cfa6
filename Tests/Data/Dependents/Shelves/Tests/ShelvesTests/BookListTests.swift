import DynamicLists
import DynamicListsInspector
import DynamicListsSnapshots
import DynamicListsTesting
import DynamicListsUI
import Shelves
import SwiftUI
import XCTest

final class BookListTests: XCTestCase {
    @MainActor
    func testRowsAreLoaded() async throws {
        let calls = HeldCalls<HeldItem, String>()
        let books = (1...3).map { HeldItem(id: $0, title: "Book \($0)", calls: calls) }
        let list = ListViewModel(source: FixedPageSource(pages: [books]))
        let screen = HostedView {
            DynamicList(list) { row in BookRow(row.item.title, by: row.item.detail) }
        }
        try await screen.wait { try screen.rows.count == 3 && screen.row(3).phase == .loading }
        assertSnapshot(of: screen, as: .list, named: "loading")
        for _ in 1...3 {
            let call = try await calls.next()
            call.succeed(with: "Author \(call.request.id)")
        }
        try await screen.wait { try (1...3).allSatisfy { try screen.row($0).phase == .loaded } }
        assertSnapshot(of: screen, as: .list, named: "loaded")
        XCTAssertEqual(list.snapshot.heading, "3 books")
    }

    @MainActor
    func testAMissingSnapshotIsAFailure() {
        let screen = HostedView { Text("Hello") }
        XCTAssertEqual(
            verifySnapshot(of: screen, as: .hierarchy, named: "none", record: .never),
            "there is no snapshot BookListTests/testAMissingSnapshotIsAFailure.none.txt, and none is "
                + "recorded in this run (SNAPSHOT_TESTING_RECORD=never)")
    }
}
