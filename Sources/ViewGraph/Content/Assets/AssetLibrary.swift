package import Foundation
import Synchronization

/// A program's pictures and colours: its asset catalogues (`*.xcassets`, not compiled) and the picture files
/// beside them.
///
/// Made and asked on any thread. Folders are read when something is asked for the first time; pictures that
/// were found stay, encoded.
package final class AssetLibrary: Sendable {
    private let folder: URL?
    /// A folder inside that belongs to it although its name ends in "resources".
    private let inner: String?
    /// Protects what was read so far.
    private let state = Mutex(State())

    private struct State {
        var index: AssetIndex?
        var pictures: [URL: EncodedPicture] = [:]
        var contents: [URL: AssetContents] = [:]
    }

    /// What a name stands for.
    package struct Picture {
        package var picture: EncodedPicture
        /// Pixels in a point.
        package var scale: Double
        /// Drawn in the foreground style, unless the program says otherwise.
        package var isTemplate: Bool
    }

    package init(folder: URL?, inner: String? = nil) {
        self.folder = folder
        self.inner = inner
    }

    /// The program's own: what is beside its executable, and in a folder `<program>.resources` there.
    package static let main = AssetLibrary(
        folder: Bundle.main.resourceURL,
        inner: Bundle.main.executableURL.map { $0.lastPathComponent + ".resources" })
    private static let others = Mutex<[URL: AssetLibrary]>([:])

    /// - Parameter bundle: nil is the program's own.
    package static func of(_ bundle: Bundle?) -> AssetLibrary {
        guard let bundle, bundle !== Bundle.main, let folder = bundle.resourceURL else { return main }
        return others.withLock { others in
            if let known = others[folder] { return known }
            let new = AssetLibrary(folder: folder)
            others[folder] = new
            return new
        }
    }

    // MARK: Pictures

    /// The picture of a name, for light or dark and a display's scale. nil, said once, where there is none.
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
                    + "\(folder?.path ?? "the program's resources"). A box stands in.")
        }
        return found
    }

    private static func picture(at file: URL, _ state: inout State) -> EncodedPicture? {
        if let known = state.pictures[file] { return known }
        guard let data = try? Data(contentsOf: file),
            let picture = ScreenServices.current.pictureHeaders?.read(data)
        else {
            Diagnostics.log("\(file.path) is no picture that can be shown on Linux.")
            return nil
        }
        state.pictures[file] = picture
        return picture
    }

    // MARK: Colours

    /// The colour of a name in light and in dark; nil where there is none, or it says nothing.
    package func color(named name: String) -> Color? {
        state.withLock { state in
            guard let set = index(&state).colorSets[name] else { return nil }
            return Self.contents(of: set, &state)?.color
        }
    }

    // MARK: Data

    /// The file of a data set.
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

    /// A set's file. What was written on a Mac may spell its accents in another form than the disk does.
    private static func file(_ name: String, in set: URL) -> URL {
        let file = set.appending(path: name)
        guard !FileManager.default.fileExists(atPath: file.path),
            let all = try? FileManager.default.contentsOfDirectory(at: set, includingPropertiesForKeys: nil)
        else { return file }
        return all.first { $0.lastPathComponent == name } ?? file
    }

    private static func contents(of set: URL, _ state: inout State) -> AssetContents? {
        if let known = state.contents[set] { return known }
        let contents = AssetContents(folder: set)
        state.contents[set] = contents
        return contents
    }
}
