import Foundation
import InMemoryScreen
import Testing
import ViewGraph

/// A reader that takes anything but the word "text" for a picture, as wide as its number of bytes. There is
/// one reader for the whole process: the tests of downloads set the same one.
private struct SizeReader: PictureHeaderReader {
    func read(_ data: Data) -> EncodedPicture? {
        data == Data("text".utf8) ? nil : EncodedPicture(data: data, width: data.count, height: 10)
    }
    func encode(_ picture: EncodedPicture, as format: PictureFormat) -> Data? { nil }
}

/// A folder of resources that is deleted with the test.
private final class ResourceFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "assets-\(UUID().uuidString)")

    func write(_ path: String, _ text: String) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}

@Suite("Asset catalogs", .serialized, .timeLimit(.minutes(10)))
struct AssetTests {
    private let folder = ResourceFolder()
    private var library: AssetLibrary { AssetLibrary(folder: folder.url) }

    init() { ScreenServices.change { $0.pictureHeaders = SizeReader() } }

    @Test("an image set provides the picture for the display's scale and the color scheme")
    // Shows: Image(_:)
    func imageSets() throws {
        let set = "Media.xcassets/Photos/beach.imageset/"
        try folder.write(
            set + "Contents.json",
            """
            {"images":[{"idiom":"universal","scale":"1x","filename":"b1.png"},
            {"idiom":"universal","scale":"2x","filename":"b2.png"},
            {"idiom":"universal","scale":"3x"},
            {"idiom":"ipad","scale":"1x","filename":"pad.png"},
            {"idiom":"universal","scale":"2x","filename":"dark.png",
             "appearances":[{"appearance":"luminosity","value":"dark"}]}],
            "properties":{"template-rendering-intent":"template"}}
            """)
        for (name, size) in [("b1.png", 1), ("b2.png", 2), ("dark.png", 5), ("pad.png", 9)] {
            try folder.write(set + name, String(repeating: "x", count: size))
        }
        let library = library
        func found(_ isDark: Bool, _ scale: Double) -> [Double]? {
            library.picture(named: "beach", isDark: isDark, scale: scale).map {
                [Double($0.picture.width), $0.scale]
            }
        }
        #expect(found(false, 1) == [1, 1] && found(false, 2) == [2, 2])
        #expect(found(false, 3) == [2, 2], "the largest available")
        #expect(found(true, 1) == [5, 2])
        #expect(library.picture(named: "beach", isDark: false, scale: 1)?.isTemplate == true)
        #expect(library.picture(named: "nothing", isDark: false, scale: 1) == nil)
    }

    @Test("a picture is found in either Unicode normalization of its file name")
    func accents() throws {
        let set = "A.xcassets/cafe.imageset/"
        try folder.write(
            set + "Contents.json", "{\"images\":[{\"idiom\":\"universal\",\"filename\":\"cafe\u{301}.png\"}]}"
        )
        try folder.write(set + "caf\u{e9}.png", "x")
        #expect(library.picture(named: "cafe", isDark: false, scale: 1) != nil)
    }

    @Test("the folders of a catalog are part of names only if they provide a namespace")
    func namespaces() throws {
        let contents = #"{"images":[{"idiom":"universal","filename":"a.png"}]}"#
        try folder.write("A.xcassets/Plain/one.imageset/Contents.json", contents)
        try folder.write("A.xcassets/Plain/one.imageset/a.png", "x")
        try folder.write(
            "A.xcassets/Space/Contents.json", #"{"properties":{"provides-namespace":true}}"#)
        try folder.write("A.xcassets/Space/two.imageset/Contents.json", contents)
        try folder.write("A.xcassets/Space/two.imageset/a.png", "x")
        let library = library
        #expect(library.picture(named: "one", isDark: false, scale: 1) != nil)
        #expect(library.picture(named: "Space/two", isDark: false, scale: 1) != nil)
        #expect(library.picture(named: "two", isDark: false, scale: 1) == nil)
    }

    @Test("picture files outside of catalogs are found by name, with and without their extension")
    func files() throws {
        try folder.write("photo.jpg", "x")
        try folder.write("Pictures/icon@2x.png", "xx")
        try folder.write("Pictures/icon.png", "x")
        let library = library
        #expect(library.picture(named: "photo", isDark: false, scale: 1)?.picture.width == 1)
        #expect(library.picture(named: "photo.jpg", isDark: false, scale: 1)?.picture.width == 1)
        #expect(library.picture(named: "icon", isDark: false, scale: 2)?.scale == 2)
        #expect(library.picture(named: "icon", isDark: false, scale: 1)?.scale == 1)
    }

    @Test("a program's resources are next to it, and in the folder with its name")
    func places() throws {
        for file in ["Reader.resources/own.png", "beside.png", "Other.resources/foreign.png"] {
            try folder.write(file, "x")
        }
        let library = AssetLibrary(folder: folder.url, inner: "Reader.resources")
        let found = ["own", "beside", "foreign"].map {
            library.picture(named: $0, isDark: false, scale: 1) != nil
        }
        #expect(found == [true, true, false])
    }

    @Test("a color set provides light and dark colors, as fractions, integers or hexadecimal")
    // Shows: Color(_:)
    @MainActor
    func colors() throws {
        func components(_ red: String, _ green: String, _ blue: String, _ more: String = "") -> String {
            """
            {"idiom":"universal","color":{"color-space":"srgb","components":
            {"red":"\(red)","green":"\(green)","blue":"\(blue)","alpha":"1.000"}}\(more)}
            """
        }
        let dark = #","appearances":[{"appearance":"luminosity","value":"dark"}]"#
        let sets = [
            "shares": components("1.000", "0.500", "0.000"),
            "steps": components("255", "128", "0") + "," + components("0", "0", "255", dark),
            "hex": components("0xFF", "0x80", "0x00"),
            "empty": #"{"idiom":"universal"}"#,
            "system": #"{"color":{"platform":"ios","reference":"systemRedColor"},"idiom":"universal"}"#,
        ]
        for (name, colors) in sets {
            try folder.write("C.xcassets/\(name).colorset/Contents.json", #"{"colors":[\#(colors)]}"#)
        }
        let library = library
        func resolved(_ name: String, dark: Bool = false) -> [Int]? {
            library.color(named: name)?.resolve(dark: dark).steps
        }
        #expect(resolved("shares") == [255, 128, 0])
        #expect(resolved("steps") == [255, 128, 0] && resolved("steps", dark: true) == [0, 0, 255])
        #expect(resolved("hex") == [255, 128, 0])
        #expect(resolved("empty") == nil && resolved("missing") == nil)
        #expect(library.color(named: "system")?.resolve(dark: true) == Color.red.resolve(dark: true))
        #expect(Color("missing").resolve(dark: false).steps == [255, 0, 255], "magenta is used instead")
    }
}

extension ResolvedColor {
    fileprivate var steps: [Int] { [red, green, blue].map { Int(($0 * 255).rounded()) } }
}
