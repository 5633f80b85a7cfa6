// Foundation's folders on Linux are the same for all programs: a list of notes and a list of books would both
// write to ~/Documents. The linker puts the functions below in the place of the two ways to a file manager
// (Replacements.ld) for every caller: with this module in it a program gets a file manager that knows the
// program's own folders.
package import Foundation

/// `FileManager.default`.
@_silgen_name("dynamic_lists_default_file_manager")
package func defaultFileManager() -> FileManager { OwnFileManager.shared }

/// `FileManager()`.
@_silgen_name("dynamic_lists_new_file_manager")
package func newFileManager() -> FileManager { OwnFileManager() }

/// A file manager whose user's folders are the program's.
private final class OwnFileManager: FileManager, @unchecked Sendable {
    // `@unchecked`: it has no state.
    static let shared = OwnFileManager()

    override func urls(for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask) -> [URL] {
        let others = super.urls(for: directory, in: domainMask.subtracting(.userDomainMask))
        guard domainMask.contains(.userDomainMask) else { return others }
        return (ProgramFolders.current.url(for: directory).map { [$0] } ?? []) + others
    }

    override var homeDirectoryForCurrentUser: URL { ProgramFolders.current.home }
}
