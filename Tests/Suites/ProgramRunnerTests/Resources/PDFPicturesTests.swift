import Foundation
import ProgramRunner
import Testing

@Suite("Pictures in PDF files")
struct PDFPicturesTests {
    private static let set = """
        {"images": [{"idiom": "universal", "filename": "leaf.pdf"}], "info": {"version": 1}}
        """
    private let place = "Assets.xcassets/leaf.imageset"

    private func entry(in folder: ScratchFolder) throws -> [String: String] {
        let data = try Data(contentsOf: folder.url.appending(path: "\(place)/Contents.json"))
        let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        return try #require((root["images"] as? [[String: String]])?.first)
    }

    @Test("PDF pictures are drawn with three pixels per point, and named in their set")
    func drawn() throws {
        // Writes its arguments to the file instead of a bitmap.
        let folder = try ScratchFolder([
            "\(place)/Contents.json": Self.set, "\(place)/leaf.pdf": "%PDF",
            "converter": "#!/bin/sh\nfor last; do :; done\necho \"$@\" > \"$last.png\"\n",
        ])
        let converter = folder.url.appending(path: "converter").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: converter)
        #expect(try PDFPictures(converter: converter).draw(below: folder.url) == [])
        #expect(
            try entry(in: folder) == ["idiom": "universal", "filename": "leaf.png", "scale": "3x"])
        let asked = try String(contentsOf: folder.url.appending(path: "\(place)/leaf.png"), encoding: .utf8)
        #expect(asked.hasPrefix("-png -singlefile -transp -r 216 "))
    }

    @Test("PDF pictures that cannot be drawn are unchanged, and returned")
    func missing() throws {
        let folder = try ScratchFolder(["\(place)/Contents.json": Self.set, "\(place)/leaf.pdf": "%PDF"])
        #expect(try PDFPictures(converter: "no-such-command").draw(below: folder.url) == ["leaf.pdf"])
        #expect(try entry(in: folder)["filename"] == "leaf.pdf")
    }
}
