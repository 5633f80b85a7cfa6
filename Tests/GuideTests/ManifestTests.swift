import Foundation
import Testing

@Suite("The guide's manifest", .timeLimit(.minutes(2)))
struct ManifestTests {
    @Test("the manifest of the first steps is one")
    func compiles() throws {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let compiler = try #require(Self.compiler)
        let library = compiler.resolvingSymlinksInPath().appending(path: "../../lib/swift/pm/ManifestAPI")
        let compiling = Process()
        compiling.executableURL = compiler
        compiling.arguments = [
            "-typecheck", "-package-description-version", "6.0", "-I", library.standardized.path(),
            here.appending(path: "Manifest/Package.swift").path(),
        ]
        try compiling.run()
        compiling.waitUntilExit()
        #expect(compiling.terminationStatus == 0)
    }

    private static var compiler: URL? {
        let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
        return folders.map { URL(filePath: "\($0)/swiftc") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path()) }
    }
}
