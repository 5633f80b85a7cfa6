import DynamicListsSnapshots
import Foundation
import Testing

@Suite("Pictures as PNG files")
struct PNGTests {
    /// Stripes, noise and a constant color.
    private func picture(_ width: Int, _ height: Int) -> Picture {
        var noise: UInt32 = 1
        var pixels: [UInt32] = []
        for y in 0..<height {
            for x in 0..<width {
                noise = noise &* 1_664_525 &+ 1_013_904_223
                let striped: UInt32 = y % 4 < 2 ? 0xFF00_80FF : UInt32.max
                pixels.append(x > width / 2 ? noise : striped)
            }
        }
        return Picture(width: width, height: height, pixels: pixels)
    }

    @Test("a written picture is read again, and written with the same bytes", arguments: [1, 2, 3, 17, 300])
    func roundTrip(width: Int) {
        for height in [1, 2, 90] {
            let picture = picture(width, height)
            let file = PNG.data(of: picture)
            #expect(PNG.picture(in: file) == picture)
            #expect(PNG.data(of: picture) == file)
        }
    }

    @Test("a file of another program is read, with its filters and codes")
    func foreign() throws {
        let text =
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFklEQVR42mP4z8AAQg2MQOo/IzMzKwA6"
            + "/QWJRvtUbAAAAABJRU5ErkJggg=="
        let file = try #require(Data(base64Encoded: text))
        #expect(
            PNG.picture(in: [UInt8](file))
                == Picture(width: 2, height: 2, pixels: [0xFF00_00FF, 0x80FF_0000, 0xFF00_FF00, 0x0403_0201]))
    }

    @Test("a damaged file is no picture, and does not trap")
    func damaged() {
        let file = PNG.data(of: picture(20, 10))
        #expect(PNG.picture(in: []) == nil)
        for length in 0..<file.count - 12 { #expect(PNG.picture(in: Array(file[..<length])) == nil) }
        for index in file.indices {
            var changed = file
            changed[index] ^= 0xFF
            _ = PNG.picture(in: changed)
        }
    }
}

@Suite("The perceptual difference of pictures")
struct PerceptualDifferenceTests {
    private func gray(_ values: UInt32...) -> Picture {
        Picture(
            width: values.count, height: 1,
            pixels: values.map { 0xFF00_0000 | $0 << 16 | $0 << 8 | $0 })
    }

    @Test("equal pictures have no difference, and black and white the largest one")
    func extremes() {
        #expect(PerceptualDifference(from: gray(7, 9), to: gray(7, 9), tolerance: 0).count == 0)
        let opposite = PerceptualDifference(from: gray(0, 5), to: gray(255, 5), tolerance: 0.9)
        #expect(opposite.count == 1)
        #expect(abs(opposite.largest - 1) < 0.001)
        #expect(opposite.picture.pixels[0] == 0xFF00_00FF)
    }

    @Test("a difference within the tolerance is not counted")
    func tolerance() {
        let difference = PerceptualDifference(from: gray(128), to: gray(130), tolerance: 0.02)
        #expect(difference.count == 0)
        #expect(difference.largest > 0 && difference.largest < 0.02)
        #expect(PerceptualDifference(from: gray(128), to: gray(130), tolerance: 0).count == 1)
    }

    @Test("a pixel without opacity is white, whatever its color is")
    func transparent() {
        let clear = Picture(width: 1, height: 1, pixels: [0x0000_00FF])
        #expect(PerceptualDifference(from: clear, to: gray(255), tolerance: 0.0001).count == 0)
    }
}
