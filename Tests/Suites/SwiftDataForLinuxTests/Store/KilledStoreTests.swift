import Foundation
import StoreTesting
import Testing

/// The state of a store whose program was killed at a write. Each of them with `make soak`.
@Suite("A killed store", .timeLimit(.minutes(20)))
struct KilledStoreTests {
    @Test("after a kill at any write, the store is as before a step or as after it")
    func killed() async throws {
        let states = try self.states()
        #expect(Set(states).count == states.count)
        let isSoak = ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] != nil
        var number = 1
        var isDone = false
        while !isDone {
            let folder = try StoreFolder()
            let made = try await run(folder, number, isTorn: number % 2 == 0)
            isDone = made == StoreScript.steps.count
            let state = try StoreScript.state(of: folder.file)
            let isNext = made + 1 < states.count && state == states[made + 1]
            #expect(state == states[made] || isNext, "write \(number), after step \(made): \(state)")
            // The remaining steps can be made.
            for step in StoreScript.steps.dropFirst(isNext ? made + 1 : made) { try step(folder.file) }
            let last = try StoreScript.state(of: folder.file)
            #expect(last == states.last, "write \(number), after step \(made)")
            #expect(folder.names == ["default.store", "default.store.files"], "write \(number)")
            number += isSoak ? 1 : 29
        }
        #expect(number > 100)
    }

    /// The states before and after each step.
    private func states() throws -> [String] {
        let folder = try StoreFolder()
        return try [""]
            + StoreScript.steps.map { step in
                try step(folder.file)
                return try StoreScript.state(of: folder.file)
            }
    }

    /// The number of steps that the program has made.
    private func run(_ folder: StoreFolder, _ number: Int, isTorn: Bool) async throws -> Int {
        try await folder.runProgram(["\(number)", isTorn ? "torn" : "whole"]).split(separator: "\n").count
    }
}
