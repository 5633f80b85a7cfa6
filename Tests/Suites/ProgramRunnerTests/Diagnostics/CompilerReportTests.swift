import Foundation
import ProgramRunner
import Testing

@Suite("Messages about a program that does not compile")
struct CompilerReportTests {
    private func told(_ output: String, emptyImportMessages withheld: String = "") -> String {
        CompilerReport(output, below: "/p", emptyImportMessages: withheld).description
    }

    @Test("a name that Linux lacks is reported with its position and its replacement")
    func missingNames() {
        let output = """
            /p/A.swift:3:8: error: no such module 'CoreData'
            /p/A.swift:9:5: error: generic parameter 'T' could not be inferred
            /p/A.swift:9:9: error: cannot find 'PhotosPicker' in scope
            /p/B.swift:4:1: error: 'UIHostingController' is unavailable: show the view in a WindowGroup
            /p/B.swift:4:1: error: again on this line
            /p/B.swift:7:2: warning: not this
            /p/B.swift:8:2: error: missing return
            /p/C.swift:1:8: error: no such module 'Charts'
            """
        #expect(
            told(output) == """
                A.swift:3:8: CoreData is not available on Linux: \
                keep the data in a file (Codable and FileManager) or in UserDefaults
                A.swift:9:9: PhotosPicker is not available on Linux: there is no photo library on Linux
                B.swift:4:1: UIHostingController is not available on Linux: show the view in a WindowGroup
                B.swift:8:2: error: missing return
                C.swift:1:8: Charts is not available on Linux: draw the chart with Path, Rectangle and Capsule
                5 places do not compile; 4 names are missing on Linux
                """)
    }

    @Test("a mistake in the program keeps the compiler's message, with its line, its caret and notes")
    func mistakes() {
        let output = """
            /p/B.swift:14:40: error: cannot find 'isAddin' in scope
                        .toolbar { Button("Add") { isAddin = true } }
                                                   ^~~~~~~
            ViewGraph.Button.init:2:8: note: candidate of the libraries
            public init()
                   ^
            /p/A.swift:13:14: error: value of type 'some View' has no member 'navigationTitel'
                        .navigationTitel("Notes")
                         ^~~~~~~~~~~~~~~
            /p/B.swift:20:1: error: expected '}' in struct

            ^
            /p/B.swift:2:18: note: to match this opening '{'
            struct Row: View {
                             ^
            /p/B.swift:14:40: error: cannot find 'isAddin' in scope
            """
        #expect(
            told(output) == """
                A.swift:13:14: error: value of type 'some View' has no member 'navigationTitel'
                            .navigationTitel("Notes")
                             ^~~~~~~~~~~~~~~
                B.swift:14:40: error: cannot find 'isAddin' in scope
                            .toolbar { Button("Add") { isAddin = true } }
                                                       ^~~~~~~
                B.swift:20:1: error: expected '}' in struct

                ^
                B.swift:2:18: note: to match this opening '{'
                struct Row: View {
                                 ^
                3 places do not compile
                """)
    }

    @Test(
        "only Apple's names are reported as missing on Linux",
        arguments: [
            ("cannot find 'isAdding' in scope", false), ("cannot find 'Contnet' in scope", false),
            ("cannot find type 'UIPageViewController' in scope", true),
            ("cannot find 'NSWorkspace' in scope", true), ("cannot find 'AVCaptureSession' in scope", true),
            ("cannot find 'kSecClass' in scope", false), ("cannot find 'UIthing' in scope", false),
            ("unknown attribute 'FetchRequest'", true), ("unknown attribute 'Stat'", false),
            ("value of type 'some View' has no member 'chartXAxis'", true),
            ("value of type 'some View' has no member 'padddding'", false),
            ("value of type 'some View' has no member 'resizable'", false),
            ("value of type 'UIView' has no member 'backgroudColor'", false),
            ("no macro named 'Model'", false), ("no such module 'Alamofire'", true),
            ("no such module 'ARKit'", true), ("no such module 'MyKit'", false),
            ("'Thing' is unavailable: write Other", true),
            ("'count' is unavailable from asynchronous contexts", false),
        ])
    func blame(_ message: String, _ isMissing: Bool) {
        let complaints = CompilerReport("/p/A.swift:1:1: error: \(message)", below: "/p").reportedErrors
        #expect(complaints.map(\.isMissing) == [isMissing])
        #expect(isMissing || complaints.first?.text.contains("Linux") == false)
    }

    @Test("names that the program or the language declares unavailable are not reported as missing on Linux")
    func ownUnavailability() {
        for place in ["/p/B.swift", "Swift.Sequence.flatMap"] {
            let output = """
                /p/A.swift:1:1: error: 'old' is unavailable: write new
                \(place):2:8: note: 'old' has been explicitly marked unavailable here
                """
            #expect(CompilerReport(output, below: "/p").reportedErrors.map(\.isMissing) == [false])
        }
    }

    @Test("a type name similar to one of the libraries is a misspelling")
    func slips() {
        let slips = [
            ("UIColr", "UIColor"), ("UIColour", "UIColor"), ("UIClor", "UIColor"), ("UIVeiw", "UIView"),
        ]
        for (one, other) in slips { #expect(LibraryNames.isSlip(one, other)) }
        for (one, other) in [("UIMenu", "UIView"), ("UIView", "UIView"), ("UI", "UIView"), ("", "")] {
            #expect(!LibraryNames.isSlip(one, other))
        }
    }

    @Test("each unknown module is reported, in addition to a known one")
    func modules() {
        let output = """
            /p/A.swift:2:8: error: no such module 'Alamofire'
            /p/A.swift:3:8: error: no such module 'MyKit'
            /p/A.swift:4:8: error: cannot find 'Chart' in scope
            """
        let withheld = "/p/A.swift:1:1: error: no such module 'Charts'\n"
        #expect(
            told(output, emptyImportMessages: withheld) == """
                A.swift:1:1: Charts is not available on Linux: draw the chart with Path, Rectangle and Capsule
                A.swift:2:8: Alamofire is not available on Linux: \
                write URLSession's data(from:) and JSONDecoder instead
                A.swift:3:8: error: no such module 'MyKit'; external packages are not available here: \
                put its sources into the program's folder
                3 places do not compile; 2 names are missing on Linux
                """)
    }

    @Test("an empty framework is reported if a file that imports it uses something of it")
    func emptyFrameworks() {
        let withheld = """
            /p/A.swift:1:1: error: no such module 'CoreData'
            /p/B.swift:2:1: error: no such module 'CloudKit'

            """
        let advice = "keep the data in a file (Codable and FileManager) or in UserDefaults"
        let first = "/p/A.swift:9:5: error: cannot find 'NSPersistentContainer' in scope\n"
        let second = "/p/C.swift:9:5: error: cannot find 'Entity' in scope\n"
        let mistake = "/p/B.swift:7:5: error: cannot find 'isAddin' in scope\n"
        #expect(
            told(first, emptyImportMessages: withheld) == """
                A.swift:1:1: CoreData is not available on Linux: \(advice)
                1 place does not compile; 1 name is missing on Linux
                """)
        #expect(
            CompilerReport(first + second + mistake, below: "/p", emptyImportMessages: withheld)
                .reportedErrors.map(\.location)
                == ["A.swift:1:1", "B.swift:7:5", "C.swift:9:5"])
    }

    @Test("every position is reported, with a count")
    func many() {
        let output = (1...300).map { "/p/A.swift:\($0):1: error: cannot find 'Chart' in scope" }
            .joined(separator: "\n")
        let lines = told(output).split(separator: "\n")
        #expect(lines.count == 301)
        #expect(lines.last == "300 places do not compile; 1 name is missing on Linux")
    }

    @Test("a very long line is cut to the text around the caret")
    func longLine() {
        let line = String(repeating: "a", count: 100_000)
        let caret = String(repeating: " ", count: 50_000) + "^" + String(repeating: "~", count: 40_000)
        let lines = told("/p/A.swift:1:50001: error: wrong\n\(line)\n\(caret)\n").split(separator: "\n")
        #expect(lines.map(\.count) == [29, 160, 160, 24])
        #expect(lines[2].drop { $0 == " " }.first == "^")
    }

    @Test("a crash of the compiler is reported with the code that caused it")
    func crash() {
        let trace = """
            Please submit a bug report and include the crash backtrace.
            Stack dump:
            0.\tProgram arguments: swift-frontend -frontend -c -primary-file /p/Z.swift
            1.\tSwift version 6.3.1 (swift-6.3.1-RELEASE)
            3.\tWhile evaluating request ASTLoweringRequest(Lowering AST to SIL for file "/p/Views/App.swift")
            4.\tWhile silgen emitFunction SIL function "@$s1M4loadSiyYaF".
             for 'load()' (at /p/Views/App.swift:7:5)
             #0 0x000055739c5ca738 llvm::sys::PrintStackTrace (/p/other.swift)

            """
        #expect(
            told(trace + "error: compile command failed due to signal 11 (use -v to see invocation)\n") == """
                Views/App.swift:7:5: the compiler itself crashed (signal 11) on 'load()': \
                write it differently, in smaller functions to find the cause
                """)
        let late = """
            Stack dump:
            3.\tWhile evaluating request TypeCheckPrimaryFileRequest(source_file "/p/A.swift")
            4.\tWhile evaluating request TypeCheckFunctionBodyRequest(M.(file).V.body.getter@/p/A.swift:17:25)
            error: swiftc failed due to signal 24
            """
        #expect(
            told("/p/B.swift:1:1: error: wrong\n" + late) == """
                B.swift:1:1: error: wrong
                A.swift:17:25: the compiler did not finish with 'V.body.getter': usually a name or a type \
                in it is wrong; split it into views or functions to find out which
                1 place does not compile
                """)
    }

    @Test("a compiler that does not finish is terminated after its time limit", .timeLimit(.minutes(5)))
    func endlessWork() throws {
        let endless = try ChildCommand("sh", ["-c", "echo begun; while :; do :; done"], seconds: 1)
        #expect(endless.status == SIGXCPU)
        #expect(endless.output == "begun\nerror: sh failed due to signal \(SIGXCPU)\n")
        #expect(try ChildCommand("echo", ["a b", "$c"], seconds: 1).output == "a b $c\n")
    }

    @Test("messages of the driver and the linker are unchanged")
    func driver() {
        #expect(told("error: link command failed\n") == "the compiler failed: error: link command failed")
        #expect(told("").hasPrefix("the compiler failed"))
        let unknown = "<unknown>:0: error: missing required module 'A'\n"
        #expect(
            told(unknown + "/p/B.swift:1:1: error: wrong\n" + unknown) == """
                B.swift:1:1: error: wrong
                error: missing required module 'A'
                1 place does not compile
                """)
    }

    @Test(
        "a name of Apple's API that Linux lacks is never a mistake in the program",
        arguments: [
            "value of type 'some View' has no member 'dragConfiguration'",
            "value of type 'some View' has no member 'windowToolbarFullScreenVisibility'",
            "cannot find type 'UIGestureRecognizerRepresentable' in scope",
            "cannot find 'ConcentricRectangle' in scope",
            "unknown attribute 'WKApplicationDelegateAdaptor'",
        ])
    func appleNames(_ message: String) {
        let complaints = CompilerReport("/p/A.swift:1:1: error: \(message)", below: "/p").reportedErrors
        #expect(complaints.map(\.isMissing) == [true])
    }

    @Test("the libraries declare none of the names in the table of missing names")
    func table() throws {
        let sources = URL(filePath: #filePath).resolvingSymlinksInPath()
            .appending(path: "../../../../../Sources").standardized
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        let texts = try files.compactMap { $0 as? URL }
            .filter { $0.pathExtension == "swift" && !$0.path.contains("/ProgramRunner/") }
            .map { try String(contentsOf: $0, encoding: .utf8) }
        try #require(texts.count > 100)
        let declared = Set(
            texts.flatMap { text in
                // Nested types, such as publishers, are not the ones that a program means by their names.
                text.matches(of: /(?m)(?:^public (?:struct|class|enum|typealias)|public (?:func|var)) (\w+)/)
                    .map { String($0.1) }
            })
        let names = MissingVocabulary.advice.keys.map { $0.drop { ".@#".contains($0) } }
        #expect(names.filter { declared.contains(String($0)) }.sorted() == [])
    }
}
