import Foundation

/// The snapshots that a run records.
///
/// The environment variable `SNAPSHOT_TESTING_RECORD` sets it for a whole run: `all`, `missing`, `failed` or
/// `never`. Whatever is recorded, the test fails, so that no run passes without having compared anything.
public enum SnapshotRecording: String, CaseIterable, Sendable {
    /// All snapshots, in place of those that exist.
    case all
    /// Snapshots that do not exist yet. The default.
    case missing
    /// Snapshots that do not exist or differ.
    case failed
    /// None: a missing snapshot is a failure. For continuous integration.
    case never

    /// The value of the environment variable, and ``missing`` without it or with an unknown one.
    public static var current: SnapshotRecording {
        ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"].flatMap(Self.init) ?? .missing
    }
}
