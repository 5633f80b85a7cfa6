import CacheTesting
import Foundation
import StoreTesting

/// A program with a store, which is killed at a write.
///
/// usage: KilledStore FOLDER NUMBER whole|torn
///
/// It prints the number of each step that it has made.
@main
struct KilledStore {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let number = Int(arguments[2]) else {
            fatalError("usage: KilledStore FOLDER NUMBER whole|torn")
        }
        let folder = URL(filePath: arguments[1])
        #if os(Linux)
            let isTorn = arguments[3] == "torn"
            SystemCalls.watch(folder) { $0 < number ? .passes : .kills(halfway: isTorn) }
        #endif
        for (index, step) in StoreScript.steps.enumerated() {
            try step(StoreScript.file(in: folder))
            // At once, because a program that is killed writes nothing afterwards.
            try FileHandle.standardOutput.write(contentsOf: Data("\(index + 1)\n".utf8))
        }
    }
}
