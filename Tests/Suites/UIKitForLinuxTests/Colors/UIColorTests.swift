import Foundation
import Testing
import UIKitForLinux
import ViewGraph

@MainActor
@Suite("Colors of UIKit", .timeLimit(.minutes(10)))
struct UIColorTests {
    private func steps(_ color: Color, dark: Bool = false) -> [Int] {
        let resolved = color.resolve(dark: dark)
        return [resolved.red, resolved.green, resolved.blue, resolved.opacity].map {
            Int(($0 * 255).rounded())
        }
    }

    @Test("UIKit colors can be used in SwiftUI views, in light and dark appearance")
    // Shows: Color(uiColor:), Color(.systemGray6), UIColor
    func colors() {
        #expect(steps(Color(.systemGray6)) == [242, 242, 247, 255])
        #expect(steps(Color(.systemGray6), dark: true) == [28, 28, 30, 255])
        #expect(steps(Color(uiColor: .systemBackground), dark: true) == [0, 0, 0, 255])
        #expect(steps(Color(UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))) == [255, 128, 0, 255])
        #expect(steps(Color(UIColor(white: 0.5, alpha: 0.5))) == [128, 128, 128, 128])
        #expect(steps(Color(UIColor(Color.red))) == steps(.red))
        #expect(steps(Color(UIColor.red.withAlphaComponent(0.2))) == [255, 0, 0, 51])
        let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(steps(Color(dynamic)) == [0, 0, 0, 255] && steps(Color(dynamic), dark: true)[0] == 255)
        #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1) && UIColor.red != .blue)
    }

    @Test("a catalog color may have the name of a UIKit color")
    func colorsOfCatalogues() {
        #expect(steps(Color(.black)) == [0, 0, 0, 255])
        #expect(steps(Color(.onlyInCatalogue)) == [255, 0, 255, 255], "there is no such catalogue here")
    }

    @Test("a color's components can be read")
    // Shows: UIColor.getRed
    func components() {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        let isRead = UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5)
            .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect(isRead && [red, green, blue, alpha] == [0.25, 0.5, 1, 0.5])
        var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        UIColor.blue.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
        #expect(abs(hue - 2.0 / 3) < 0.001 && saturation == 1 && brightness == 1)
        #expect(UIColor.red.cgColor.components == [1, 0, 0, 1])
    }

    @Test("literals create UIKit colors and pictures")
    // Shows: #colorLiteral, #imageLiteral
    func literals() {
        let color = UIColor(_colorLiteralRed: 1, green: 0.5, blue: 0, alpha: 0.5)
        #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
        #expect(UIImage(imageLiteralResourceName: "nowhere").size == .zero)
    }

    @Test("a color of a program's shape style has a light and a dark variant")
    // Shows: Color(_:)
    func customColor() {
        struct Ink: Hashable, ShapeStyle {
            func resolve(in environment: EnvironmentValues) -> Color.Resolved {
                let level: Float = environment.colorScheme == .dark ? 1 : 0
                return Color.Resolved(red: level, green: level, blue: level)
            }
        }
        #expect(Color(Ink()).resolve(dark: true).red == 1 && Color(Ink()).resolve(dark: false).red == 0)
        #expect(Color(Color.red) == Color.red)
    }
}

/// The constants as generated for the colors of an asset catalog.
extension ColorResource {
    fileprivate static let black = ColorResource(name: "Black", bundle: .main)
    fileprivate static let onlyInCatalogue = ColorResource(name: "OnlyInCatalogue", bundle: .main)
}
