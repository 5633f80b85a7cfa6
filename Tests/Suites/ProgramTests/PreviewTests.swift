import Foundation
import ScreenTesting
import Testing

/// Previews of programs that are built and drawn by the command `preview`, without a display.
@Suite("Previews of programs", .serialized, .timeLimit(.minutes(10)))
struct PreviewTests {
    private struct Entry: Decodable {
        struct Description: Decodable {
            var identifier: String
            var name: String
            var file: String?
            var line: Int?
        }
        struct Picture: Decodable {
            var variant: String
            var scale: Int
            var path: String
            var width: Int
            var height: Int
        }
        struct Failure: Decodable {
            var variant: String?
            var reason: String
        }
        var preview: Description
        var pictures: [Picture]
        var failures: [Failure]
    }

    /// Runs the command, passes its output to `body`, and returns the status and what it wrote to standard
    /// error.
    @discardableResult
    private func previews(
        of files: [String: String], _ options: [String] = [],
        _ body: ([Entry], URL) throws -> Void = { _, _ in }
    ) async throws -> (status: Int32, lines: [String]) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "previews-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let file = folder.appending(path: "App/\(name)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let output = folder.appending(path: "out")
        let command = try await RunningProgram.run(
            "preview",
            arguments: [folder.appending(path: "App").path, "--json", "--output", output.path] + options,
            environment: ["XDG_CACHE_HOME": folder.appending(path: "cache").path], within: .seconds(240))
        let status = try await command.exitStatus()
        let text = command.lines(of: .output).joined(separator: "\n")
        if !text.isEmpty {
            try body(JSONDecoder().decode([Entry].self, from: Data(text.utf8)), output)
        }
        return (status, command.lines(of: .error))
    }

    private let views = """
        import SwiftUI

        struct Counter: View {
            @Binding var count: Int
            var body: some View { Text("\\(count)").frame(width: 120, height: 30).background(.green) }
        }

        struct Framed: PreviewModifier {
            static func makeSharedContext() async throws -> Int { 7 }
            func body(content: Content, context: Int) -> some View { content.padding(CGFloat(context)) }
        }

        extension PreviewTrait where T == Preview.ViewTraits {
            @MainActor static var framed: Self = .modifier(Framed())
        }

        #Preview("A counter", traits: .sizeThatFitsLayout) {
            @Previewable @State var count =
                [1, 2]
                .reduce(0, +)  // a comment with { and "
            Counter(count: $count)
        }

        #Preview("Framed", traits: .sizeThatFitsLayout, .framed) { Counter(count: .constant(1)) }

        #Preview(traits: .fixedLayout(width: 50, height: 60)) { Color.red }

        #Preview(traits: .landscapeLeft) { Color.blue }

        struct Counter_Previews: PreviewProvider {
            static var previews: some View {
                Counter(count: .constant(1)).previewLayout(.sizeThatFits).previewDisplayName("One")
                Color.red.previewDevice("iPhone SE (3rd generation)")
            }
        }
        """

    private let app = """
        import SwiftUI
        @main struct NotesApp: App { var body: some Scene { WindowGroup { Text("not shown") } } }
        """

    @Test("each preview of a program is drawn with its layout, at each scale, in each variant")
    func layouts() async throws {
        let result = try await previews(
            of: ["App.swift": app, "Counter.swift": views], ["--scale", "1,2"]
        ) { entries, output in
            let names = ["A counter", "Framed", "Counter.swift", "Counter.swift", "One", "Counter_Previews"]
            #expect(entries.map(\.preview.name) == names)
            let sizes = [(120, 30), (134, 44), (50, 60), (874, 402), (120, 30), (375, 667)]
            for (entry, size) in zip(entries, sizes) {
                #expect(entry.failures.isEmpty)
                #expect(entry.pictures.count == 10)
                #expect(entry.preview.file?.hasSuffix("/App/Counter.swift") == true)
                for picture in entry.pictures where picture.variant == "light" {
                    #expect(picture.width == size.0 * picture.scale, "\(entry.preview.name)")
                    #expect(picture.height == size.1 * picture.scale, "\(entry.preview.name)")
                    let data = try Data(contentsOf: output.appending(path: picture.path))
                    #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
                }
            }
            #expect(entries.map(\.preview.line) == [17, 24, 26, 28, 30, 30])
            let page = try String(contentsOf: output.appending(path: "index.html"), encoding: .utf8)
            #expect(page.contains("6 previews, 60 pictures"))
        }
        #expect(result.lines == [])
        #expect(result.status == 0)
    }

    @Test("a preview that crashes or hangs is reported in one line, and the others are drawn")
    func failures() async throws {
        let previews = """
            import SwiftUI
            let numbers: [Int] = []
            #Preview("first") { Text("1") }
            #Preview("crash") { Text("\\(numbers[1])") }
            #Preview("hang") { while true {} ; return Text("3") }
            #Preview("last") { Text("4") }
            """
        let result = try await self.previews(of: ["A.swift": previews], ["--plain", "--limit", "2"]) {
            entries, _ in
            #expect(entries.map(\.preview.name) == ["first", "crash", "hang", "last"])
            #expect(entries.map(\.pictures.count) == [1, 0, 0, 1])
        }
        #expect(result.status == 1)
        try #require(result.lines.count == 2)
        #expect(result.lines[0].contains("A.swift:4: crash (light) crashed: "))
        #expect(result.lines[0].contains("Fatal error: Index out of range"))
        #expect(result.lines[1].contains("A.swift:5: hang (light) took longer than 2 s"))
    }

    @Test("previews of a package's modules are drawn, those that match alone")
    func package() async throws {
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Parts",
                targets: [
                    .target(name: "Parts", swiftSettings: [.defaultIsolation(MainActor.self)]),
                    .target(name: "Others"),
                ])
            """
        let part = "import SwiftUI\n#Preview(\"A part\") { Text(\"a\") }\n#Preview(\"B\") { Text(\"b\") }"
        let files = [
            "Package.swift": manifest, "Sources/Parts/Part.swift": part,
            "Sources/Others/Other.swift": "#if os(macOS)\nimport AppKit\n#endif",
        ]
        let result = try await previews(of: files, ["--match", "a part", "--plain"]) { entries, _ in
            #expect(entries.map(\.preview.name) == ["A part"])
        }
        #expect(result.status == 0)
    }

    @Test("a folder without previews, and a program that does not compile, are errors")
    func mistakes() async throws {
        let none = try await previews(of: ["App.swift": app])
        #expect(none.status == 64)
        #expect(none.lines.count == 1 && none.lines[0].hasSuffix("no #Preview or PreviewProvider in it"))
        let broken = try await previews(of: ["A.swift": "import SwiftUI\n#Preview { Texd(\"a\") }"])
        #expect(broken.status == 1)
        #expect(broken.lines.contains { $0.hasPrefix("A.swift:2:12: error: cannot find 'Texd'") })
    }
}
