import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Right-to-left controls")
struct RightToLeftTests {
    private func controls(_ view: some View, _ direction: LayoutDirection) -> [any Control] {
        Stage(view.environment(\.layoutDirection, direction), size: CGSize(width: 300, height: 500)).controls
    }

    // R20
    // Shows: \.layoutDirection
    @Test("in a right-to-left layout, sliders, switches, progress bars and text fields begin at the right")
    func values() throws {
        let page = VStack {
            Slider(value: .constant(0.2))
            Toggle("Toggle", isOn: .constant(true))
            ProgressView(value: 0.2)
            TextField("Field", text: .constant("words"))
        }
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let isMirrored = direction == .rightToLeft
            let controls = controls(page, direction)
            let slider = try #require(controls.compactMap { $0 as? MemorySlider }.first)
            let toggle = try #require(controls.compactMap { $0 as? MemorySwitch }.first)
            let bar = try #require(controls.compactMap { $0 as? MemoryProgress }.first)
            let field = try #require(controls.compactMap { $0 as? MemoryTextInput }.first)
            #expect(slider.configuration.isRightToLeft == isMirrored)
            #expect(toggle.configuration.isRightToLeft == isMirrored)
            #expect(bar.look.isRightToLeft == isMirrored)
            #expect(field.configuration.alignment == (isMirrored ? .trailing : .leading))
        }
    }

    // R20
    @Test("in a right-to-left layout, symbols named by the reading direction are mirrored, others not")
    func symbols() {
        func drawn(_ name: String, _ direction: LayoutDirection) -> [SymbolDrawing] {
            let stage = Stage(Image(systemName: name).environment(\.layoutDirection, direction))
            return stage.painted.compactMap {
                if case .symbol(let drawing, _, _) = $0.item { drawing } else { nil }
            }
        }
        #expect(drawn("chevron.forward", .rightToLeft) == drawn("chevron.left", .leftToRight))
        #expect(drawn("chevron.backward", .rightToLeft) == drawn("chevron.right", .leftToRight))
        #expect(drawn("chevron.right", .rightToLeft) == drawn("chevron.right", .leftToRight))
    }

    // R20
    // Shows: NavigationLink, .listRowBackground
    @Test("in a right-to-left layout, a row's arrow points to the left, and its background covers the row")
    func rows() throws {
        let stage = Stage(
            NavigationStack {
                List { NavigationLink("Link") { Text("Page") }.listRowBackground(Color.red) }.listStyle(
                    .plain)
            }
            .environment(\.layoutDirection, .rightToLeft), size: CGSize(width: 300, height: 500))
        let drawn = Drawn.all(in: stage.area.scene.rows[0].layer)
        let arrow = drawn.compactMap { drawn -> SymbolDrawing? in
            if case .symbol(let drawing, _, _) = drawn.item { drawing } else { nil }
        }
        var expected = try #require(SymbolDrawing(named: "chevron.left"))
        expected.lineWidth = 2.6
        #expect(arrow == [expected])
        let ground = try #require(drawn.first { $0.color == .systemRed }?.rect)
        #expect(ground.minX == 0 && ground.width == 300)
    }

    // R20
    // Shows: .sheet
    @Test("a sheet has the layout direction of its presenter")
    func sheets() throws {
        func start(_ direction: LayoutDirection) -> Double? {
            let stage = Stage(
                Text("Root").sheet(isPresented: .constant(true)) {
                    HStack {
                        Color.red.frame(width: 10, height: 10)
                        Spacer()
                    }
                }
                .environment(\.layoutDirection, direction), size: CGSize(width: 300, height: 500))
            return stage.painted.first { $0.color == .systemRed }?.rect.map { Double($0.minX) }
        }
        #expect(start(.leftToRight) == 0)
        #expect(start(.rightToLeft) == 290)
    }
}
