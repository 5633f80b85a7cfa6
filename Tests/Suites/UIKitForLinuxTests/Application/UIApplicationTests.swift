import Foundation
import InMemoryScreen
import Testing
import UIKitForLinux
import ViewGraph

@MainActor
@Suite("The program and its device", .timeLimit(.minutes(10)))
struct UIApplicationTests {
    @Test("the screen has the size of the window")
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

    @Test("the desktop opens URLs")
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

    @Test("copied text can be pasted")
    // Shows: UIPasteboard
    func pasteboard() {
        UIPasteboard.general.string = "copied"
        #expect(UIPasteboard.general.string == "copied" && UIPasteboard.general.hasStrings)
    }

    @Test("the program's delegate is created and notified of the launch")
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
