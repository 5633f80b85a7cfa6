import Foundation
import GTKScreen
import ViewGraph

/// Shows picture files below each other, each 100 points high, and prints their state.
@MainActor
final class PictureSample: SampleWindow {
    private let pictures: [(name: String, picture: EncodedPicture?)]
    private var told: Set<Int> = []

    init(_ screen: any Screen, files: [String]) {
        pictures = files.map { path in
            let data = (try? Data(contentsOf: URL(filePath: path))) ?? Data()
            return (URL(filePath: path).lastPathComponent, PixbufHeaderReader().read(data))
        }
        for (name, picture) in pictures {
            printLine("\(name): \(picture.map { "\($0.width) × \($0.height)" } ?? "no picture")")
        }
        super.init(screen, title: "pictures")
    }

    override func items() -> [DisplayItem] {
        var items: [DisplayItem] = []
        for (index, (name, picture)) in pictures.enumerated() {
            guard let picture else { continue }
            let height = 100.0
            let width = (height * Double(picture.width) / Double(picture.height)).rounded()
            let pixels = PixelSize(width: Int(width * window.scale), height: Int(height * window.scale))
            let bitmap = screen.pictures.bitmap(of: picture, size: pixels) { [window] in
                window.clock.requestFrame()
            }
            guard let bitmap else { continue }
            if told.insert(index).inserted {
                printLine("\(name): decoded at \(bitmap.pixels.width) × \(bitmap.pixels.height)")
            }
            items.append(
                .picture(
                    bitmap, rect: CGRect(x: 10, y: 10 + Double(index) * 110, width: width, height: height)))
        }
        return items
    }
}
