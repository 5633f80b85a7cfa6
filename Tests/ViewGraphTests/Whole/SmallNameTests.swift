import Foundation
import Testing
import ViewGraph

@MainActor @Suite("Names that few programs use", .timeLimit(.minutes(5)))
struct SmallNameTests {
    private struct Days: View {
        @State var days: Set<DateComponents>
        let events: Events
        var body: some View {
            MultiDatePicker("Days", selection: $days, in: Days.day(10)..<Days.day(20))
                .environment(\.locale, Locale(identifier: "en_US"))
                .onChange(of: days) { events.append("\(days.compactMap(\.day).sorted())") }
        }
        static func day(_ day: Int) -> Date {
            Calendar.current.date(from: DateComponents(year: 2024, month: 2, day: day))!
        }
    }

    // Shows: MultiDatePicker
    @Test("a calendar's days are chosen and left out again, within bounds, month by month")
    func days() {
        let events = Events()
        let start = DateComponents(year: 2024, month: 2, day: 14)
        let stage = Stage(Days(days: [start], events: events))
        #expect(stage.texts.contains("February 2024"))
        #expect(stage.texts.filter { Int($0) != nil } == (1...29).map { "\($0)" })
        stage.press("12")
        #expect(events.take() == ["[12, 14]"])
        stage.press("14")
        #expect(events.take() == ["[12]"])
        stage.press("21")
        #expect(events.take().isEmpty, "out of bounds")
        stage.buttons[1].click()
        stage.settle()
        #expect(stage.texts.contains("March 2024"))
    }

    // Shows: RenameButton, .renameAction
    @Test("a rename button does what is said around it")
    func rename() {
        let events = Events()
        let stage = Stage(RenameButton().renameAction { events.append("rename") })
        stage.press("Rename")
        #expect(events.take() == ["rename"])
        #expect(Stage(RenameButton()).buttons[0].configuration.isEnabled == false)
    }

    // Shows: HelpLink
    @Test("a help link opens its page")
    func help() throws {
        let page = try #require(URL(string: "https://example.com/help"))
        let stage = Stage(HelpLink(destination: page))
        stage.buttons[0].click()
        #expect(stage.screen.openedURLs == [page])
    }

    // Shows: .inspector
    @Test("an inspector is a sheet")
    func inspector() {
        struct Inspected: View {
            @Bindable var model: Model
            var body: some View {
                Text("page").inspector(isPresented: $model.isOn) { Text("more").inspectorColumnWidth(200) }
            }
        }
        let model = Model()
        let stage = Stage(Inspected(model: model))
        #expect(stage.texts == ["page"])
        model.isOn = true
        stage.settle()
        #expect(stage.texts == ["page", "more"])
    }

    // Shows: .accessibilityRepresentation, .accessibilityChildren, .accessibilityCustomContent
    @Test("other views speak for a view to assistive tools, and are not seen")
    func spoken() {
        func said(_ view: some View) -> [String] {
            Stage(view).window.accessibility.map {
                $0.detail.isEmpty ? $0.label : "\($0.label): \($0.detail)"
            }
        }
        let knob = Text("o").accessibilityRepresentation { Text("Volume") }
        #expect(said(knob) == ["Volume"])
        #expect(Stage(knob).texts == ["o"])
        #expect(said(Text("o").accessibilityCustomContent("Size", "3 MB")) == ["o: Size: 3 MB"])
        #expect(said(Text("o").accessibilityLabel("a", isEnabled: false)) == ["o"])
    }

    private struct Pile: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 100, height: 100)
        }
        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) {
            for (index, view) in subviews.enumerated() {
                view.place(at: CGPoint(x: bounds.minX, y: bounds.minY + 40 * Double(index)))
            }
        }
    }

    // Shows: Layout
    @Test("a layout hands on what its views say of a guide, where they are")
    func guides() {
        let row = HStack(alignment: .firstTextBaseline, spacing: 0) {
            Pile {
                Color.red.frame(width: 10, height: 10)
                Text("in")
            }
            Text("beside")
        }
        let stage = Stage(row)
        #expect(stage.texts == ["in", "beside"])
        #expect(stage.textOrigins[0].y == stage.textOrigins[1].y)
    }

    private struct Scoped: View {
        let model: Model
        var body: some View {
            Color.red.opacity(model.isOn ? 0.2 : 1).frame(width: 10, height: 10)
                .animation(.linear(duration: 1)) { $0.opacity(model.isOn ? 0.5 : 1) }
        }
    }

    // Shows: .animation
    @Test("an animation of a change animates that change and nothing inside")
    func scoped() {
        let model = Model()
        let stage = Stage(Scoped(model: model))
        model.isOn = true
        stage.frames(31)
        let opacities = stage.painted.first { $0.rect?.width == 10 }?.effects.map(\.opacity) ?? []
        #expect(opacities.contains { abs($0 - 0.75) < 0.05 }, "\(opacities)")
        #expect(!opacities.contains { $0 > 0.25 && $0 < 0.7 })
        stage.settle()
    }
}
