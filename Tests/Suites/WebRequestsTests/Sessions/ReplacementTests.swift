import CombineForLinux
import Foundation
import FoundationNetworking
import Testing

/// The functions that a program calls in place of Foundation's async requests.
@Suite("Replacements of Foundation's async requests", .timeLimit(.minutes(5)))
struct ReplacementTests {
    /// The file of Foundation's networking that is loaded in this process.
    private static func library() throws -> String {
        let file = try #require(FileHandle(forReadingAtPath: "/proc/self/maps"))
        let maps = String(decoding: file.readDataToEndOfFile(), as: UTF8.self)
        let line = try #require(
            maps.split(separator: "\n").first { $0.contains("libFoundationNetworking.so") })
        return String(try #require(line.split(separator: " ").last))
    }

    /// The symbols of all async functions of URLSession in that file.
    private static func requests(in library: String) throws -> [String] {
        let tool = Process()
        let output = Pipe()
        tool.executableURL = URL(filePath: "/usr/bin/env")
        tool.arguments = ["nm", "--dynamic", "--defined-only", library]
        tool.standardOutput = output
        try tool.run()
        let names = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        return names.split(separator: "\n").compactMap { $0.split(separator: " ").last }.map(String.init)
            .filter { $0.hasPrefix("$s20FoundationNetworking10URLSessionC") && $0.hasSuffix("YaKFTu") }
    }

    @Test("each async request of Foundation has a replacement")
    func all() throws {
        let library = try Self.library()
        let symbols = try Self.requests(in: library)
        #expect(symbols.count >= 6, "data, upload and download, each in two forms")
        let foundation = dlopen(library, RTLD_LAZY | RTLD_NOLOAD)
        for symbol in symbols {
            #expect(dlsym(nil, symbol) != dlsym(foundation, symbol), "\(symbol)")
        }
    }
}
