import Foundation
import Testing

@Suite("The guide's manifests", .timeLimit(.minutes(5)))
struct ManifestTests {
    /// The library that manifests import. There is none with Apple's test command.
    private static let library = Compiler.file?.resolvingSymlinksInPath()
        .appending(path: "../../lib/swift/pm/ManifestAPI").standardized.path()
    private static var isThere: Bool { library.map { FileManager.default.fileExists(atPath: $0) } ?? false }

    @Test(
        "the manifests of an app, of a library and of tests of views compile", .enabled(if: isThere),
        arguments: ["Package.swift", "Library.swift", "ViewTests.swift"])
    func compiles(_ name: String) async throws {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let complaints = try await Compiler.complaints([
            "-package-description-version", "6.0", "-I", try #require(Self.library),
            here.appending(path: "Manifest/\(name)").path(),
        ])
        #expect(complaints == [])
    }
}
