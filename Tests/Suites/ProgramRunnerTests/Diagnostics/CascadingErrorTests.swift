import Foundation
import ProgramRunner
import Testing

@Suite("Errors that follow from others")
struct CascadingErrorTests {
    private let known = ModuleIdentifiers(
        names: ["View", "Text", "VStack", "contextMenu", "foregroundColor", "padding", "gray", "hidden"],
        modules: ["SwiftUI", "Foundation"])

    private func survey(_ files: [String: String]) -> SourceAnalysis {
        let sources = files.sorted { $0.key < $1.key }.map {
            SourceFile(URL(filePath: $0.key), raw: $0.value)
        }
        return SourceAnalysis(of: sources, known)
    }

    private func told(_ output: String, _ survey: SourceAnalysis) -> [String] {
        CompilerReport(output, below: "/p", analysis: survey).description.components(separatedBy: "\n")
    }

    @Test("a missing module is one complaint, and its consequences are a count with their names")
    func missingModule() {
        let survey = survey([
            "/p/A.swift": "import SwiftUI\nimport Arch\n@Reducer struct Counter {}",
            "/p/B.swift": "import Arch\nstruct Other {}",
            "/p/C.swift": "import Foundation\nlet c = Counter()",
        ])
        #expect(survey.missingModules == ["Arch"])
        #expect(survey.cannotCompile)
        let output = """
            /p/A.swift:2:8: error: no such module 'Arch'
            /p/A.swift:3:2: error: unknown attribute 'Reducer'
            /p/A.swift:4:9: error: cannot find type 'StoreOf' in scope
            /p/A.swift:5:9: error: cannot find 'Reduce' in scope
            /p/A.swift:6:9: error: no macro named 'reducing'
            /p/A.swift:7:9: error: type 'Counter.State' does not conform to protocol 'Equatable'
            /p/A.swift:8:9: error: cannot infer contextual base in reference to member 'none'
            /p/A.swift:9:9: error: type annotation missing in pattern
                @Reducer var x
                        ^
            /p/A.swift:10:9: error: value of type 'Counter' has no member 'ifLet'
            /p/A.swift:11:9: error: cannot convert value of type 'String' to specified type 'Int'
            /p/A.swift:12:9: error: cannot find 'conter' in scope
                conter
                ^~~~~~
            /p/A.swift:13:9: error: cannot find 'withDependencies' in scope
                    withDependencies { }
                    ^
            /p/B.swift:1:8: error: no such module 'Arch'
            /p/C.swift:2:9: error: missing argument for parameter 'store' in call to 'Counter'
            /p/C.swift:3:9: error: cannot find type 'StoreOf' in scope
            /p/C.swift:4:9: error: cannot find type 'Mistake' in scope
            """
        let lines = told(output, survey)
        #expect(
            lines.filter { $0.contains("swift:") } == [
                "A.swift:2:8: error: no such module 'Arch'; external packages are not available here: "
                    + "put its sources into the program's folder",
                "A.swift:11:9: error: cannot convert value of type 'String' to specified type 'Int'",
                "A.swift:12:9: error: cannot find 'conter' in scope",
                "C.swift:4:9: error: cannot find type 'Mistake' in scope",
            ])
        #expect(lines.contains("note: 1 other file imports it, too"))
        #expect(
            lines.suffix(2) == [
                "11 more errors follow from missing names: "
                    + "Reduce, Reducer, StoreOf, reducing, withDependencies",
                "4 places do not compile",
            ])
    }

    @Test("an undeclared member is named if the compiler reports errors around it")
    func misspelledMember() {
        let view = """
            // The lines of the view are significant.
            struct Row: View {
                let title: String
                var body: some View {
                    VStack { Text(title).foregroundColr(.gray).padding() }
                }
            }
            struct Other: View { var body: some View { Text("") } }
            """
        let survey = survey(["/p/A.swift": view])
        let named =
            "A.swift:5:30: error: nothing has a member 'foregroundColr'; did you mean 'foregroundColor'?"
        let output = """
            /p/A.swift:5:9: error: generic parameter 'C' could not be inferred
            /p/A.swift:5:18: error: cannot convert value of type 'Range<Int>' to expected argument type \
            'Binding<C>'
            /p/A.swift:8:44: error: missing argument label 'verbatim:' in call
            """
        #expect(
            told(output, survey) == [
                named, "        VStack { Text(title).foregroundColr(.gray).padding() }",
                "                             ^",
                "A.swift:8:44: error: missing argument label 'verbatim:' in call",
                "2 places do not compile",
            ])
        let inferred = "/p/A.swift:5:31: error: cannot infer base in reference to member 'foregroundColr'"
        #expect(told(inferred, survey).first == named)
        let endless = """
            Stack dump:
            4.\tWhile evaluating request \
            TypeCheckFunctionBodyRequest(M.(file).Row.body.getter@/p/A.swift:4:25)
            error: swiftc failed due to signal \(SIGXCPU)
            """
        #expect(told(endless, survey).first == named)
        #expect(!told(endless, survey).contains { $0.contains("came to no end") })
        let small = "/p/A.swift:5:30: error: value of type 'Text' has no member 'foregroundColr'"
        #expect(
            told(small, survey) == [
                "A.swift:5:30: error: value of type 'Text' has no member 'foregroundColr'",
                "note: did you mean 'foregroundColor'?", "1 place does not compile",
            ])
    }

    @Test(
        "declared, conditional and imported names are not mistakes",
        arguments: [
            "extension View { func paddin() {} }\nlet a = b.paddin",
            "#if os(macOS)\nlet a = b.paddin\n#endif", "#if canImport(Arch)\nimport Arch\n#endif",
            "let a = 1...paddin", "import Foundation.paddin", "// a.paddin", "let a = \"a.paddin\"",
            "enum E { case paddin }\nlet e: E = .paddin", "let a = b.contextMenu(menuItems: c)",
            "let a = b.é",
        ])
    func noMistakes(_ text: String) {
        let survey = survey(["/p/A.swift": text])
        #expect(survey.unknown.isEmpty)
        #expect(!survey.cannotCompile)
    }

    @Test("the suggested name differs by one letter, or by two in long names")
    func suggestions() {
        func meant(_ name: String) -> String? {
            survey(["/p/A.swift": "let a = b.\(name)"]).unknown.first?.suggestion
        }
        #expect(meant("paddin") == "padding")
        #expect(meant("forgroundColr") == "foregroundColor")
        #expect(meant("contextmenu") == "contextMenu")
        #expect(meant("something") == nil)
        #expect(meant("pad") == nil)
    }

    @Test("the identifiers of a module are read from its zero-terminated strings")
    func identifiers() {
        var names: Set<String> = []
        let data = Data("junk\u{1}\0padding\0_a1\01a\0a b\0é\0last".utf8)
        ModuleIdentifiers.insertIdentifiers(in: data, into: &names)
        #expect(names == ["padding", "_a1"])
    }
}
