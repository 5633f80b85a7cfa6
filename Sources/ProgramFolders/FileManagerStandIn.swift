// Foundation's folders on Linux are the same for all programs: a list of notes and a list of books would both
// write to ~/Documents. The linker replaces the two ways to get a file manager by the functions below
// (Replacements.ld) for every caller. A program that links this module gets a file manager with the program's
// own folders.
package import Foundation

/// Replaces `FileManager.default`.
@_silgen_name("dynamic_lists_default_file_manager")
package func defaultFileManager() -> FileManager { OwnFileManager.shared }

/// Replaces `FileManager()`.
@_silgen_name("dynamic_lists_new_file_manager")
package func newFileManager() -> FileManager { OwnFileManager() }

/// A file manager whose user folders are those of the program.
private final class OwnFileManager: FileManager, @unchecked Sendable {
    // `@unchecked` because it has no state.
    static let shared = OwnFileManager()

    override func urls(for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask) -> [URL] {
        let otherURLs = super.urls(for: directory, in: domainMask.subtracting(.userDomainMask))
        guard domainMask.contains(.userDomainMask) else { return otherURLs }
        return (ProgramFolders.current.url(for: directory).map { [$0] } ?? []) + otherURLs
    }

    override var homeDirectoryForCurrentUser: URL { ProgramFolders.current.home }
}
