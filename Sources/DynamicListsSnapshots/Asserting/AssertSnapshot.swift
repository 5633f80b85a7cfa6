public import DynamicListsInspector
import Foundation
public import ViewGraph

/// Asserts that a view equals its recorded snapshot, and records it if there is none.
///
///     @Test("a contact shows its name, and a button if it can be called")
///     @MainActor
///     func contact() {
///         assertSnapshot(of: ContactRow(contact: ann), as: .hierarchy)
///     }
///
/// The snapshot is recorded next to the file of the test, as `__Snapshots__/ContactTests/contact.1.txt`. It
/// belongs into the repository. ``SnapshotRecording`` describes when it is recorded again.
///
/// The view is hosted in virtual time and recorded when nothing is left to do: animations are at their end.
/// A view that loads something is hosted by the test, which waits for it, and asserts the `HostedView`.
///
/// `name` is a part of the file's name, by default the number of the call in its test. `recording` sets what
/// is recorded, by default as `SNAPSHOT_TESTING_RECORD` does.
@MainActor
public func assertSnapshot(
    of view: some View, as strategy: SnapshotStrategy, named name: String? = nil,
    record recording: SnapshotRecording? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
    column: UInt = #column
) {
    let host = HostedView(view, size: strategy.size ?? HostedView.defaultSize, traits: strategy.traits)
    defer { host.close() }
    assertSnapshot(
        of: host, as: strategy, named: name, record: recording, fileID: fileID, filePath: filePath,
        testName: testName, line: line, column: column)
}

/// Asserts that a hosted view, or a view inside it, equals its recorded snapshot.
///
///     let screen = HostedView(ContactList())
///     try screen.find(TextField.self, "Name").type("Ann\n")
///     assertSnapshot(of: screen, as: .accessibility, named: "one contact")
@MainActor
public func assertSnapshot(
    of element: some ElementContainer, as strategy: SnapshotStrategy, named name: String? = nil,
    record recording: SnapshotRecording? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
    column: UInt = #column
) {
    let site = CallSite(
        fileID: "\(fileID)", filePath: "\(filePath)", testName: testName, line: Int(line),
        column: Int(column))
    if let failure = verify(element, strategy, name, recording, site) {
        failure.report(at: site, fileID: fileID, filePath: filePath)
    }
}

/// Compares a hosted view, or a view inside it, with its recorded snapshot, and records it if there is none.
///
/// - Returns: The failure that `assertSnapshot` reports, or `nil` if there is none.
@MainActor
public func verifySnapshot(
    of element: some ElementContainer, as strategy: SnapshotStrategy, named name: String? = nil,
    record recording: SnapshotRecording? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
    column: UInt = #column
) -> String? {
    let site = CallSite(
        fileID: "\(fileID)", filePath: "\(filePath)", testName: testName, line: Int(line),
        column: Int(column))
    return verifySnapshot(of: element, as: strategy, named: name, record: recording, at: site)
}

/// Compares a hosted view with the snapshot of a call in another place.
@MainActor
package func verifySnapshot(
    of element: some ElementContainer, as strategy: SnapshotStrategy, named name: String? = nil,
    record recording: SnapshotRecording? = nil, at site: CallSite
) -> String? { verify(element, strategy, name, recording, site)?.message }

/// Asserts that a view equals its recorded picture, and records it if there is none.
///
///     await assertSnapshot(of: ContactRow(contact: ann), as: .image(size: CGSize(width: 320, height: 44)))
///
/// The view is drawn when its animations are at their end and its pictures are loaded. A difference is
/// attached to the test as a picture, next to the recorded one and the new one.
@MainActor
public func assertSnapshot(
    of view: some View, as strategy: PictureStrategy, named name: String? = nil,
    record recording: SnapshotRecording? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
    column: UInt = #column
) async {
    let site = CallSite(
        fileID: "\(fileID)", filePath: "\(filePath)", testName: testName, line: Int(line),
        column: Int(column))
    if let failure = await verify(view, strategy, name, recording, site) {
        failure.report(at: site, fileID: fileID, filePath: filePath)
    }
}

/// Compares a picture of a view with the snapshot of a call in another place.
@MainActor
package func verifySnapshot(
    of view: some View, as strategy: PictureStrategy, named name: String? = nil,
    record recording: SnapshotRecording? = nil, at site: CallSite
) async -> String? { await verify(view, strategy, name, recording, site)?.message }

@MainActor
private func verify(
    _ view: some View, _ strategy: PictureStrategy, _ name: String?, _ recording: SnapshotRecording?,
    _ site: CallSite
) async -> SnapshotFailure? {
    let file = SnapshotFile(site, named: name, fileExtension: "png")
    do {
        let new = try await strategy.picture(of: view)
        return try compare(new, with: file, recording ?? .current, strategy.difference)
    } catch {
        return SnapshotFailure(message: "no snapshot \(file.shortPath): \(error)")
    }
}

@MainActor
private func verify(
    _ element: any ElementContainer, _ strategy: SnapshotStrategy, _ name: String?,
    _ recording: SnapshotRecording?, _ site: CallSite
) -> SnapshotFailure? {
    let file = SnapshotFile(site, named: name, fileExtension: strategy.fileExtension)
    do {
        let new = try strategy.record(element)
        return try compare(new, with: file, recording ?? .current, strategy.compare)
    } catch {
        return SnapshotFailure(message: "no snapshot \(file.shortPath): \(error)")
    }
}

/// Compares the file of a snapshot with a recorded one, or records it.
private func compare(
    _ new: Data, with file: SnapshotFile, _ recording: SnapshotRecording,
    _ difference: (_ old: Data, _ new: Data) -> SnapshotDifference?
) throws -> SnapshotFailure? {
    let known = file.content
    guard recording != .all, let old = known else {
        if recording == .never { return .missing(file) }
        try file.write(new)
        return .recorded(file, isNew: known == nil)
    }
    guard let difference = difference(old, new) else { return nil }
    if recording == .failed { try file.write(new) }
    return .different(file, old, new, difference, isRecorded: recording == .failed)
}
