import Foundation
import InMemoryScreen
import LinuxUIShims
import Testing
import ViewGraph

@MainActor
@Suite("UIKit's names", .timeLimit(.minutes(10)))
struct UIKitTests {
    private func steps(_ color: Color, dark: Bool = false) -> [Int] {
        let resolved = color.resolve(dark: dark)
        return [resolved.red, resolved.green, resolved.blue, resolved.opacity].map {
            Int(($0 * 255).rounded())
        }
    }

    @Test("colours of UIKit are colours of views, light and dark")
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

    @Test("a catalogue's colour that is called like one of UIKit's is no hindrance")
    func colorsOfCatalogues() {
        #expect(steps(Color(.black)) == [0, 0, 0, 255])
        #expect(steps(Color(.onlyInCatalogue)) == [255, 0, 255, 255], "there is no such catalogue here")
    }

    @Test("a colour's components can be read")
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

    @Test("the screen is the window")
    // Shows: UIScreen.main.bounds
    func screen() {
        ScreenServices.change {
            $0.figures.size = CGSize(width: 500, height: 700)
            $0.figures.scale = 2
        }
        #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 500, height: 700))
        #expect(UIScreen.main.scale == 2 && UIScreen.main.nativeBounds.width == 1000)
        #expect(UIApplication.shared.windows.first?.frame.width == 500)
    }

    @Test("addresses are opened by the desktop")
    // Shows: UIApplication.shared.open
    func opening() throws {
        var opened: [URL] = []
        ScreenServices.change {
            $0.open = {
                opened.append($0)
                return true
            }
        }
        let url = try #require(URL(string: "https://swift.org"))
        var answer: Bool?
        UIApplication.shared.open(url)
        UIApplication.shared.open(url, options: [:]) { answer = $0 }
        #expect(opened == [url, url] && answer == true && UIApplication.shared.canOpenURL(url))
    }

    @Test("what is copied can be pasted")
    // Shows: UIPasteboard
    func pasteboard() {
        UIPasteboard.general.string = "copied"
        #expect(UIPasteboard.general.string == "copied" && UIPasteboard.general.hasStrings)
    }

    @Test("symbols have UIKit's form too")
    // Shows: UIImage(systemName:)
    func symbols() throws {
        let image = try #require(UIImage(systemName: "star.fill"))
        #expect(image.isSymbolImage && image.size.height > 15)
        #expect(UIImage(systemName: "no such symbol") == nil && UIImage(named: "nothing") == nil)
        let large = UIImage.SymbolConfiguration(pointSize: 34)
        #expect(image.withConfiguration(large).size.height > 1.9 * image.size.height)
        #expect(
            UIImage().size == .zero
                && image.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
    }

    @Test("views of UIKit show what SwiftUI can show of them")
    // Shows: UIViewRepresentable, UIActivityIndicatorView
    func represented() {
        struct Label: UIViewRepresentable {
            let text: String
            final class Log { var made = 0 }
            func makeCoordinator() -> Log { Log() }
            func makeUIView(context: Context) -> UILabel {
                context.coordinator.made += 1
                return UILabel()
            }
            func updateUIView(_ uiView: UILabel, context: Context) {
                uiView.text = "\(text) \(context.coordinator.made)"
            }
        }
        struct Spinner: UIViewRepresentable {
            func makeUIView(context: UIViewRepresentableContext<Spinner>) -> UIActivityIndicatorView {
                UIActivityIndicatorView(style: .large)
            }
            func updateUIView(_ uiView: UIActivityIndicatorView, context: UIViewRepresentableContext<Spinner>)
            {
                uiView.startAnimating()
            }
        }
        let screen = MemoryScreen()
        let host = WindowHost(
            VStack {
                Label(text: "label")
                Spinner()
            }, screen: screen, title: "", size: CGSize(width: 100, height: 100))
        host.open()
        let items = screen.windows[0].layer?.items ?? []
        #expect(Self.texts(items) == ["label 1"])
        #expect(Self.spinners(items) == 1)
    }

    private static func all(_ items: [DisplayItem]) -> [DisplayItem] {
        items.flatMap { if case .layer(let layer, _) = $0 { all(layer.items) } else { [$0] } }
    }
    private static func texts(_ items: [DisplayItem]) -> [String] {
        all(items).compactMap {
            if case .text(let text as MemoryTextLayout, _, _) = $0 { text.text } else { nil }
        }
    }
    private static func spinners(_ items: [DisplayItem]) -> Int {
        all(items).count {
            if case .control(let control, _) = $0 { control is MemoryProgress } else { false }
        }
    }

    @Test("the program's delegate is made and told of the launch")
    // Shows: UIApplicationDelegateAdaptor
    func delegate() {
        final class Delegate: NSObject, UIApplicationDelegate {
            var launches = 0
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                launches += 1
                return true
            }
        }
        let adaptor = UIApplicationDelegateAdaptor(Delegate.self)
        #expect(adaptor.wrappedValue.launches == 1)
        #expect(UIApplicationDelegateAdaptor(Delegate.self).wrappedValue === adaptor.wrappedValue)
    }
}

/// As they are made for the colours of an asset catalogue.
extension ColorResource {
    fileprivate static let black = ColorResource(name: "Black", bundle: .main)
    fileprivate static let onlyInCatalogue = ColorResource(name: "OnlyInCatalogue", bundle: .main)
}
