import ProgramRunner
import Testing

@Suite("The command line")
struct InvocationTests {
    @Test("the command line is parsed, or rejected with status 64")
    func invocation() throws {
        let invocation = try Invocation(["App", "--target", "A", "--replay", "R", "--", "--x", "y"])
        #expect(invocation.folder == "App")
        #expect(invocation.target == "A")
        #expect(invocation.replay == "R")
        #expect(invocation.arguments == ["--x", "y"])
        #expect(throws: Problem.self) { try Invocation(["--unknown"]) }
        #expect(throws: Problem.self) { try Invocation([]) }
        #expect(throws: Problem.self) { try Invocation(["a", "b"]) }
        #expect(throws: Problem.self) { try Invocation(["a", "--replay", "r", "--record", "s"]) }
    }
}
