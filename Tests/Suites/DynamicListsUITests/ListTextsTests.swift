import DynamicLists
import DynamicListsTesting
import DynamicListsUI
import Foundation
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor
@Suite("A dynamic list's own texts", .timeLimit(.minutes(5)))
struct ListTextsTests {
    /// A folder with a table of translations, as in a program's bundle.
    private func bundle(_ lines: [String: String]) throws -> Bundle {
        let folder = FileManager.default.temporaryDirectory.appending(path: "words-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let table = lines.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
        try table.write(to: folder.appending(path: "Lists.strings"), atomically: true, encoding: .utf8)
        return try #require(Bundle(url: folder))
    }

    private func world(
        _ bundle: Bundle, _ source: HeldSource = HeldSource()
    ) -> (ListStage<HeldSource>, ListViewModel<HeldSource>, HeldSource) {
        let list = ListViewModel(source: source, itemBatchCount: 10)
        let stage = ListStage(list) {
            DynamicList(list) { row in Text(row.item.title) }
                .endView(.visible)
                .listTexts(tableName: "Lists", bundle: bundle)
        }
        return (stage, list, source)
    }

    @Test("every text comes from the program's table if that contains it")
    func table() async throws {
        let bundle = try bundle([
            "Loading failed": "Nicht geladen", "Retry": "Noch einmal", "Nothing here": "Leer",
            "Could not be loaded": "Ohne Bild", "End of list": "Schluss",
            "%lld pages in a row brought nothing new.": "%lld leere Seiten",
        ])
        defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
        let (stage, list, source) = world(bundle)
        try await source.calls.next().fail(with: ListError.tooManyEmptyPages(3))
        try await stage.settle { list.snapshot.refreshState.error != nil }
        #expect(stage.texts == ["Nicht geladen", "3 leere Seiten", "Noch einmal"])
        try await stage.press("Noch einmal")
        let details = HeldCalls<HeldItem, String>()
        let item = HeldItem(id: 0, title: "title", calls: details)
        try await source.calls.next().succeed(with: Page(items: [item], nextKey: nil))
        try await stage.settle { list.snapshot.ids.count == 1 }
        try await details.next().fail(with: Outage())
        try await stage.settle { list.row(for: 0)?.phase.error != nil }
        #expect(stage.texts == ["title", "Ohne Bild", "outage 1", "Noch einmal", "Schluss"])
        list.remove(0)
        await stage.settle()
        #expect(stage.texts == ["Leer"])
    }

    nonisolated static let errors: [ListError] = [
        ListError(Outage()), ListError(CancellationError()), .keyRepeated("a"), .keyUnusable("nan"),
        .tooManyEmptyPages(5), .editedTooOften(4), .idChanged(from: "1", to: "2"), .dataMissing("7"),
        .timedOut(.milliseconds(61_500)),
    ]

    @Test("without a table an error is shown with its own message", arguments: errors)
    func messages(_ error: ListError) async throws {
        let world = WordWorld()
        let call = try await world.source.calls.next()
        call.fail(with: error)
        try await world.stage.settle { world.list.snapshot.refreshState.error != nil }
        #expect(world.stage.texts == ["Loading failed", error.message, "Retry"])
    }
}
