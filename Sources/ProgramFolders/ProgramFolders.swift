package import Foundation
import ProcessStreams

/// A program's own folders, named after its identifier: its home and its caches. Folders for pictures,
/// downloads and the like are the user's.
package struct ProgramFolders: Sendable {
    /// The home folder of the program, in which it may store anything.
    package let home: URL
    package let caches: URL
    private let user: URL
    private let configuration: URL

    package static let current = ProgramFolders(
        identifier: Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName,
        variables: ProcessInfo.processInfo.environment)

    /// - Parameters:
    ///   - identifier: Any text. It is converted to the name of a single folder.
    ///   - variables: `HOME`, and the desktop's `XDG_DATA_HOME`, `XDG_CACHE_HOME` and `XDG_CONFIG_HOME`.
    ///     Paths that are not absolute count as not set.
    package init(identifier: String, variables: [String: String]) {
        func folder(_ name: String) -> URL? {
            variables[name].flatMap {
                $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil
            }
        }
        let user = folder("HOME") ?? Self.accountHome
        let name = Self.name(identifier)
        self.user = user
        home = (folder("XDG_DATA_HOME") ?? user.appending(path: ".local/share"))
            .appending(path: name, directoryHint: .isDirectory)
        caches = (folder("XDG_CACHE_HOME") ?? user.appending(path: ".cache"))
            .appending(path: name, directoryHint: .isDirectory)
        configuration = folder("XDG_CONFIG_HOME") ?? user.appending(path: ".config")
    }

    private static var accountHome: URL {
        let directory = getpwuid(getuid())?.pointee.pw_dir
        return URL(filePath: directory.map { String(cString: $0) } ?? "/tmp", directoryHint: .isDirectory)
    }

    private static func name(_ identifier: String) -> String {
        let letters = identifier.prefix(100).map { letter in
            letter.isASCII && (letter.isLetter || letter.isNumber || "._-".contains(letter)) ? letter : "-"
        }
        let name = String(letters.drop { $0 == "." })
        return name.isEmpty ? "program" : name
    }

    private var library: URL { home.appending(path: "Library", directoryHint: .isDirectory) }

    /// The folders that exist when the program starts.
    private var directories: [URL] {
        [.documentDirectory, .applicationSupportDirectory, .cachesDirectory].compactMap(url)
    }

    /// Creates the folders and registers them with Foundation: its home directory, and with it paths that
    /// begin with `~`, is the program's. Defaults stay in the user's configuration, in one file per
    /// identifier.
    ///
    /// Call it at the start, while there is only one thread.
    package func prepare() {
        setenv("CFFIXED_USER_HOME", home.path, 1)
        setenv("XDG_CONFIG_HOME", configuration.path, 1)
        do {
            for url in directories {
                try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            }
        } catch {
            let reason = (error as NSError).localizedFailureReason ?? error.localizedDescription
            StandardStreams.report(
                "\(home.path) cannot be created; the program cannot save: \(reason)\n")
        }
    }

    /// Returns a folder of the program or of the user, or `nil` if a desktop has no such folder.
    package func url(for directory: FileManager.SearchPathDirectory) -> URL? {
        switch directory {
        case .documentDirectory: home.appending(path: "Documents", directoryHint: .isDirectory)
        case .libraryDirectory: library
        case .applicationSupportDirectory:
            library.appending(path: "Application Support", directoryHint: .isDirectory)
        case .autosavedInformationDirectory:
            library.appending(path: "Autosave Information", directoryHint: .isDirectory)
        case .cachesDirectory: caches
        case .desktopDirectory: usersFolder("DESKTOP", "Desktop")
        case .downloadsDirectory: usersFolder("DOWNLOAD", "Downloads")
        case .moviesDirectory: usersFolder("VIDEOS", "Videos")
        case .musicDirectory: usersFolder("MUSIC", "Music")
        case .picturesDirectory: usersFolder("PICTURES", "Pictures")
        case .sharedPublicDirectory: usersFolder("PUBLICSHARE", "Public")
        case .trashDirectory: user.appending(path: ".local/share/Trash/files", directoryHint: .isDirectory)
        default: nil
        }
    }

    /// Returns the folder of the user's configuration (`XDG_MUSIC_DIR="$HOME/Klänge"`), or the usual name in
    /// the home folder.
    private func usersFolder(_ key: String, _ defaultName: String) -> URL {
        let file = configuration.appending(path: "user-dirs.dirs")
        let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
        let values = lines.compactMap { $0.wholeMatch(of: /\s*XDG_(\w+)_DIR="(\$HOME)?(\/.*)"\s*/) }
        guard let value = values.last(where: { $0.1 == key }) else {
            return user.appending(path: defaultName, directoryHint: .isDirectory)
        }
        let path = (value.2 == nil ? "" : user.path) + value.3
        return URL(filePath: path, directoryHint: .isDirectory)
    }
}
