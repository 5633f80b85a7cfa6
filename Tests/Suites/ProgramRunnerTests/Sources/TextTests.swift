import Foundation
import ProgramRunner
import Testing

@Suite("Scanning sources")
struct TextTests {
    @Test("comments and strings are not code")
    func codeText() {
        let source = """
            // @main
            /* a /* nested */ @main */ let a = "@main \\(b("x")) end"
            let c = \"""
            @main
            \"""
            @main struct Real: App {}
            """
        let file = SourceFile(URL(filePath: "/a.swift"), raw: source)
        #expect(file.code.components(separatedBy: "@main").count == 2)
        #expect(file.mainType == "Real")
        #expect(file.code.count(where: { $0 == "\n" }) == source.count(where: { $0 == "\n" }))
    }

    @Test("imports are found in all their forms")
    func imports() {
        let file = SourceFile(
            URL(filePath: "/a.swift"),
            raw:
                "import SwiftUI\n@preconcurrency import Combine\n"
                + "public import struct Foundation.Date\n// import X"
        )
        #expect(file.imports == ["SwiftUI", "Combine", "Foundation"])
    }
}
