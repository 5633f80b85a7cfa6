package import Foundation

extension FileHandle {
    /// Opens a file for a service, or creates it.
    ///
    /// - Parameters:
    ///   - flags: The flags of `open`, in addition to those that create the file.
    ///   - permissions: The permissions of a new file.
    ///   - failure: The error with this path and reason.
    package static func open(
        _ path: String, _ flags: Int32, permissions: mode_t,
        failure: (_ path: String, _ reason: String) -> ServiceStartError
    ) throws(ServiceStartError) -> FileHandle {
        let descriptor = Foundation.open(path, flags | O_CREAT | O_CLOEXEC, permissions)
        guard descriptor >= 0 else { throw failure(path, String(cString: strerror(errno))) }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// Appends a line of JSON.
    ///
    /// - Throws: The error of the system, for example on a full disk.
    package func appendLine(_ value: some Encodable) throws {
        try write(contentsOf: JSON.encode(value) + [UInt8(ascii: "\n")])
    }
}
