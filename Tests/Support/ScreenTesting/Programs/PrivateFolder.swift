import Foundation

/// A folder that only its owner can enter, removed with this object.
package final class PrivateFolder: Sendable {
    /// The folder's path.
    package let path: String

    /// Creates the folder in the temporary directory.
    ///
    /// - Throws: The error of Foundation if it cannot be created.
    package init() throws {
        path = FileManager.default.temporaryDirectory
            .appending(path: "dynamic-lists-\(UUID().uuidString)").path(percentEncoded: false)
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit {
        // Files that cannot be removed are in the temporary directory, which the system clears.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in the folder, whether it exists or not.
    package func file(_ name: String) -> String {
        "\(path)/\(name)"
    }
}
