import Foundation

/// The standard streams of a program. A full disk, a closed descriptor or a reader that has gone does not end
/// the program.
package enum StandardStreams {
    /// Makes the streams safe at the start of a program, before it opens a file or a socket.
    ///
    /// Closed streams are opened, because a socket would otherwise get their descriptors; writing to them
    /// fails. A pipe without a reader is an error of the write, and no longer a signal that ends the program.
    package static func prepare() {
        openClosed()
        // A handler, not SIG_IGN or a mask, which child processes would inherit.
        signal(SIGPIPE) { _ in }
    }

    /// Writes a diagnostic message to standard error, and ignores errors.
    package static func report(_ text: String) {
        try? write(text, to: STDERR_FILENO)
    }

    /// Writes to standard output at once.
    ///
    /// - Throws: the error of the system, with a description for users.
    package static func print(_ text: String) throws {
        try write(text, to: STDOUT_FILENO)
    }

    private static func openClosed() {
        while case let descriptor = open("/dev/null", O_RDONLY), descriptor >= 0 {
            guard descriptor <= STDERR_FILENO else {
                close(descriptor)
                return
            }
        }
    }

    private static func write(_ text: String, to stream: Int32) throws {
        var text = text
        try text.withUTF8 { bytes in
            var remaining = UnsafeRawBufferPointer(bytes)[...]
            while !remaining.isEmpty {
                let count = Foundation.write(
                    stream, UnsafeRawBufferPointer(rebasing: remaining).baseAddress, remaining.count)
                if count < 0 {
                    if errno == EINTR { continue }
                    throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
                }
                remaining = remaining.dropFirst(count)
            }
        }
    }
}
