import Foundation
import ProgramRunner
import Testing

/// Which modules stand in for others, and which are not there, is said once.
@Suite("Modules of others")
struct ForeignModuleTests {
    private let libraries: Libraries
    private let page: String

    init() throws {
        libraries = try Libraries.ofThisProgram()
        page = try String(
            contentsOf: libraries.package.appending(path: "docs/RunningPrograms.md"), encoding: .utf8)
    }

    @Test("what stands in for a module is built, and the page of programs names it")
    func standIns() {
        #expect(libraries.standIns.count > 10)
        for name in libraries.standIns {
            let module = "Modules/\(Libraries.standIn(name)).swiftmodule"
            #expect(FileManager.default.fileExists(atPath: libraries.products.appending(path: module).path))
            #expect(page.contains(name), "\(name)")
        }
    }

    @Test("a module for which another stands in does not count as missing, and nothing is advised instead")
    func once() {
        #expect(libraries.standIns.isDisjoint(with: WithheldModules.names))
        #expect(libraries.standIns.isDisjoint(with: Advice.modules.keys))
    }
}
