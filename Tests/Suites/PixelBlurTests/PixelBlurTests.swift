import Foundation
import PixelBlur
import Testing

@Suite("Blurred pictures", .timeLimit(.minutes(1)))
struct PixelBlurTests {
    /// A square with a color in its center.
    private func dot(_ color: UInt32, side: Int) -> [UInt32] {
        var pixels = [UInt32](repeating: 0, count: side * side)
        pixels[side / 2 * side + side / 2] = color
        return pixels
    }

    private func blurred(_ pixels: [UInt32], width: Int, _ deviation: Double) -> [UInt32] {
        var pixels = pixels
        pixels.withUnsafeMutableBufferPointer { PixelBlur.blur($0, width: width, deviation: deviation) }
        return pixels
    }

    @Test("an edge is blurred to a normal distribution", arguments: [1.5, 3, 4.25, 8])
    func edge(deviation: Double) {
        let width = 101
        let line = (0..<width).map { $0 < 50 ? UInt32.max : 0 }
        let rows = Array(repeatElement(line, count: width).joined())
        let middle = blurred(rows, width: width, deviation)[(50 * width)..<(51 * width)]
        for (index, pixel) in middle.enumerated() where index > 30 {
            let distance = (Double(index) - 49.5) / deviation
            let expected = 0.5 * erfc(distance / 2.0.squareRoot())
            #expect(abs(Double(pixel & 0xFF) / 255 - expected) < 0.035, "pixel \(index)")
        }
    }

    @Test("a blurred picture grows by the same distance on each side and keeps its symmetry")
    func growth() {
        let (side, center) = (61, 30)
        for deviation in [1.2, 2, 3.1] {
            let growth = PixelBlur.growth(deviation)
            let pixels = blurred(dot(.max, side: side), width: side, deviation)
            for y in 0..<side {
                for x in 0..<side {
                    let pixel = pixels[y * side + x]
                    #expect(pixel == pixels[y * side + (side - 1 - x)])
                    let transposed = pixels[x * side + y]
                    #expect(abs(Int(pixel & 0xFF) - Int(transposed & 0xFF)) <= 1, "rounded apart")
                    if max(abs(x - center), abs(y - center)) > growth { #expect(pixel == 0) }
                }
            }
        }
    }

    @Test("no color becomes brighter than its opacity allows")
    func opacity() {
        for color: UInt32 in [0x80_80_00_40, 0xFF_01_FE_7F, 0x03_03_02_01] {
            let picture = [UInt32](repeating: color, count: 400)
            for pixel in blurred(picture, width: 20, 2.5) {
                #expect(max(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF) <= pixel >> 24)
            }
        }
    }

    @Test("the center of a large area keeps its color")
    func constant() {
        let picture = [UInt32](repeating: 0xFF_12_34_56, count: 41 * 41)
        #expect(blurred(picture, width: 41, 3)[20 * 41 + 20] == 0xFF_12_34_56)
    }

    @Test("without a deviation, with invalid ones and in empty pictures nothing changes")
    func nothing() {
        let picture = dot(.max, side: 5)
        for deviation in [0, -1, 0.1, -.infinity, .nan] {
            #expect(blurred(picture, width: 5, deviation) == picture)
        }
        #expect(blurred([], width: 0, 3) == [])
        #expect(blurred(picture, width: 5, .infinity).allSatisfy { $0 == 0 })
    }
}
