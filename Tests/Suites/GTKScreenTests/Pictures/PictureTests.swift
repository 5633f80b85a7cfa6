import Foundation
import GTKScreen
import ScreenTesting
import Testing
import ViewGraph

@Suite("Decoding of pictures", .serialized)
struct PictureTests {
    @Test("pictures are decoded upright at the size that they are drawn at", .timeLimit(.minutes(10)))
    func decoding() async throws {
        let folder = try PictureFiles()
        // The left half is red, the right half blue.
        try await folder.make(
            "wide.png", ["-size", "400x200", "xc:red", "-size", "400x200", "xc:blue", "+append"])
        try await folder.make("small.gif", ["-size", "10x10", "xc:lime"])
        try await folder.make("wide.jpg", [folder["wide.png"], "-quality", "95"])
        try folder.turn("wide.jpg", orientation: 6, to: "turned.jpg")
        try Data("no picture at all".utf8).write(to: URL(filePath: folder["text.jpg"]))
        try folder.truncate("wide.png", to: "broken.png")
        try folder.truncate("wide.jpg", to: "broken.jpg")
        let names = [
            "wide.png", "small.gif", "wide.jpg", "turned.jpg", "text.jpg", "broken.png", "broken.jpg",
        ]
        try await RunningSample.with(["pictures"] + names.map { folder[$0] }) { sample in
            for (name, header, decoded) in [
                ("wide.png", "800 × 200", "400 × 100"), ("small.gif", "10 × 10", "10 × 10"),
                ("wide.jpg", "800 × 200", "400 × 100"), ("turned.jpg", "200 × 800", "25 × 100"),
                ("broken.png", "800 × 200", "0 × 0"), ("broken.jpg", "800 × 200", "0 × 0"),
            ] {
                try await sample.program.line { $0 == "\(name): \(header)" }
                try await sample.program.line { $0 == "\(name): decoded at \(decoded)" }
            }
            try await sample.program.line { $0 == "text.jpg: no picture" }
            let shot = try await sample.content(showing: "the pictures") {
                $0.shows(.red, 60, 60) && $0.shows(.red, 22, 345)
            }
            _ = try await shot.shot.keep(as: "pictures")
            #expect(shot.shows(.blue, 390, 60) && shot.shows(.green, 60, 170))
            #expect(shot.shows(.red, 60, 280) && shot.shows(.blue, 390, 280))
            #expect(shot.shows(.blue, 22, 435), "the right end is below after a quarter turn")
            #expect(!shot.shows(.blue, 403, 60), "nothing is drawn over the window's frame")
            #expect(shot.shows(.white, 60, 620), "nothing where a picture is broken")
        }
    }

    @Test(
        "pictures are decoded without the desktop's MIME database", .timeLimit(.minutes(10)))
    func noFileTypes() async throws {
        let folder = try PictureFiles()
        let names = ["png", "jpg", "gif", "bmp", "tiff", "ico", "ppm"].map { "red.\($0)" } + ["red.svg"]
        for name in names.dropLast() { try await folder.make(name, ["-size", "20x10", "xc:red"]) }
        try Data(
            """
            <?xml version="1.0"?>
            <!-- a drawing -->
            <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
            <path fill="red" d="M0 0h20v10H0z"/></svg>
            """.utf8
        ).write(to: URL(filePath: folder["red.svg"]))
        let environment = ["XDG_DATA_DIRS": "/nowhere", "XDG_DATA_HOME": "/nowhere"]
        try await RunningSample.with(
            ["pictures"] + names.map { folder[$0] }, environment: environment
        ) { sample in
            for name in names {
                try await sample.program.line { $0 == "\(name): 20 × 10" }
                try await sample.program.line { $0 == "\(name): decoded at 20 × 10" }
            }
        }
    }

    @Test("headers identify the pictures that could not be decoded in bounded memory")
    func limits() {
        let reader = PixbufHeaderReader()
        #expect(reader.read(PictureFiles.pngHeader(width: 20_000, height: 20_000)) == nil)
        #expect(reader.read(PictureFiles.pngHeader(width: 4000, height: 3000))?.width == 4000)
        let baseline = reader.read(PictureFiles.jpegHeader(frame: 0xC0, width: 20_000, height: 20_000))
        #expect(baseline?.height == 20_000, "it is decoded row by row at a smaller size")
        #expect(
            reader.read(PictureFiles.jpegHeader(frame: 0xC2, width: 20_000, height: 20_000)) == nil,
            "progressive")
        #expect(
            reader.read(PictureFiles.jpegHeader(frame: 0xC0, width: 20_000, height: 20_000, inScan: 1))
                == nil,
            "a scan for each component")
        #expect(reader.read(PictureFiles.jpegHeader(frame: 0xC2, width: 3000, height: 2000))?.width == 3000)
        #expect(reader.read(PictureFiles.jpegHeader(frame: 0xC0, width: 0, height: 10)) == nil)
        #expect(reader.read(Data()) == nil)
        let whole = PictureFiles.jpegHeader(frame: 0xC0, width: 30, height: 20)
        #expect((0..<whole.count - 9).allSatisfy { reader.read(whole.prefix($0)) == nil }, "cut off anywhere")
    }

    @Test("a huge JPEG is decoded in bounded memory", .timeLimit(.minutes(10)))
    func huge() async throws {
        let folder = try PictureFiles()
        try PictureFiles.greyJPEG(side: 20_000).write(to: URL(filePath: folder["huge.jpg"]))
        try await RunningSample.with(["pictures", folder["huge.jpg"]]) { sample in
            try await sample.program.line(within: .seconds(60)) { $0 == "huge.jpg: decoded at 100 × 100" }
            try await sample.content(showing: "the picture") { $0.shows(Pixel(128, 128, 128), 60, 60) }
            #expect(try sample.program.peakMemory() < 200)
        }
    }
}
