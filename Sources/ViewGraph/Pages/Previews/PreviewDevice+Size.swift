package import Foundation

extension PreviewDevice {
    /// The size of the device that previews have without one: that of current iPhones.
    package static let standardSize = CGSize(width: 402, height: 874)

    /// The size of the device in portrait, in points, `nil` for one that is not known.
    package var size: CGSize? {
        let name = rawValue.lowercased()
        return Self.sizes.first { name.contains($0.name) }.map { CGSize(width: $0.width, height: $0.height) }
    }

    /// Parts of names with the widths and heights of their devices. The first that is found applies.
    private static let sizes: [(name: String, width: Double, height: Double)] = [
        ("iphone se (1st", 320, 568), ("iphone se", 375, 667),
        ("iphone 16 pro max", 440, 956), ("iphone 17 pro max", 440, 956), ("iphone air", 420, 912),
        ("iphone 14 pro max", 430, 932), ("iphone 15 pro max", 430, 932), ("iphone 15 plus", 430, 932),
        ("iphone 16 plus", 430, 932), ("iphone 14 plus", 428, 926), ("iphone 12 pro max", 428, 926),
        ("iphone 13 pro max", 428, 926), ("iphone 11 pro max", 414, 896), ("iphone xs max", 414, 896),
        ("iphone 11 pro", 375, 812), ("iphone 11", 414, 896), ("iphone xr", 414, 896),
        ("iphone xs", 375, 812), ("iphone x", 375, 812), ("iphone 12 mini", 375, 812),
        ("iphone 13 mini", 375, 812), ("iphone 14 pro", 393, 852), ("iphone 12", 390, 844),
        ("iphone 13", 390, 844), ("iphone 14", 390, 844), ("iphone 15", 393, 852),
        ("iphone 16 pro", 402, 874), ("iphone 16", 393, 852), ("iphone 17", 402, 874),
        ("iphone 8 plus", 414, 736), ("iphone 7 plus", 414, 736), ("iphone 8", 375, 667),
        ("iphone 7", 375, 667), ("iphone 6", 375, 667), ("iphone", 402, 874),
        ("ipad pro (12.9", 1_024, 1_366), ("ipad pro 13", 1_032, 1_376), ("ipad pro (11", 834, 1_194),
        ("ipad pro 11", 834, 1_210), ("ipad air 13", 1_024, 1_366), ("ipad air", 820, 1_180),
        ("ipad mini", 744, 1_133), ("ipad", 820, 1_180),
        ("apple watch ultra", 205, 251), ("apple watch", 198, 242), ("apple tv", 1_080, 1_920),
        ("mac", 800, 1_280),
    ]
}
