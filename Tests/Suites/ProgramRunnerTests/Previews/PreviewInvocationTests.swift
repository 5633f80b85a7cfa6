import ProgramRunner
import Testing

@Suite("The command line of preview")
struct PreviewInvocationTests {
    @Test("the command line of preview is parsed")
    func options() throws {
        let invocation = try PreviewInvocation([
            "App", "--match", "Row", "--scale", "1,3,1", "--limit", "2.5", "--plain", "--json", "--output",
            "o",
        ])
        #expect(invocation.folder == "App")
        #expect(invocation.match == "Row")
        #expect(invocation.scales == [1, 3])
        #expect(invocation.limit == 2.5)
        #expect(invocation.isPlain && invocation.isJSON)
        #expect(invocation.output == "o")
        #expect(invocation.task == .draw)
        #expect(try PreviewInvocation(["App", "--watch", "--port", "8080"]).port == 8_080)
        #expect(try PreviewInvocation(["--help"]).task == .help)
    }

    @Test(
        "an invalid command line of preview is one line and status 64",
        arguments: [
            [], ["a", "b"], ["a", "--unknown"], ["a", "--match"], ["a", "--scale", "0"],
            ["a", "--scale", "2,"], ["a", "--scale", "4"], ["a", "--limit", "-1"], ["a", "--limit", "nan"],
            ["a", "--port", "70000"], ["a", "--watch", "--json"],
        ])
    func mistakes(words: [String]) {
        #expect {
            try PreviewInvocation(words)
        } throws: { error in
            let problem = error as? Problem
            return problem?.status == 64 && problem?.description.contains("\n") == false
        }
    }
}
