import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Environment values", .timeLimit(.minutes(10)))
struct EnvironmentKeyTests {
    private struct Value<Read>: View {
        @Environment private var value: Read
        init(_ key: KeyPath<EnvironmentValues, Read>) { _value = Environment(key) }
        var body: some View { Text("\(value)" as String) }
    }

    // B84
    // Shows: .transformEnvironment
    @Test("transformEnvironment changes the inherited value")
    func transform() {
        let stage = Stage(
            VStack {
                Value(\.defaultMinListRowHeight).transformEnvironment(\.defaultMinListRowHeight) { $0 *= 2 }
            }
            .environment(\.defaultMinListRowHeight, 30))
        #expect(stage.texts == ["60.0"])
    }

    // Shows: \.horizontalSizeClass, \.verticalSizeClass
    @Test("size classes depend on the window's size")
    func sizeClasses() {
        struct Classes: View {
            @Environment(\.horizontalSizeClass) private var width
            @Environment(\.verticalSizeClass) private var height
            var body: some View {
                Text("\(width == .compact ? "narrow" : "wide") \(height == .compact ? "low" : "high")")
            }
        }
        let stage = Stage(Classes())
        #expect(stage.texts == ["narrow high"])
        stage.window.resize(to: CGSize(width: 900, height: 400))
        stage.runUntilIdle()
        #expect(stage.texts == ["wide low"])
        #expect(stage.bodies { stage.window.resize(to: CGSize(width: 901, height: 400)) } == 0)
    }

    @Test("views that read the whole environment are not evaluated when the window only grows")
    func growth() {
        struct All: View {
            @Environment(\.self) private var all
            var body: some View { Text("\(all.displayScale)" as String) }
        }
        let stage = Stage(All())
        #expect(stage.bodies { stage.window.resize(to: CGSize(width: 410, height: 890)) } == 0)
        #expect(stage.bodies { stage.window.resize(to: CGSize(width: 900, height: 890)) } == 1)
    }

    // Shows: \.scenePhase
    @Test("a window that is closed enters the background phase first")
    func phase() {
        let events = Events()
        struct Phase: View {
            @Environment(\.scenePhase) private var phase
            let events: Events
            var body: some View {
                Text("\(phase)" as String).onChange(of: phase) { old, new in events.append("\(old) \(new)") }
                    .onDisappear { events.append("gone") }
            }
        }
        let stage = Stage(Phase(events: events))
        #expect(stage.texts == ["active"])
        stage.window.delegate?.windowDidClose(stage.window)
        #expect(events.take() == ["active background", "gone"])
    }

    // Shows: .environment, \.locale, \.calendar, \.timeZone, \.layoutDirection, \.dynamicTypeSize
    @Test("the device's values can be set for a part of the views")
    func device() {
        let stage = Stage(
            VStack {
                Value(\.locale.identifier).environment(\.locale, Locale(identifier: "de_DE"))
                Value(\.calendar.identifier).environment(\.calendar, Calendar(identifier: .buddhist))
                Value(\.timeZone.identifier).environment(\.timeZone, TimeZone(identifier: "Asia/Tokyo")!)
                Value(\.layoutDirection).environment(\.layoutDirection, .rightToLeft)
                Value(\.sizeCategory).dynamicTypeSize(.accessibility2)
                Value(\.dynamicTypeSize).dynamicTypeSize(...DynamicTypeSize.small)
                Value(\.sizeCategory).environment(\.sizeCategory, .extraLarge)
                Value(\.accessibilityReduceMotion)
            })
        #expect(
            stage.texts == [
                "de_DE", "buddhist", "Asia/Tokyo", "rightToLeft", "accessibilityLarge", "small", "extraLarge",
                "false",
            ])
    }

    @Test("the whole environment can be read")
    func whole() {
        struct All: View {
            @Environment(\.self) private var values
            var body: some View { Text(values.colorScheme == .dark ? "dark" : "light") }
        }
        let stage = Stage(All())
        stage.window.setDark(true)
        stage.runUntilIdle()
        #expect(stage.texts == ["dark"])
    }
}
