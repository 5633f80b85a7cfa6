import Foundation

/// The resource files of a program. They are copied next to the executable, where `Bundle.main` looks for
/// them.
struct ProgramResources {
    private let sources: [URL]

    init(_ program: Program) {
        sources = program.resources + program.modules.flatMap(\.resources)
    }

    /// Each file, including those in folders that are copied as a whole.
    var allFiles: [URL] {
        sources.flatMap { source -> [URL] in
            guard let all = FileManager.default.enumerator(at: source, includingPropertiesForKeys: nil)
            else { return [source] }
            return [source] + all.compactMap { $0 as? URL }
        }
    }

    /// Copies the files into one folder, as Xcode does. Languages, catalogs and folders remain folders.
    ///
    /// - Parameter executable: The only file to keep; all others are from an earlier build.
    func copy(to folder: URL, keeping executable: String) throws {
        let manager = FileManager.default
        for name in try manager.contentsOfDirectory(atPath: folder.path) where name != executable {
            try manager.removeItem(at: folder.appending(path: name))
        }
        for source in sources where manager.fileExists(atPath: source.path) {
            let language = source.deletingLastPathComponent().lastPathComponent
            var home = folder
            if language.hasSuffix(".lproj") {
                home = folder.appending(path: language)
                try manager.createDirectory(at: home, withIntermediateDirectories: true)
            }
            try merge(source, into: home.appending(path: source.lastPathComponent))
        }
        let missing = try PDFPictures().draw(below: folder)
        guard let first = missing.first else { return }
        let suffix = missing.count > 1 ? " and \(missing.count - 1) more" : ""
        Notice.write("\(first)\(suffix) cannot be drawn; pictures in PDF files need poppler-utils")
    }

    /// Merges two catalogs with the same name.
    private func merge(_ source: URL, into destination: URL) throws {
        let manager = FileManager.default
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: destination.path, isDirectory: &isFolder) else {
            try manager.copyItem(at: source, to: destination)
            return
        }
        guard isFolder.boolValue else { return }
        for name in try manager.contentsOfDirectory(atPath: source.path) {
            try merge(source.appending(path: name), into: destination.appending(path: name))
        }
    }
}
