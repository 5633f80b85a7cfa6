import CacheTesting
import Foundation
import StoreTesting
import SwiftDataForLinux

/// Another program with a store: one that is killed at a write, or one that saves.
///
/// usage: StoreProgram FOLDER NUMBER whole|torn
///        StoreProgram FOLDER lost
///        StoreProgram FOLDER TITLE ...
///
/// The first prints the number of each step that it has made. The second removes the store's file, inserts a
/// song, and prints that it could not be saved. The third inserts a song with each title in one save, or
/// deletes those of a title after `-`, and prints the number of all songs.
@main
struct StoreProgram {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let folder = arguments.first.map({ URL(filePath: $0) }) else {
            fatalError("usage: StoreProgram FOLDER NUMBER whole|torn, or StoreProgram FOLDER TITLE ...")
        }
        let values = Array(arguments.dropFirst())
        if values.count == 2, let number = Int(values[0]) {
            try makeSteps(in: folder, until: number, isTorn: values[1] == "torn")
        } else if values == ["lost"] {
            try saveLost(in: folder)
        } else {
            try save(values, in: folder)
        }
    }

    private static func makeSteps(in folder: URL, until number: Int, isTorn: Bool) throws {
        #if os(Linux)
            SystemCalls.watch(folder) { $0 < number ? .passes : .kills(halfway: isTorn) }
        #endif
        for (index, step) in StoreScript.steps.enumerated() {
            try step(StoreScript.file(in: folder))
            // At once, because a program that is killed writes nothing afterwards.
            try FileHandle.standardOutput.write(contentsOf: Data("\(index + 1)\n".utf8))
        }
    }

    private static func saveLost(in folder: URL) throws {
        let context = ModelContext(try StoreScript.container(in: folder))
        try FileManager.default.removeItem(at: StoreScript.file(in: folder))
        context.insert(FirstVersion.Song(title: "lost"))
        do { try context.save() } catch { print("not saved") }
    }

    private static func save(_ titles: [String], in folder: URL) throws {
        let context = ModelContext(try StoreScript.container(in: folder))
        for title in titles {
            if title.hasPrefix("-") {
                let deleted = String(title.dropFirst())
                try context.delete(model: FirstVersion.Song.self, where: #Predicate { $0.title == deleted })
            } else {
                context.insert(FirstVersion.Song(title: title))
            }
        }
        try context.save()
        print(try context.fetchCount(FetchDescriptor<FirstVersion.Song>()))
    }
}
