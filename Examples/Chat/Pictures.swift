import Foundation
import SwiftUI

/// The pictures of the conversation: invented landscapes, which take as long as if a service sent them.
enum Pictures {
    static let count = 12

    static func image(_ number: Int, aspectRatio: Double) async throws -> Image {
        try await Task.sleep(for: .milliseconds(200))
        let width = Int((160 * min(max(0.25, aspectRatio), 4)).rounded())
        guard let image = UIImage(data: bitmap(number, width: width, height: 160)) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        return Image(uiImage: image)
    }

    /// A bitmap file of 24 bits for each pixel, whose lines begin at the bottom.
    private static func bitmap(_ number: Int, width: Int, height: Int) -> Data {
        let stride = (3 * width + 3) / 4 * 4
        var data = Data("BM".utf8)
        func append(_ values: Int...) {
            for value in values {
                withUnsafeBytes(of: Int32(value).littleEndian) { data.append(contentsOf: $0) }
            }
        }
        append(
            54 + stride * height, 0, 54, 40, width, height, 1 | 24 << 16, 0, stride * height, 2_835, 2_835, 0,
            0)
        var line = [UInt8](repeating: 0, count: stride)
        for y in 0..<height {
            for x in 0..<width {
                let color = color(number, x: Double(x) / Double(height), y: Double(y) / Double(height))
                for channel in 0..<3 { line[3 * x + channel] = UInt8(min(max(0, color[2 - channel]), 255)) }
            }
            data.append(contentsOf: line)
        }
        return data
    }

    /// Red, green and blue of a point, counted from the bottom in heights of the picture.
    private static func color(_ number: Int, x: Double, y: Double) -> [Double] {
        let phase = Double(number) * 0.7
        let hills = [
            (0.22 + 0.08 * sin(3 * x + phase), [46.0, 92, 60]),
            (0.4 + 0.1 * sin(2 * x + 2 * phase), [88, 132, 104]),
            (0.55 + 0.12 * sin(4 * x + 3 * phase), [142, 170, 160]),
        ]
        if let hill = hills.first(where: { y < $0.0 }) { return hill.1 }
        let sun = hypot(x - 0.3 - 0.05 * Double(number), y - 0.8)
        if sun < 0.08 { return [255, 236, 190] }
        let warmth = Double(number) / Double(count)
        return [150 + 90 * warmth, 190 + 20 * y, 250 - 70 * warmth]
    }
}
