import Foundation
import Testing
import XCTest

/// The failure of an assertion, with the files that explain it.
struct SnapshotFailure {
    var message: String
    var attachments: [(name: String, data: Data)] = []

    static func missing(_ file: SnapshotFile) -> SnapshotFailure {
        SnapshotFailure(
            message: "there is no snapshot \(file.shortPath), and none is recorded in this run "
                + "(SNAPSHOT_TESTING_RECORD=never)")
    }

    static func recorded(_ file: SnapshotFile, isNew: Bool) -> SnapshotFailure {
        SnapshotFailure(
            message: (isNew ? "recorded the new snapshot" : "recorded again")
                + " \(file.shortPath); run the test again to compare with it")
    }

    /// The failure of a comparison. The new file and the difference are written as artifacts, too, because
    /// XCTest has no attachments on Linux.
    static func different(
        _ file: SnapshotFile, _ old: Data, _ new: Data, _ difference: SnapshotDifference, isRecorded: Bool
    ) -> SnapshotFailure {
        var failure = SnapshotFailure(message: "the view differs from the snapshot \(file.shortPath)")
        var artifacts = [("new", new)]
        if let picture = difference.picture { artifacts.append(("difference", picture)) }
        for (suffix, data) in artifacts {
            let url = file.artifact(suffix)
            failure.attachments.append((url.lastPathComponent, data))
            try? FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try? data.write(to: url)
        }
        failure.attachments.append((file.url.lastPathComponent, old))
        failure.message +=
            isRecorded
            ? ", which is recorded again" : "; what it shows now is in \(file.artifact("new").path)"
        failure.message += "\n" + difference.message
        return failure
    }

    /// Reports the failure to the library that runs the test.
    func report(at site: CallSite, fileID: StaticString, filePath: StaticString) {
        guard Test.current != nil else {
            return XCTFail(message, file: filePath, line: UInt(site.line))
        }
        let location = SourceLocation(
            fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column)
        for (name, data) in attachments {
            Attachment.record(Attachment([UInt8](data), named: name), sourceLocation: location)
        }
        Issue.record(Comment(rawValue: message), sourceLocation: location)
    }
}
