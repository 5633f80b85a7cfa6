import Foundation

/// The libraries that a program brings along, because Debian has none of them: those of this project, and
/// those of Swift.
struct SharedLibraries {
    let files: [URL]

    /// Determines which libraries the loader would find for a program.
    ///
    /// - Parameters:
    ///   - executable: The built program.
    ///   - libraries: Those of this project.
    init(of executable: URL, _ libraries: Libraries) throws {
        let output = try PackagingTool("ldd", from: "libc-bin").run([executable.path])
        // "libswiftCore.so => /opt/swift/usr/lib/swift/linux/libswiftCore.so (0x00007f…)", or only a path
        let paths = output.split(separator: "\n").compactMap { line -> String? in
            guard let start = line.firstIndex(of: "/"),
                let end = line.range(of: " (0x", options: .backwards)?.lowerBound
            else { return nil }
            return String(line[start..<end])
        }
        let own = libraries.library.resolvingSymlinksInPath().path
        files = paths.filter { path in
            URL(filePath: path).resolvingSymlinksInPath().path == own || path.contains("/swift/linux/")
        }.map { URL(filePath: $0) }
    }
}
