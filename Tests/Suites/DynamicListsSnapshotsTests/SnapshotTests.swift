import DynamicListsInspector
import DynamicListsSnapshots
import Foundation
import SwiftUI
import Testing

@Suite("Snapshots of views")
@MainActor
struct SnapshotTests {
    /// A folder that is removed at the end, and a file of a test in it.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appending(path: "snapshots-\(UUID().uuidString)")
        deinit { try? FileManager.default.removeItem(at: url) }
    }
    private let folder = Folder()

    private func content(_ name: String) -> String? {
        try? String(contentsOf: folder.url.appending(path: "__Snapshots__/\(name)"), encoding: .utf8)
    }

    private func verify(
        _ text: String, _ recording: SnapshotRecording, named name: String? = "text", line: UInt = #line
    ) -> String? {
        let place = CallSite(
            fileID: "Tests/ListTests.swift", filePath: folder.url.appending(path: "ListTests.swift").path,
            testName: "row(of:)", line: Int(line), column: 1)
        return verifySnapshot(
            of: HostedView(Text(text)), as: .text { try $0.find(Text.self).label }, named: name,
            record: recording, at: place)
    }

    @Test("a new snapshot is recorded next to its test, and the test fails once")
    func missing() {
        #expect(
            verify("one", .missing)
                == "recorded the new snapshot ListTests/row-of.text.txt; run the test again to compare "
                + "with it"
        )
        #expect(content("ListTests/row-of.text.txt") == "one\n")
        #expect(verify("one", .missing) == nil)
        #expect(verify("one", .never) == nil)
    }

    @Test("a difference is a failure that shows the changed lines")
    func different() {
        _ = verify("one\ntwo\nthree", .missing)
        let message = verify("one\n2\nthree", .missing)
        #expect(message?.hasPrefix("the view differs from the snapshot ListTests/row-of.text.txt") == true)
        #expect(message?.contains("\n  one\n- two\n+ 2\n  three\n") == true)
        #expect(content("ListTests/row-of.text.txt") == "one\ntwo\nthree\n")
    }

    @Test("without recording, a missing snapshot is a failure")
    func never() {
        #expect(
            verify("one", .never)
                == "there is no snapshot ListTests/row-of.text.txt, and none is recorded in this run "
                + "(SNAPSHOT_TESTING_RECORD=never)")
        #expect(content("ListTests/row-of.text.txt") == nil)
    }

    @Test("different snapshots or all of them are recorded again, which is a failure, too")
    func recording() {
        _ = verify("one", .missing)
        #expect(verify("two", .failed)?.contains("which is recorded again") == true)
        #expect(content("ListTests/row-of.text.txt") == "two\n")
        #expect(verify("two", .failed) == nil)
        #expect(
            verify("two", .all)
                == "recorded again ListTests/row-of.text.txt; run the test again to compare with it")
    }

    @Test("snapshots without a name are numbered by their calls, which have the same number each time")
    func numbers() {
        for _ in 0..<2 {
            _ = verify("one", .all, named: nil, line: 1)
            _ = verify("two", .all, named: nil, line: 2)
        }
        #expect(content("ListTests/row-of.1.txt") == "one\n")
        #expect(content("ListTests/row-of.2.txt") == "two\n")
        #expect(content("ListTests/row-of.3.txt") == nil)
    }

    @Test("a view without what is recorded is a failure, and nothing is recorded")
    func throwing() {
        let place = CallSite(
            fileID: "Tests/ListTests.swift", filePath: folder.url.appending(path: "ListTests.swift").path,
            testName: "row()", line: 1, column: 1)
        let message = verifySnapshot(
            of: HostedView(Image(systemName: "star")), as: .text { try $0.find(Text.self).label },
            record: .missing, at: place)
        #expect(message?.hasPrefix("no snapshot ListTests/row.1.txt: no Text; there are: Image") == true)
    }

    @Test("a failed assertion is an issue at its place, with the snapshots attached")
    func issue() {
        withKnownIssue {
            assertSnapshot(of: Text("Hello"), as: .hierarchy, record: .never)
        } matching: { issue in
            issue.sourceLocation?.fileName == "SnapshotTests.swift"
        }
    }

    @Test("a view is recorded as a hierarchy, as what is read out, and as its lists")
    func forms() {
        let view = List { ForEach(["Ann", "Ben"], id: \.self) { Text($0) } }
        assertSnapshot(of: view, as: .hierarchy)
        assertSnapshot(of: view, as: .accessibility)
        assertSnapshot(of: view, as: .list)
    }
}
