#if os(Linux)
    import CompilerTesting
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

        private func errors(_ program: String) throws -> [String] {
            try CompilerMessage.all(about: program).filter { $0.kind == "error" }.map(\.text)
        }
    }
#endif
