import Foundation
import ProgramRunner
import Testing

/// The table of stand-ins and missing modules is defined once; these tests compare all copies with it.
@Suite("External modules")
struct ForeignModuleTests {
    private let libraries: Libraries
    private let reexports: [String: String]
    private let standIns = ExternalModules.names(.standIn)

    init() throws {
        libraries = try Libraries.ofThisProgram()
        reexports = Dictionary(
            uniqueKeysWithValues: ExternalModules.all.compactMap { module in
                if case .reexport(let own) = module.presence { (module.name, own) } else { nil }
            })
    }

    @Test("the replacement of each external module is built, from a folder with its name")
    func folders() throws {
        #expect(standIns.count > 10 && reexports.count > 3)
        for module in Array(reexports.keys) + standIns.map(Libraries.standIn) {
            let place = libraries.products.appending(path: "Modules/\(module).swiftmodule")
            #expect(FileManager.default.fileExists(atPath: place.path), "\(module)")
        }
        #expect(try folders(in: "Sources/StandIns") == standIns)
        // The modules for other platforms exist, too.
        #expect(try folders(in: "Sources/AppleNames") == Set(reexports.keys).union(["Elsewhere"]))
    }

    @Test("the manifest has a target for each replacement, and no others")
    func manifest() throws {
        let text = try text(of: "Package.swift")
        let own = try part(of: text, from: "let appleNames", to: "\n]")
            .matches(of: /"(\w+)": "(\w+)"/).map { (String($0.1), String($0.2)) }
        #expect(Dictionary(own) { first, _ in first } == reexports)
        let names = try part(of: text, from: "let standIns", to: "\n]").matches(of: /"(\w+)": \[/)
        #expect(names.map { String($0.1) }.sorted() == standIns.sorted())
    }

    @Test("packages find stand-ins by Apple's names, except those that distinguish platforms")
    func frameworkNames() throws {
        let names = try part(of: text(of: "Package.swift"), from: "let frameworkNames", to: "\n]")
            .matches(of: /"(\w+)"/).map { String($0.1) }
        #expect(try folders(in: "Sources/FrameworkNames") == Set(names))
        #expect(Set(names).isSubset(of: standIns))
        #expect(Set(names).isDisjoint(with: ["os", "Darwin", "CoreGraphics"]))
        let page = try text(of: "docs/RunningPrograms.md")
        let listed = try part(of: page, from: "\nA user's package", to: "(`Sources")
        #expect(names.allSatisfy { listed.contains("`\($0)`") })
    }

    @Test("the page about running programs lists each replacement, and no others")
    func page() throws {
        let text = try text(of: "docs/RunningPrograms.md")
        let lists = try part(of: text, from: "\n## Available modules\n", to: "\n## ")
            .components(separatedBy: "\n- ").dropFirst()
            .map {
                $0.components(separatedBy: "\n\n")[0].matches(of: /`(\w+)`/).map { String($0.1) }.sorted()
            }
        let frameworks = ExternalModules.all.filter { $0.kind == .framework }.map(\.name)
        #expect(
            lists == [
                reexports.keys.sorted(), standIns.intersection(frameworks).sorted(),
                standIns.subtracting(frameworks).sorted(),
            ])
    }

    @Test("each module is listed once, with a replacement if it is missing")
    func once() {
        #expect(Set(ExternalModules.all.map(\.name)).count == ExternalModules.all.count)
        for module in ExternalModules.all {
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

    /// Returns the text between one string and the next occurrence of another.
    private func part(of text: String, from start: String, to end: String) throws -> Substring {
        let first = try #require(text.range(of: start)).upperBound
        let end = try #require(text.range(of: end, range: first..<text.endIndex)).lowerBound
        return text[first..<end]
    }
}
