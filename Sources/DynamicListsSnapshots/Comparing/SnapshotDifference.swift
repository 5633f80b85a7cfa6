import Foundation

/// The difference between a recorded snapshot and a new one.
struct SnapshotDifference {
    /// The difference in words.
    var message: String
    /// A picture that shows the difference.
    var picture: Data?
}
