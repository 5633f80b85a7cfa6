import Foundation
import ScreenTesting
import Testing

/// Programs that store models, unchanged.
@Suite("Programs with stored models", .serialized, .timeLimit(.minutes(10)))
struct StoredModelTests {
    private let texts = ScreenArea(x: 30, y: 60, width: 250, height: 800)

    // Its stored property and its query are constants, which language mode 5 permits.
    @Test("Xcode's program for SwiftData adds, shows and deletes items, and has them at its next start")
    func items() async throws {
        let user = FileManager.default.temporaryDirectory.appending(path: "user-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: user) }
        let environment = ["HOME": user.path, "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": ""]
        try await ShownProgram.with("ItemList", environment: environment) { shown in
            // The button at the end of the bar, after Edit.
            let end = ScreenArea(x: 262, y: 4, width: 46, height: 46)
            let add = try await shown.area(of: ShownProgram.blue, in: end)
            for count in 1...3 {
                try await shown.click(add)
                try await shown.showsLines(count...count, in: texts, of: "\(count) items")
            }
            let rows = try await shown.showsLines(3...3, in: texts, of: "three items")
            let way = stride(from: 370, through: 40, by: -20).map { (x: $0, y: rows[1].middle.y) }
            try await shown.pointer.drag(along: way)
            try await shown.showsLines(2...2, in: texts, of: "two items")
            // The page of the first one shows its text in the middle.
            try await shown.click(rows[0])
            let page = ScreenArea(x: 60, y: 400, width: 300, height: 150)
            try await shown.showsLines(1...1, in: page, of: "the page of an item")
        }
        try await ShownProgram.with("ItemList", environment: environment) { shown in
            try await shown.showsLines(2...2, in: texts, of: "the items of the first start")
        }
    }
}
