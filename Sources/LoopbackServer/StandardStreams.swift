import Foundation

/// The standard streams of a command that prints where it serves.
package enum StandardStreams {
    /// Opens those that were closed to us, before a socket takes their place. They refuse to be written to.
    package static func openClosed() {
        while case let descriptor = open("/dev/null", O_RDONLY), descriptor >= 0 {
            guard descriptor <= STDERR_FILENO else {
                close(descriptor)
                return
            }
        }
    }
}
