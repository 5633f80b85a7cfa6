import Foundation
import FoundationNetworking
import InMemoryScreen
import LinuxUIShims
import Testing
import ViewGraph

@MainActor
@Suite("selectors, and names that Objective-C gives", .timeLimit(.minutes(5)))
struct SelectorTests {
    private final class Listener: NSObject {
        var heard: [String] = []
        func note(_ notification: Notification) { heard.append(notification.name.rawValue) }
        func tick() { heard.append("tick") }
    }

    @MainActor
    private final class Presser {
        var heard: [String] = []
        func pressed(_ sender: UIButton) { heard.append("pressed \(sender.currentTitle ?? "")") }
        func changed(_ sender: UISwitch, event: UIEvent) { heard.append("changed") }
    }

    /// What was handed to the main thread has run: the main actor of tests is not on it.
    private func settled() async {
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }

    @Test("a notification calls a method, until the observer leaves or ends")
    // Shows: addObserver(_:selector:name:object:)
    func notifications() async {
        let center = NotificationCenter()
        let (first, second) = (Notification.Name("first"), Notification.Name("second"))
        var listener: Listener? = Listener()
        center.addObserver(listener!, selector: _selector(Listener.note), name: first, object: nil)
        center.addObserver(listener!, selector: _selector(Listener.tick), name: second, object: nil)
        center.post(name: first, object: nil)
        center.post(name: second, object: nil)
        await settled()
        #expect(listener?.heard == ["first", "tick"])
        center.removeObserver(listener!, name: first, object: nil)
        center.post(name: first, object: nil)
        center.post(name: second, object: nil)
        await settled()
        #expect(listener?.heard == ["first", "tick", "tick"])
        center.removeObserver(listener!)
        center.post(name: second, object: nil)
        await settled()
        #expect(listener?.heard.count == 3)
        weak let kept = listener
        center.addObserver(listener!, selector: _selector(Listener.tick), name: second, object: nil)
        listener = nil
        #expect(kept == nil)
    }

    @Test("a method of an object that is known is called, whatever the target")
    // Shows: #selector
    func known() {
        let presser = Presser()
        let button = UIButton(type: .system)
        button.addTarget(nil, action: _selector(presser.pressed), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(presser.heard == ["pressed "])
    }

    @Test("a timer calls a method with itself or without")
    // Shows: Timer.scheduledTimer(timeInterval:target:selector:)
    func timers() async {
        let listener = Listener()
        let timer = Timer(
            timeInterval: 10, target: listener, selector: _selector(Listener.tick), userInfo: nil,
            repeats: true)
        timer.fire()
        timer.fire()
        await settled()
        #expect(listener.heard == ["tick", "tick"])
        timer.invalidate()
    }

    @Test("a control calls a method of its target with itself and an event")
    // Shows: UIControl.addTarget
    func targets() {
        let listener = Presser()
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        button.addTarget(listener, action: _selector(Presser.pressed(_:)), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        let toggle = UISwitch()
        toggle.addTarget(listener, action: _selector(Presser.changed(_:event:)), for: .valueChanged)
        toggle.sendActions(for: .valueChanged)
        toggle.sendActions(for: .touchDown)
        #expect(listener.heard == ["pressed Go", "changed"])
    }

    @Test("whoever has the keyboard can be asked to give it up")
    // Shows: UIApplication.sendAction
    func keyboard() {
        let screen = MemoryScreen()
        let host = WindowHost(
            TextField("Name", text: .constant("")), screen: screen, title: "",
            size: CGSize(width: 300, height: 90))
        host.open()
        (screen.windows[0].clock as? MemoryClock)?.settle()
        let resign = _selector(UIResponder.resignFirstResponder)
        KeyboardFocus.giveUp()
        #expect(!UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil))
        let input = Self.inputs(screen.windows[0].layer!)[0]
        input.focus()
        #expect(input.isFocused)
        #expect(UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil))
        #expect(!input.isFocused)
        input.focus()
        UIView().endEditing(true)
        #expect(!input.isFocused)
    }

    private static func inputs(_ layer: DisplayLayer) -> [MemoryTextInput] {
        layer.items.flatMap { item -> [MemoryTextInput] in
            switch item {
            case .control(let control, _): (control as? MemoryTextInput).map { [$0] } ?? []
            case .layer(let inner, _): inputs(inner)
            default: []
            }
        }
    }

    @Test("user defaults are read and written by key")
    // Shows: UserDefaults.setValue
    func defaults() {
        let defaults = UserDefaults(suiteName: "selector-tests")!
        defaults.setValue(["a": 1], forKey: "table")
        #expect(defaults.value(forKey: "table") as? [String: Int] == ["a": 1])
        defaults.removePersistentDomain(forName: "selector-tests")
    }

    @Test("formats of predicates compare a value itself")
    // Shows: NSPredicate(format:)
    func predicates() {
        func holds(_ format: String, _ arguments: Any..., for value: Any) -> Bool {
            NSPredicate(format: format, argumentArray: arguments).evaluate(with: value)
        }
        let mail = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}"
        #expect(NSPredicate(format: "SELF MATCHES %@", mail).evaluate(with: "ann@example.org"))
        #expect(!holds("SELF MATCHES %@", mail, for: "ann@example.org now"))
        #expect(holds("SELF MATCHES[c] %@", "swift", for: "SWIFT"))
        #expect(holds("SELF CONTAINS[cd] %@", "CAFE", for: "le café noir"))
        #expect(!holds("self contains 'Tea'", for: "le café noir"))
        #expect(holds("SELF BEGINSWITH 'le'", for: "le café"))
        #expect(holds("SELF ENDSWITH %@", "é", for: "le café"))
        #expect(holds("SELF LIKE 'l?*é'", for: "le café"))
        #expect(holds("SELF IN %@", ["a", "b"], for: "b") && !holds("SELF IN %@", [1, 2], for: 3))
        #expect(holds("SELF >= %d", 18, for: 18) && !holds("SELF > 18", for: 18))
        #expect(holds("SELF != %@", "a", for: "b"))
    }

    @Test("an error of URL loading can be made of any number")
    // Shows: URLError(.init(rawValue:))
    func urlErrors() {
        #expect(URLError(.init(rawValue: 404)).code == .unknown)
        #expect(URLError(URLError.Code(rawValue: -1001)).code == .timedOut)
    }

    @Test("literals are UIKit's colours and pictures")
    // Shows: #colorLiteral, #imageLiteral
    func literals() {
        let color = UIColor(_colorLiteralRed: 1, green: 0.5, blue: 0, alpha: 0.5)
        #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
        #expect(UIImage(imageLiteralResourceName: "nowhere").size == .zero)
    }

    @Test("a colour of a type that programs make is that in the light and in the dark")
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
