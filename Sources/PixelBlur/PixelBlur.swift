/// Blurs pictures, with the same result on every machine.
package enum PixelBlur {
    /// The distance by which a blurred picture grows on each side, in pixels.
    package static func growth(_ deviation: Double) -> Int {
        Window.passes(deviation).map(\.before).reduce(0, +)
    }

    /// Blurs a picture in place by three averages, which together are close to a normal distribution. Around
    /// the picture everything is transparent.
    ///
    /// Complexity: O(pixels), whatever the deviation.
    ///
    /// - Parameters:
    ///   - pixels: The pixels row by row, the colors multiplied by alpha.
    ///   - deviation: The standard deviation in pixels.
    package static func blur(_ pixels: UnsafeMutableBufferPointer<UInt32>, width: Int, deviation: Double) {
        let passes = Window.passes(deviation)
        guard width > 0, !passes.isEmpty else { return }
        let height = pixels.count / width
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * max(width, height)) { lines in
            var (line, next) = (lines.baseAddress!, lines.baseAddress! + max(width, height))
            func blur(from start: Int, by step: Int, count: Int) {
                for index in 0..<count { line[index] = pixels[start + index * step] }
                for window in passes {
                    window.average(line, into: next, count: count)
                    swap(&line, &next)
                }
                for index in 0..<count { pixels[start + index * step] = line[index] }
            }
            for row in 0..<height { blur(from: row * width, by: 1, count: width) }
            for column in 0..<width { blur(from: column, by: width, count: height) }
        }
    }
}

/// The pixels before and after one that are averaged with it.
private struct Window {
    var before: Int
    var after: Int

    /// The windows of the averages, as the specification of SVG defines them for its blur.
    static func passes(_ deviation: Double) -> [Window] {
        let length = deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5
        guard length >= 2 else { return [] }
        let (size, half) = (Int(min(length, 65_536)), Int(min(length, 65_536)) / 2)
        if size % 2 == 1 { return Array(repeating: Window(before: half, after: half), count: 3) }
        return [
            Window(before: half, after: half - 1), Window(before: half - 1, after: half),
            Window(before: half, after: half),
        ]
    }

    func average(_ line: UnsafePointer<UInt32>, into result: UnsafeMutablePointer<UInt32>, count: Int) {
        let size = UInt32(before + after + 1)
        var sum = SIMD4<UInt32>(repeating: size / 2)
        for index in 0..<min(after, count) { sum &+= Self.channels(of: line[index]) }
        for index in 0..<count {
            if index + after < count { sum &+= Self.channels(of: line[index + after]) }
            result[index] =
                sum[0] / size | (sum[1] / size) << 8 | (sum[2] / size) << 16 | (sum[3] / size) << 24
            if index >= before { sum &-= Self.channels(of: line[index - before]) }
        }
    }

    private static func channels(of pixel: UInt32) -> SIMD4<UInt32> {
        SIMD4(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, pixel >> 24)
    }
}
