import Foundation
import Testing
import UIKitForLinux

@Suite("Gesture recognizers")
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

    @Test("a navigation controller has a recognizer to which programs assign a delegate")
    func popRecognizer() {
        final class Asked: NSObject, UIGestureRecognizerDelegate {}
        let asked = Asked()
        let controller = UINavigationController(rootViewController: UIViewController())
        controller.interactivePopGestureRecognizer?.delegate = asked
        #expect(controller.interactivePopGestureRecognizer?.delegate === asked)
        #expect(asked.gestureRecognizerShouldBegin(UIGestureRecognizer()))
    }
}
