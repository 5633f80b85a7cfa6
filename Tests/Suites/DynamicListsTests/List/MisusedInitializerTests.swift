#if os(Linux)
    import Foundation
    import Testing

    @Suite("Misused initializers", .timeLimit(.minutes(5)))
    struct MisusedInitializerTests {
        private let types = """
            import DynamicLists
            struct Row: Identifiable, Sendable { let id: Int }
            struct Pages: PageSource {
                func page(for request: PageRequest<Int>) async throws -> Page<Int, Row> {
                    Page(items: [], nextKey: nil)
                }
            }
            struct Model: ListModel {
                init() {}
                mutating func fetchNextItems(count: Int) async throws -> [Row] { [] }
                mutating func reset() {}
            }

            """

        @Test(
            "an initializer without its label has exactly one error, which names the label",
            arguments: [
                ("Pages()", "source"), ("Pages(), itemBatchCount: 20", "source"),
                ("Pages(), configuration: ListConfiguration()", "source"), ("Model()", "listModel"),
                ("Model(), itemBatchCount: 20, prefetchMargin: 2", "listModel"),
                ("Model(), configuration: ListConfiguration()", "listModel"),
            ])
        func labels(_ arguments: String, _ label: String) throws {
            let word = label == "source" ? "source" : "model"
            #expect(
                try errors(types + "@MainActor let list = ListViewModel(\(arguments))") == [
                    "'init(_:\(Self.labels(of: arguments)))' is unavailable: a \(word) has a label: "
                        + "write ListViewModel(\(label): …)"
                ])
        }

        private static func labels(of arguments: String) -> String {
            arguments.contains("configuration:") ? "configuration:" : "itemBatchCount:prefetchMargin:"
        }

        @Test("initializers with their labels compile")
        func right() throws {
            let program =
                "@MainActor let one = ListViewModel(source: Pages())\n"
                + "@MainActor let other = ListViewModel(listModel: Model())"
            #expect(try errors(types + program) == [])
        }

        /// The errors of the compiler for a program's file.
        private func errors(_ text: String) throws -> [String] {
            let folder = FileManager.default.temporaryDirectory.appending(path: "misuse-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appending(path: "Program.swift")
            try Data(text.utf8).write(to: file)
            let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
                .deletingLastPathComponent()
            let compiling = Process()
            let output = Pipe()
            compiling.executableURL = URL(filePath: "/usr/bin/env")
            compiling.arguments = [
                "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-diagnostic-style=llvm",
                "-I", products.appending(path: "Modules").path, file.path,
            ]
            compiling.standardError = output
            try compiling.run()
            let diagnostics = String(
                decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            compiling.waitUntilExit()
            return diagnostics.split(separator: "\n").compactMap { line in
                line.range(of: ": error: ").map { String(line[$0.upperBound...]) }
            }
        }
    }
#endif
