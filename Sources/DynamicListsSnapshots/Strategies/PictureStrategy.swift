public import DynamicListsInspector
public import Foundation
import SwiftUIForLinux
import ViewGraph

/// The form of a snapshot that is a picture, drawn as in a window, with the controls of the desktop.
///
/// Texts are drawn with the fonts of this package, on every system as the same pixels: Inter, and DejaVu for
/// other designs and alphabets. A character that they lack, such as an emoji, is drawn as a box. The variable
/// `FONTCONFIG_FILE` names the configuration of other fonts.
public struct PictureStrategy: Sendable {
    private let size: CGSize?
    private let traits: ViewTraits
    private let precision: Double
    private let perceptualPrecision: Double

    /// A picture as a PNG file.
    ///
    ///     let dark = ViewTraits(colorScheme: .dark, displayScale: 2)
    ///     await assertSnapshot(of: ContactRow(contact: ann), as: .image(traits: dark), named: "dark")
    ///
    /// - Parameters:
    ///   - size: The size of the window, in points, or `nil` for the size that the view chooses in a window
    ///     of 402 × 874 points.
    ///   - traits: The environment. Its `displayScale` is the number of pixels per point.
    ///   - precision: The part of the pixels that must match, from 0 to 1.
    ///   - perceptualPrecision: How closely a pixel must match, from 0 to 1: 0.98 allows differences that are
    ///     hard to see, the distance in CIELAB's color space over 100.
    public static func image(
        size: CGSize? = nil, traits: ViewTraits = ViewTraits(), precision: Double = 1,
        perceptualPrecision: Double = 0.98
    ) -> PictureStrategy {
        PictureStrategy(
            size: size, traits: traits, precision: precision, perceptualPrecision: perceptualPrecision)
    }

    /// The configuration of the fonts of pictures.
    private static let fonts =
        ProcessInfo.processInfo.environment["FONTCONFIG_FILE"]
        ?? Bundle.module.bundleURL.appending(path: "Fonts/fonts.conf").path

    /// Draws a view when its animations are at their end and its pictures are loaded.
    @MainActor
    func picture(of view: some View) async throws -> Data {
        var colors = PictureTraits()
        colors.colorScheme = traits.colorScheme
        let drawn = try await ViewRenderer.picture(
            of: view.hosted(in: traits),
            size: size.map { .window($0) } ?? .fitting(in: HostedView.defaultSize),
            scale: traits.displayScale, traits: colors, fonts: Self.fonts)
        return Data(PNG.data(of: Picture(drawn)))
    }

    /// Returns the difference between a recorded file and a new one, or `nil` if it is allowed.
    func difference(from old: Data, to new: Data) -> SnapshotDifference? {
        if old == new { return nil }
        guard let before = PNG.picture(in: [UInt8](old)) else {
            return SnapshotDifference(message: "the snapshot is no PNG file with 8 bits of each color")
        }
        guard let after = PNG.picture(in: [UInt8](new)) else { return nil }
        guard (before.width, before.height) == (after.width, after.height) else {
            return SnapshotDifference(
                message: "the snapshot has \(before.width) × \(before.height) pixels, and the view "
                    + "\(after.width) × \(after.height)")
        }
        let found = PerceptualDifference(from: before, to: after, tolerance: 1 - perceptualPrecision)
        let part = 1 - Double(found.count) / Double(after.pixels.count)
        guard found.count > 0, part < precision else { return nil }
        return SnapshotDifference(
            message: "\(found.count) of \(after.pixels.count) pixels differ: precision \(part), required "
                + "\(precision); the least perceptual precision is \(1 - found.largest), required "
                + "\(perceptualPrecision)",
            picture: Data(PNG.data(of: found.picture)))
    }
}

extension Picture {
    /// The pixels with colors that are not multiplied by opacity.
    fileprivate init(_ drawn: RenderedPicture) {
        self.init(
            width: drawn.width, height: drawn.height,
            pixels: drawn.pixels.map { pixel in
                let opacity = pixel >> 24
                func plain(_ shift: UInt32) -> UInt8 {
                    let value = pixel >> shift & 0xFF
                    return opacity == 0 ? 0 : UInt8(min(255, (value * 255 + opacity / 2) / opacity))
                }
                return Picture.pixel(plain(16), plain(8), plain(0), UInt8(opacity))
            })
    }
}
