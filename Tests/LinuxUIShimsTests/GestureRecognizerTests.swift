import Foundation
import LinuxUIShims
import Testing

@Suite("Leftovers of UIKit in programs")
@MainActor
struct GestureRecognizerTests {
    @Test("a recognizer is on one view at a time")
    func recognizers() {
        let (first, second) = (UIView(), UIView())
        let tap = UITapGestureRecognizer()
        first.addGestureRecognizer(tap)
        #expect(first.gestureRecognizers == [tap])
        #expect(tap.view === first)
        second.addGestureRecognizer(tap)
        #expect(first.gestureRecognizers == nil)
        #expect(tap.view === second)
        second.removeGestureRecognizer(tap)
        #expect(tap.view == nil)
        second.gestureRecognizers = [tap, UIPanGestureRecognizer()]
        #expect(second.gestureRecognizers?.count == 2)
    }

    @Test("a navigation controller has the recognizer that programs hand a delegate")
    func popRecognizer() {
        final class Asked: NSObject, UIGestureRecognizerDelegate {}
        let asked = Asked()
        let controller = UINavigationController(rootViewController: UIViewController())
        controller.interactivePopGestureRecognizer?.delegate = asked
        #expect(controller.interactivePopGestureRecognizer?.delegate === asked)
        #expect(asked.gestureRecognizerShouldBegin(UIGestureRecognizer()))
    }

    @Test("values hold UIKit's rectangles")
    func values() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(NSValue(cgRect: rect).cgRectValue == rect)
        #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
        #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    }

    @Test("the user's folders have constants, as FileManager knows them")
    func folders() throws {
        let documents = try FileManager.default.url(
            for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: false)
        #expect(URL.documentsDirectory.path == documents.path)
        let file = URL.documentsDirectory.appending(path: "a.json")
        #expect(file.deletingLastPathComponent().path == documents.path)
        #expect(URL.cachesDirectory.path != URL.applicationSupportDirectory.path)
        for folder in [URL.picturesDirectory, .downloadsDirectory, .libraryDirectory, .trashDirectory] {
            #expect(folder.path.hasPrefix("/") && folder.path.count > 1)
        }
    }

    @Test("a timer without anything to do is far in the future, and can be ended")
    func emptyTimer() {
        let timer = Timer()
        #expect(timer.isValid)
        #expect(timer.fireDate > Date(timeIntervalSinceNow: 1e9))
        timer.invalidate()
        #expect(!timer.isValid)
    }
}
