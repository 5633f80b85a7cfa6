import Foundation

/// A folder that only its owner can enter, gone with this object.
package final class PrivateFolder: Sendable {
    /// The folder's path.
    package let path: String

    /// Makes the folder among the temporary files.
    ///
    /// - Throws: What Foundation says if it cannot be made.
    package init() throws {
        path = FileManager.default.temporaryDirectory
            .appending(path: "dynamic-lists-\(UUID().uuidString)").path(percentEncoded: false)
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit {
        // Whatever cannot be removed is among the temporary files, which the system clears.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in the folder, whether it is there or not.
    package func file(_ name: String) -> String {
        "\(path)/\(name)"
    }
}
