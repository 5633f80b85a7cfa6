package import Foundation
import Synchronization

/// A program's pictures and colors: its asset catalogs (`*.xcassets`, not compiled) and the picture files
/// next to them.
///
/// A library can be created and used on any thread. Folders are read at the first lookup. Pictures that were
/// found are retained, encoded.
package final class AssetLibrary: Sendable {
    private let folder: URL?
    /// A nested folder that belongs to the library although its name ends in "resources".
    private let inner: String?
    /// The assets read so far, protected by a lock.
    private let state = Mutex(State())

    private struct State {
        var index: AssetIndex?
        var pictures: [URL: EncodedPicture] = [:]
        var contents: [URL: AssetContents] = [:]
    }

    /// A picture that was found by its name.
    package struct Picture {
        package var picture: EncodedPicture
        /// The number of pixels per point.
        package var scale: Double
        /// Whether the picture is drawn in the foreground style, unless the program sets another mode.
        package var isTemplate: Bool
    }

    package init(folder: URL?, inner: String? = nil) {
        self.folder = folder
        self.inner = inner
    }

    /// The program's own library: the files next to its executable, and those of the folder
    /// `<program>.resources` there.
    package static let main = AssetLibrary(
        folder: Bundle.main.resourceURL,
        inner: Bundle.main.executableURL.map { $0.lastPathComponent + ".resources" })
    private static let cache = Mutex<[URL: AssetLibrary]>([:])

    /// - Parameter bundle: the bundle with the assets, or `nil` for the program's own.
    package static func of(_ bundle: Bundle?) -> AssetLibrary {
        guard let bundle, bundle !== Bundle.main, let folder = bundle.resourceURL else { return main }
        return cache.withLock { cache in
            if let cached = cache[folder] { return cached }
            let new = AssetLibrary(folder: folder)
            cache[folder] = new
            return new
        }
    }

    // MARK: Pictures

    /// Returns the picture with a name for an appearance and a display's scale. If there is none, returns
    /// `nil` and logs the name once.
    package func picture(named name: String, isDark: Bool, scale: Double) -> Picture? {
        let found: Picture? = state.withLock { state in
            if let set = index(&state).imageSets[name] {
                return Self.contents(of: set, &state)?.image(isDark: isDark, scale: scale).flatMap { image in
                    Self.picture(at: Self.file(image.file, in: set), &state).map {
                        Picture(picture: $0, scale: image.scale, isTemplate: image.isTemplate)
                    }
                }
            }
            guard let file = index(&state).file(named: name, scale: scale) else { return nil }
            return Self.picture(at: file.url, &state).map {
                Picture(picture: $0, scale: file.scale, isTemplate: false)
            }
        }
        if found == nil {
            Diagnostics.log(
                "Image(\"\(name)\"): no image set or picture file of this name in "
                    + "\(folder?.path ?? "the program's resources"). A box is shown instead.")
        }
        return found
    }

    private static func picture(at file: URL, _ state: inout State) -> EncodedPicture? {
        if let cached = state.pictures[file] { return cached }
        guard let data = try? Data(contentsOf: file),
            let picture = ScreenServices.current.pictureHeaders?.read(data)
        else {
            Diagnostics.log("\(file.path) is not a picture that can be shown on Linux.")
            return nil
        }
        state.pictures[file] = picture
        return picture
    }

    // MARK: Colors

    /// Returns the light and dark color with a name, or `nil` if there is none or its set specifies no color.
    package func color(named name: String) -> Color? {
        state.withLock { state in
            guard let set = index(&state).colorSets[name] else { return nil }
            return Self.contents(of: set, &state)?.color
        }
    }

    // MARK: Data

    /// Returns the file of a data set.
    package func data(named name: String) -> Data? {
        state.withLock { state in
            guard let set = index(&state).dataSets[name],
                let file = Self.contents(of: set, &state)?.dataFile
            else { return nil }
            return try? Data(contentsOf: Self.file(file, in: set))
        }
    }

    // MARK: Reading

    private func index(_ state: inout State) -> AssetIndex {
        if let index = state.index { return index }
        var index = AssetIndex()
        if let folder {
            if let inner { index.read(folder.appending(path: inner)) }
            index.read(folder)
        }
        state.index = index
        return index
    }

    /// Returns the location of a set's file. A name written on a Mac may have another Unicode normalization
    /// than the name on disk.
    private static func file(_ name: String, in set: URL) -> URL {
        let file = set.appending(path: name)
        guard !FileManager.default.fileExists(atPath: file.path),
            let all = try? FileManager.default.contentsOfDirectory(at: set, includingPropertiesForKeys: nil)
        else { return file }
        return all.first { $0.lastPathComponent == name } ?? file
    }

    private static func contents(of set: URL, _ state: inout State) -> AssetContents? {
        if let cached = state.contents[set] { return cached }
        let contents = AssetContents(folder: set)
        state.contents[set] = contents
        return contents
    }
}
