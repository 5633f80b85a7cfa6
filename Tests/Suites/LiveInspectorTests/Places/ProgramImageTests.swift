import Foundation
import Testing

@testable import LiveInspector

@Suite("Files of code", .timeLimit(.minutes(10)))
struct ProgramImageTests {
    private static let maps = """
        1000-2000 r--p 00000000 08:01 12 /usr/bin/a program
        2000-3000 r-xp 00001000 08:01 12 /usr/bin/a program
        5000-6000 rw-p 00000000 00:00 0
        7000-8000 r-xp 00000000 08:01 13 /usr/lib/b.so
        f000-10000 r-xp 00000000 00:00 0 [vdso]
        what-ever
        """

    @Test("the file at an address is found with its first mapping")
    func found() throws {
        let program = try #require(ProgramImage(containing: 0x2fff, in: Self.maps))
        #expect(program.path == "/usr/bin/a program")
        #expect(program.offset == 0x1000)
        #expect(ProgramImage(containing: 0x7000, in: Self.maps)?.offset == 0x7000)
    }

    @Test("memory without a file has none", arguments: [0, 0x3000, 0x5000, 0xf000, UInt64.max])
    func none(address: UInt64) {
        #expect(ProgramImage(containing: address, in: Self.maps) == nil)
    }

    @Test("a file that is no program, or a damaged one, has no names, and does not trap")
    func damaged() throws {
        #expect(SymbolTable(Data()) == nil)
        #expect(SymbolTable(Data("no program".utf8)) == nil)
        let path = try #require(Bundle.main.executablePath)
        let start = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped).prefix(4_096)
        for length in stride(from: 0, to: 4_096, by: 61) {
            #expect(SymbolTable(start.prefix(length)) == nil)
        }
        // The same header with numbers that lead out of the file.
        for place in [40, 58, 60] {
            var changed = start
            for byte in place..<place + 2 { changed[byte] = 0xff }
            #expect(SymbolTable(changed) == nil)
        }
    }
}
