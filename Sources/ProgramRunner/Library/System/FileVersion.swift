import Foundation

/// Distinguishes states of a file without reading it.
struct FileVersion: CustomStringConvertible {
    let description: String

    init(_ url: URL) {
        var status = stat()
        guard stat(url.path, &status) == 0 else {
            description = "\(url.path) -"
            return
        }
        description = "\(url.path) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }
}
