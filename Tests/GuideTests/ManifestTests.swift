import Foundation
import Testing

@Suite("The guide's manifest", .timeLimit(.minutes(5)))
struct ManifestTests {
    /// The first in the path.
    private static let compiler = ProcessInfo.processInfo.environment["PATH", default: ""]
        .split(separator: ":").map { URL(filePath: "\($0)/swiftc") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path()) }
    /// What manifests import. Beside Apple's command there is none.
    private static let library = compiler?.resolvingSymlinksInPath()
        .appending(path: "../../lib/swift/pm/ManifestAPI").standardized.path()
    private static var isThere: Bool { library.map { FileManager.default.fileExists(atPath: $0) } ?? false }

    @Test("the manifest of the first steps is one", .enabled(if: isThere))
    func compiles() throws {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let compiling = Process()
        compiling.executableURL = Self.compiler
        compiling.arguments = [
            "-typecheck", "-package-description-version", "6.0", "-I", try #require(Self.library),
            here.appending(path: "Manifest/Package.swift").path(),
        ]
        try compiling.run()
        compiling.waitUntilExit()
        #expect(compiling.terminationStatus == 0)
    }
}
