// Foundation's folders on Linux are the same for all programs: a list of notes and a list of books would both
// write to ~/Documents. The functions below bear the symbols of the two ways to a file manager. An
// executable's symbols, and those of the library it names first, come before Foundation's for every caller:
// with this module in it a program gets a file manager that knows the program's own folders.
package import Foundation

/// `FileManager.default`.
@_silgen_name("$s20FoundationEssentials11FileManagerC7defaultACvgZ")
package func defaultFileManager() -> FileManager { OwnFileManager.shared }

/// `FileManager()`.
@_silgen_name("$s20FoundationEssentials11FileManagerCACycfC")
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
