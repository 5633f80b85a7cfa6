import Foundation
import ProgramFolders
import Testing

@Suite("A program's folders")
struct ProgramFoldersTests {
    @Test("a program's folders are below the user's home or where the desktop's variables specify")
    func places() {
        let plain = ProgramFolders(identifier: "org.example.News", variables: ["HOME": "/home/a"])
        #expect(plain.home.path == "/home/a/.local/share/org.example.News")
        #expect(plain.caches.path == "/home/a/.cache/org.example.News")
        #expect(plain.url(for: .documentDirectory)?.path == plain.home.path + "/Documents")
        #expect(
            plain.url(for: .applicationSupportDirectory)?.path == plain.home.path
                + "/Library/Application Support")
        #expect(plain.url(for: .cachesDirectory) == plain.caches)
        #expect(plain.url(for: .picturesDirectory)?.path == "/home/a/Pictures")
        #expect(plain.url(for: .coreServiceDirectory) == nil)
        let variables = ["HOME": "/home/a", "XDG_DATA_HOME": "/data", "XDG_CACHE_HOME": "cache"]
        let named = ProgramFolders(identifier: "News", variables: variables)
        #expect(named.home.path == "/data/News")
        #expect(named.caches.path == "/home/a/.cache/News")
    }

    @Test(
        "a program's folders have one name component for every identifier",
        arguments: [
            ("../../etc", "-..-etc"), ("", "program"), ("..", "program"), ("a b/ü\0", "a-b---"),
            (String(repeating: "x", count: 101), String(repeating: "x", count: 100)),
        ])
    func names(_ identifier: String, _ name: String) {
        let folders = ProgramFolders(identifier: identifier, variables: ["HOME": "/h"])
        #expect(folders.home.path == "/h/.local/share/\(name)")
    }

    @Test("a program's folders are created at the start, and a failure is reported")
    func making() async throws {
        await #expect(processExitsWith: .success) {
            let place = FileManager.default.temporaryDirectory.appending(path: "folders-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: place) }
            let folders = ProgramFolders(identifier: "News", variables: ["HOME": place.path])
            folders.prepare()
            for kind in [FileManager.SearchPathDirectory.documentDirectory, .cachesDirectory] {
                let path = try #require(folders.url(for: kind)).path
                try #require(FileManager.default.fileExists(atPath: path))
            }
            try #require(URL.homeDirectory.path == folders.home.path)
        }
        let failing = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
            ProgramFolders(identifier: "News", variables: ["HOME": "/proc/none"]).prepare()
        }
        let told = String(decoding: failing?.standardErrorContent ?? [], as: UTF8.self)
        #expect(told.contains("/proc/none/.local/share/News cannot be created; the program cannot save"))
    }

    @Test("Foundation's file managers return the program's folders")
    func standIn() throws {
        let folders = ProgramFolders.current
        let documents = try #require(folders.url(for: .documentDirectory))
        for manager in [FileManager.default, FileManager()] {
            #expect(manager.urls(for: .documentDirectory, in: .userDomainMask) == [documents])
            let caches = try manager.url(
                for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: false)
            #expect(caches == folders.caches)
            #expect(manager.homeDirectoryForCurrentUser == folders.home)
        }
        #expect(FileManager.default === FileManager.default)
        #expect(
            NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true) == [documents.path]
        )
        #expect(NSHomeDirectory() == folders.home.path)
    }

    @Test("the user's folders are those of the user's configuration")
    func usersFolders() throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "dirs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: place.appending(path: ".config"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        let text =
            "# places\nXDG_MUSIC_DIR=\"$HOME/Klänge\"\nXDG_PICTURES_DIR=\"/media/all\"\nXDG_VIDEOS_DIR=x\n"
        try Data(text.utf8).write(to: place.appending(path: ".config/user-dirs.dirs"))
        let folders = ProgramFolders(identifier: "News", variables: ["HOME": place.path])
        #expect(folders.url(for: .musicDirectory)?.path == place.path + "/Klänge")
        #expect(folders.url(for: .picturesDirectory)?.path == "/media/all")
        #expect(folders.url(for: .moviesDirectory)?.path == place.path + "/Videos")
    }
}
