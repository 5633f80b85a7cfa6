import DynamicListsInspector
import Foundation
import SwiftUI
import Testing

@Suite("The drawing and the description of hosted views")
@MainActor
struct DrawingTests {
    @Test("frames, colors and opacities are those on screen")
    func drawing() throws {
        let screen = HostedView(size: CGSize(width: 200, height: 100)) {
            VStack(spacing: 0) {
                Color.red.frame(width: 50, height: 20)
                Text("half").foregroundStyle(.blue).opacity(0.5)
            }
        }
        #expect(try screen.find(Color.self).frame.size == CGSize(width: 50, height: 20))
        #expect(try screen.find(Color.self).frame.midX == 100)
        let text = try #require(screen.drawing.first { $0.text == "half" })
        #expect(text.opacity == 0.5)
        let environment = try screen.find(Text.self).environment
        #expect(text.color == Color.blue.resolve(in: environment))
        #expect(try screen.find(Color.self).colors == [Color.red.resolve(in: environment)])
    }

    @Test("the environment is that of the traits, and the appearance can change")
    func traits() throws {
        let traits = ViewTraits(
            colorScheme: .dark, dynamicTypeSize: .accessibility1, layoutDirection: .rightToLeft,
            locale: Locale(identifier: "de"), displayScale: 2)
        let screen = HostedView(Text(1.5, format: .number), traits: traits)
        let environment = try screen.find(Text.self).environment
        #expect(environment.colorScheme == .dark && environment.dynamicTypeSize == .accessibility1)
        #expect(environment.layoutDirection == .rightToLeft && environment.displayScale == 2)
        #expect(screen.texts == ["1,5"])
        screen.colorScheme = .light
        #expect(try screen.find(Text.self).environment.colorScheme == .light)
    }

    @Test("the hierarchy names the views that a program wrote, with their states and frames")
    func hierarchy() {
        let screen = HostedView(Sample(), size: CGSize(width: 200, height: 200))
        #expect(
            screen.hierarchy == """
                Sample (0, 53.5) 200×93
                  VStack (0, 53.5) 200×93
                    Text "Title" (0, 53.5) 43×21
                    Toggle "Sound" = on (0, 84.5) 200×31
                    Button "Save" #save disabled (0, 125.5) 34×21
                """)
    }

    @Test("elements are read out with their roles, values and states")
    func accessibility() {
        let screen = HostedView(Sample(), size: CGSize(width: 200, height: 200))
        #expect(
            screen.accessibilityDescription == """
                heading "Title"
                text "Sound"
                switch "Sound", value "on", on
                button "Save", disabled
                """)
    }

    @Test("an animation is at its end, and its frames can be followed")
    func animation() throws {
        let screen = HostedView(Fading())
        try screen.find(Button.self, "Fade").tap()
        #expect(screen.drawing.first { $0.text == "text" }?.opacity == 0.25)
        #expect(screen.time > 0.9 && screen.isIdle)
        let half = HostedView(Fading())
        half.runsFrames = false
        try half.find(Button.self, "Fade").tap()
        half.advance(by: 0.5)
        let opacity = try #require(half.drawing.first { $0.text == "text" }?.opacity)
        #expect(opacity > 0.3 && opacity < 0.95 && !half.isIdle)
    }
}

struct Sample: View {
    @State private var isOn = true

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text("Title").font(.headline).accessibilityAddTraits(.isHeader)
            Toggle("Sound", isOn: $isOn)
            Button("Save") {}.disabled(true).accessibilityIdentifier("save")
        }
    }
}

private struct Fading: View {
    @State private var isFaded = false

    var body: some View {
        VStack {
            Text("text").opacity(isFaded ? 0.25 : 1)
            Button("Fade") { withAnimation(.linear(duration: 1)) { isFaded = true } }
        }
    }
}
