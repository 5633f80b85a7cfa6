import Foundation
import Testing

@testable import LiveInspector
@testable import ViewGraph

@MainActor
@Suite("Places in the sources", .timeLimit(.minutes(10)))
struct SourcePlaceTests {
    private struct Plain: View {
        static let line = Int(#line) + 1
        var body: some View {
            Text("a")
        }
    }

    private struct Wrapping<Content: View>: View {
        let content: Content
        static var line: Int { Int(#line) + 1 }
        var body: some View {
            content
        }
    }

    /// The file and line of code, in this process.
    private func place(of code: ProgramCode?) throws -> String {
        let code = try #require(code)
        let place = try #require(SourcePlace(of: code))
        return "\(URL(filePath: place.file).lastPathComponent):\(place.line)"
    }

    @Test("the body of a view, also of a generic one, is found in its file")
    func bodies() throws {
        #expect(try place(of: .body(of: Plain.self)) == "SourcePlaceTests.swift:\(Plain.line)")
        #expect(
            try place(of: .body(of: Wrapping<Text>.self))
                == "SourcePlaceTests.swift:\(Wrapping<Text>.line)")
        #expect(ProgramCode.body(of: Text.self) == nil)
    }

    /// The code of a loop's closure. A generic function reads it as it is stored.
    private func code<Data, ID, Content>(of loop: ForEach<Data, ID, Content>) -> ProgramCode? {
        .closure(loop.content)
    }

    @Test("the closure of a loop is found in its file, with captured values and without")
    func closures() throws {
        let prefix = String("a b".prefix(1))
        let line = Int(#line) + 1
        let capturing = ForEach([1], id: \.self) { Text("\(prefix) \($0)") }
        let plain = ForEach([1], id: \.self) { Text("\($0)") }
        #expect(try place(of: code(of: capturing)) == "SourcePlaceTests.swift:\(line)")
        #expect(try place(of: code(of: plain)) == "SourcePlaceTests.swift:\(line + 1)")
    }

    @Test("an address that is of no file, or of no function, has no place")
    func unknown() {
        #expect(SourcePlace(of: .closure(1)) == nil)
        #expect(SourcePlace(of: .closure(UInt.max)) == nil)
        #expect(SourcePlace(of: .body([])) == nil)
        #expect(SourcePlace(of: .body([0, 1, 2])) == nil)
    }

    @Test("the output of the tool is read, with functions of the compiler left out")
    func output() {
        #expect(SourcePlace(output: "/a/b.swift:24")?.text(in: "/a") == "b.swift:24")
        #expect(SourcePlace(output: "/a/b.swift:24 (discriminator 2)")?.text(in: "/c") == "/a/b.swift:24")
        #expect(SourcePlace(output: "/a/b.swift:24")?.text(in: "/a/b") == "/a/b.swift:24")
        for text in ["", "??:0", "??:?", "//<compiler-generated>:?", "/<compiler-generated>:3", "/a:-1", "a"]
        {
            #expect(SourcePlace(output: text) == nil, "\(text)")
        }
    }
}
