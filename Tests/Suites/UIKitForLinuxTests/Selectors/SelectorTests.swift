import Foundation
import InMemoryScreen
import Testing
import UIKitForLinux
import ViewGraph

@MainActor
@Suite("Selectors, and names of Objective-C", .timeLimit(.minutes(5)))
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

    /// Waits for the work on the main thread, on which the main actor of tests does not run.
    private func settled() async {
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }

    @Test("a notification calls a method until the observer is removed or released")
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

    @Test("a method of a known object is called, whatever the target")
    // Shows: #selector
    func known() {
        let presser = Presser()
        let button = UIButton(type: .system)
        button.addTarget(nil, action: _selector(presser.pressed), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(presser.heard == ["pressed "])
    }

    @Test("a timer calls a method with or without itself as argument")
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

    @Test("the control with keyboard focus can resign it")
    // Shows: UIApplication.sendAction
    func keyboard() {
        let screen = MemoryScreen()
        let host = WindowHost(
            TextField("Name", text: .constant("")), screen: screen, title: "",
            size: CGSize(width: 300, height: 90))
        host.open()
        (screen.windows[0].clock as? MemoryClock)?.runUntilIdle()
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

    @Test("a timer without an action fires in the distant future, and can be invalidated")
    func emptyTimer() {
        let timer = Timer()
        #expect(timer.isValid)
        #expect(timer.fireDate > Date(timeIntervalSinceNow: 1e9))
        timer.invalidate()
        #expect(!timer.isValid)
    }
}
