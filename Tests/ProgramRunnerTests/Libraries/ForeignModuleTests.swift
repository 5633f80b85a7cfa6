import Foundation
import ProgramRunner
import Testing

/// Which modules stand in for others, and which are not there, is said once; whoever must repeat it says the
/// same.
@Suite("Modules of others")
struct ForeignModuleTests {
    private let libraries: Libraries
    private let reexports: [String: String]
    private let standIns = ForeignModules.names(.standIn)

    init() throws {
        libraries = try Libraries.ofThisProgram()
        reexports = Dictionary(
            uniqueKeysWithValues: ForeignModules.all.compactMap { module in
                if case .reexport(let own) = module.presence { (module.name, own) } else { nil }
            })
    }

    @Test("what stands for a module of others is built, from a folder of its name")
    func folders() throws {
        #expect(standIns.count > 10 && reexports.count > 3)
        for module in Array(reexports.keys) + standIns.map(Libraries.standIn) {
            let place = libraries.products.appending(path: "Modules/\(module).swiftmodule")
            #expect(FileManager.default.fileExists(atPath: place.path), "\(module)")
        }
        #expect(try folders(in: "Sources/StandIns") == standIns)
        // What other platforms have in their place is there, too.
        #expect(try folders(in: "Sources/AppleNames") == Set(reexports.keys).union(["Elsewhere"]))
    }

    @Test("the manifest has a target for each, and for no others")
    func manifest() throws {
        let text = try text(of: "Package.swift")
        let own = try part(of: text, from: "let appleNames", to: "\n]")
            .matches(of: /"(\w+)": "(\w+)"/).map { (String($0.1), String($0.2)) }
        #expect(Dictionary(own) { first, _ in first } == reexports)
        let names = try part(of: text, from: "let standIns", to: "\n]").matches(of: /"(\w+)": \[/)
        #expect(names.map { String($0.1) }.sorted() == standIns.sorted())
    }

    @Test("a package of one's own finds stand-ins by Apple's names, but for those that tell platforms apart")
    func frameworkNames() throws {
        let names = try part(of: text(of: "Package.swift"), from: "let frameworkNames", to: "\n]")
            .matches(of: /"(\w+)"/).map { String($0.1) }
        #expect(try folders(in: "Sources/FrameworkNames") == Set(names))
        #expect(Set(names).isSubset(of: standIns))
        #expect(Set(names).isDisjoint(with: ["os", "Darwin", "CoreGraphics"]))
        let page = try text(of: "docs/RunningPrograms.md")
        let told = try part(of: page, from: "\nA package of one's own", to: "(`Sources")
        #expect(names.allSatisfy { told.contains("`\($0)`") })
    }

    @Test("the page of programs names each, and no others")
    func page() throws {
        let text = try text(of: "docs/RunningPrograms.md")
        let lists = try part(of: text, from: "\n## Modules of others\n", to: "\n## ")
            .components(separatedBy: "\n- ").dropFirst()
            .map {
                $0.components(separatedBy: "\n\n")[0].matches(of: /`(\w+)`/).map { String($0.1) }.sorted()
            }
        let frameworks = ForeignModules.all.filter { $0.kind == .framework }.map(\.name)
        #expect(
            lists == [
                reexports.keys.sorted(), standIns.intersection(frameworks).sorted(),
                standIns.subtracting(frameworks).sorted(),
            ])
    }

    @Test("a module is known once, and where it is not there, something is advised instead")
    func once() {
        #expect(Set(ForeignModules.all.map(\.name)).count == ForeignModules.all.count)
        for module in ForeignModules.all {
            let isThere = standIns.contains(module.name) || reexports[module.name] != nil
            #expect((module.advice == nil) == isThere, "\(module.name)")
        }
    }

    private func text(of file: String) throws -> String {
        try String(contentsOf: libraries.package.appending(path: file), encoding: .utf8)
    }

    private func folders(in folder: String) throws -> Set<String> {
        let place = libraries.package.appending(path: folder)
        return Set(try FileManager.default.contentsOfDirectory(atPath: place.path))
    }

    /// What stands between one text and the next other one.
    private func part(of text: String, from start: String, to end: String) throws -> Substring {
        let first = try #require(text.range(of: start)).upperBound
        let end = try #require(text.range(of: end, range: first..<text.endIndex)).lowerBound
        return text[first..<end]
    }
}
