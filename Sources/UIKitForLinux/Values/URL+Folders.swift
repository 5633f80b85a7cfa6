public import Foundation

/// The user's folders, for which Foundation has no constants on Linux.
extension URL {
    public static var applicationDirectory: URL { folder(.applicationDirectory, "Applications") }
    public static var applicationSupportDirectory: URL {
        folder(.applicationSupportDirectory, ".local/share")
    }
    public static var cachesDirectory: URL { folder(.cachesDirectory, ".cache") }
    public static var desktopDirectory: URL { folder(.desktopDirectory, "Desktop") }
    public static var documentsDirectory: URL { folder(.documentDirectory, "Documents") }
    public static var downloadsDirectory: URL { folder(.downloadsDirectory, "Downloads") }
    public static var libraryDirectory: URL { folder(.libraryDirectory, ".local/share") }
    public static var moviesDirectory: URL { folder(.moviesDirectory, "Videos") }
    public static var musicDirectory: URL { folder(.musicDirectory, "Music") }
    public static var picturesDirectory: URL { folder(.picturesDirectory, "Pictures") }
    public static var sharedPublicDirectory: URL { folder(.sharedPublicDirectory, "Public") }
    public static var trashDirectory: URL { folder(.trashDirectory, ".local/share/Trash/files") }
    public static var userDirectory: URL { URL(filePath: "/home", directoryHint: .isDirectory) }

    /// Returns a folder of the user, or its usual name in the home folder if the desktop does not define it.
    private static func folder(_ kind: FileManager.SearchPathDirectory, _ usual: String) -> URL {
        FileManager.default.urls(for: kind, in: .userDomainMask).first
            ?? homeDirectory.appending(path: usual, directoryHint: .isDirectory)
    }
}
