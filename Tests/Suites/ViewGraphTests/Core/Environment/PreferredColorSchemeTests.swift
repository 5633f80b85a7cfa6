import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Color schemes and redaction", .timeLimit(.minutes(10)))
struct PreferredColorSchemeTests {
    private struct Scheme: View {
        @Environment(\.colorScheme) private var scheme
        var body: some View { Text(scheme == .dark ? "dark" : "light") }
    }

    // Shows: .preferredColorScheme
    @Test("the outermost preferred color scheme applies to the whole window, and nil resets it")
    func preferred() {
        let model = Model()
        let stage = Stage(
            Reader {
                VStack {
                    Scheme()
                    Scheme().preferredColorScheme(model.isOn ? .dark : nil)
                }
                .preferredColorScheme(model.number == 1 ? .light : nil)
            })
        #expect(stage.texts == ["light", "light"])
        model.isOn = true
        stage.runUntilIdle()
        #expect(stage.texts == ["dark", "dark"])
        model.number = 1
        stage.runUntilIdle()
        #expect(stage.texts == ["light", "light"])
        model.number = 0
        model.isOn = false
        stage.runUntilIdle()
        stage.window.setDark(true)
        stage.runUntilIdle()
        #expect(stage.texts == ["dark", "dark"])
    }

    // Shows: .preferredColorScheme
    @Test("a page's color scheme applies to pages on top of it without their own, and to no other tab")
    func covered() {
        struct Pages: View {
            var body: some View {
                TabView {
                    NavigationStack {
                        VStack {
                            Scheme()
                            NavigationLink("plain") { Scheme() }
                            NavigationLink("own") { Scheme().preferredColorScheme(.light) }
                        }
                        .preferredColorScheme(.dark)
                    }
                    .tabItem { Text("One") }
                    Scheme().tabItem { Text("Two") }
                }
            }
        }
        func schemes(_ stage: Stage<Pages>) -> [String] {
            stage.texts.filter { $0 == "dark" || $0 == "light" }
        }
        let stage = Stage(Pages())
        #expect(schemes(stage) == ["dark"])
        stage.press("plain")
        #expect(schemes(stage) == ["dark"])
        stage.press("Two")
        #expect(schemes(stage) == ["light"])
        stage.press("One")
        #expect(schemes(stage) == ["dark"])
        stage.press("Back")
        stage.press("own")
        #expect(schemes(stage) == ["light"])
        stage.press("Back")
        #expect(schemes(stage) == ["dark"])
    }

    // Shows: .colorScheme
    @Test("a part of a window may have another color scheme")
    func part() {
        #expect(Stage(HStack { Scheme().colorScheme(.dark) }).texts == ["dark"])
    }

    // Shows: .redacted, .unredacted, .privacySensitive, \.redactionReasons
    @Test("bars replace redacted texts but not unredacted ones, and privacy redacts only sensitive ones")
    func redacted() {
        let model = Model()
        let stage = Stage(
            Reader {
                VStack {
                    Text("name")
                    Text("shown").unredacted()
                    Text("secret").privacySensitive()
                }
                .redacted(reason: model.isOn ? .placeholder : model.number == 1 ? .privacy : [])
            })
        #expect(stage.texts == ["name", "shown", "secret"])
        let origins = stage.textOrigins
        model.isOn = true
        stage.runUntilIdle()
        #expect(stage.texts == ["shown"])
        #expect(stage.textOrigins == [origins[1]], "bars take the texts' room")
        model.isOn = false
        model.number = 1
        stage.runUntilIdle()
        #expect(stage.texts == ["name", "shown"])
    }
}
