#if os(Linux)
    import CompilerTesting
    import Foundation
    import Testing

    @Suite("Messages of SwiftData's macros", .timeLimit(.minutes(5)))
    struct MacroDiagnosticTests {
        @Test("a mistake in a model has one message, at its line of the program and in no generated file")
        func messages() throws {
            #expect(try diagnostics(Self.program) == Self.expected)
        }

        /// Each mistake with its message.
        private static let program = """
            import CompilerTesting
            import SwiftDataForLinux

            @Model struct Value { var text = "" } // error: @Model needs a class: write 'final class' here.
            @Model final class NoInitializer { // error: @Model requires an initializer be provided for \
            'NoInitializer'
                var text: String
            }
            @Model final class Fleeting {
                @Transient var count: Int // error: 'count' is not stored, so it needs a value for objects \
            that are loaded: assign one here.
                init() { count = 0 }
            }
            @Model final class Pair {
                var a = 1, b = 2 // error: @Model needs one property per declaration.
            }
            @Model final class Computed {
                @Attribute(.unique) var size: Int { 1 } // error: @Attribute needs a stored property.
                @Transient func f() {} // error: @Transient needs a stored property.
                @Relationship static let all = 0 // error: @Relationship needs a stored property.
            }
            enum Outside {
                #Unique<Computed>([\\.id]) // error: #Unique belongs inside a class with @Model.
                #Index<Computed>([\\.id]) // error: #Index belongs inside a class with @Model.
            }
            @ModelActor final class NoActor {} // error: @ModelActor needs an actor: write 'actor' here.
            @Model final class Right {
                #Unique<Right>([\\.name])
                var name: String?
                lazy var length = 0
                @Transient var isOpen = false
                var other: Right?
            }
            """

        /// The messages in the program's comments, with their lines.
        private static var expected: [String] {
            program.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
                index, line in
                line.range(of: " // ").map { "\(index + 1): \(line[$0.upperBound...])" }
            }
        }

        /// The errors and warnings for a program's file, in the order of their lines; those of
        /// other files have the file's name instead of a line.
        private func diagnostics(_ program: String) throws -> [String] {
            let messages = try CompilerMessage.all(
                about: program, headers: ["CSQLite", "CSwiftRuntime"], plugin: "SwiftDataMacros")
            return messages.map { message in
                "\(message.line.map(String.init) ?? message.otherFile): \(message.kind): \(message.text)"
            }
        }
    }
#endif
