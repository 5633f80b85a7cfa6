import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Hit testing", .timeLimit(.minutes(10)))
struct HitTestingTests {
    private let events = Events()

    /// Returns a stage with a square of 100 points in a window of 200, starting at (50, 50).
    private func stage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage<some View> {
        Stage(
            content().frame(width: 200, height: 200, alignment: .center),
            size: CGSize(width: 200, height: 200))
    }
    private func square(_ color: Color = .red) -> some View { color.frame(width: 100, height: 100) }

    // B221
    // Shows: .onTapGesture
    @Test("a view is hit only where it draws")
    func drawn() {
        let stage = stage { square().onTapGesture { events.append("tap") } }
        stage.tap(100, 100)
        stage.tap(51, 149)
        #expect(events.take() == ["tap", "tap"])
        stage.tap(40, 100)
        stage.tap(100, 151)
        #expect(events.take() == [])
    }

    // B221
    @Test("gaps, spacers, padding and clear colors are not hit")
    func gaps() {
        let stage = stage {
            VStack(spacing: 0) {
                Text("top").padding(20)
                Spacer()
                Color.clear.frame(height: 20)
                Text("bottom")
            }
            .onTapGesture { events.append("tap") }
        }
        stage.tap(100, 10)
        stage.tap(100, 100)
        stage.tap(100, 160)
        #expect(events.take() == [])
        stage.tap(100, 30)
        stage.tap(100, 190)
        #expect(events.take() == ["tap", "tap"])
    }

    // B221
    // Shows: .stroke, .overlay
    @Test("an outline is hit only on its line, and does not cover the framed area")
    func outlines() {
        let stage = stage {
            square().onTapGesture { events.append("framed") }
                .overlay {
                    RoundedRectangle(cornerRadius: 8).stroke(.blue, lineWidth: 10)
                        .onTapGesture { events.append("frame") }
                }
                .overlay(Circle().strokeBorder(.green))
        }
        stage.tap(100, 70)
        stage.tap(53, 100)
        stage.tap(47, 100)
        #expect(events.take() == ["framed", "frame", "frame"])
        stage.tap(43, 100)
        #expect(events.take() == [])
    }

    // B222
    // Shows: .contentShape
    @Test("a content shape is hit, whatever is drawn")
    func contentShape() {
        let stage = stage {
            VStack {
                Text("a")
                Spacer()
            }
            .frame(width: 100, height: 100).contentShape(Rectangle()).onTapGesture { events.append("tap") }
        }
        stage.tap(60, 140)
        #expect(events.take() == ["tap"])
        stage.tap(40, 100)
        #expect(events.take() == [])
        let round = self.stage { square().contentShape(.circle).onTapGesture { events.append("round") } }
        round.tap(52, 52)
        #expect(events.take() == [])
        round.tap(100, 52)
        #expect(events.take() == ["round"])
    }

    // B223
    // Shows: .allowsHitTesting
    @Test("a view without hit testing passes presses to the view behind it")
    func allowsHitTesting() {
        let stage = stage {
            ZStack {
                square().onTapGesture { events.append("behind") }
                square(.blue).onTapGesture { events.append("front") }.allowsHitTesting(false)
            }
        }
        stage.tap(100, 100)
        #expect(events.take() == ["behind"])
    }

    // B221
    // Shows: .overlay, .opacity, .hidden
    @Test("the frontmost view receives the press, unless it is invisible")
    func front() {
        func tap<Cover: View>(_ cover: Cover) -> [String] {
            let stage = stage { square().onTapGesture { events.append("behind") }.overlay(cover) }
            stage.tap(100, 100)
            return events.take()
        }
        #expect(tap(Color.blue) == [])
        #expect(tap(Color.blue.opacity(0.0)) == ["behind"])
        #expect(tap(Color.blue.frame(width: 10).hidden()) == ["behind"])
        #expect(tap(Color.blue.frame(height: 20).offset(y: 40)) == ["behind"])
        #expect(tap(Color.blue.frame(height: 20).offset(y: 0)) == [])
    }

    // B225
    // Shows: .zIndex
    @Test("a view with a higher z index is hit before a view that follows it")
    func zIndex() {
        let stage = stage {
            ZStack {
                square().onTapGesture { events.append("first") }.zIndex(1)
                Text("back").onTapGesture { events.append("second") }
            }
        }
        stage.tap(100, 100)
        #expect(events.take() == ["first"])
    }

    // Shows: .offset, .clipped, .cornerRadius
    @Test("a view is hit where it is drawn, and not where it is clipped")
    func moved() {
        let moved = stage { square().offset(x: 50, y: 0).onTapGesture { events.append("moved") } }
        moved.tap(60, 100)
        #expect(events.take() == [])
        moved.tap(190, 100)
        #expect(events.take() == ["moved"])
        let cut = stage {
            square().frame(width: 40, height: 40).clipped().onTapGesture { events.append("cut") }
        }
        cut.tap(60, 100)
        #expect(events.take() == [])
        cut.tap(100, 100)
        #expect(events.take() == ["cut"])
        let corners = stage { square().cornerRadius(50).onTapGesture { events.append("corner") } }
        corners.tap(53, 53)
        #expect(events.take() == [])
    }

    // B224
    // Shows: .disabled
    @Test("a disabled view has no action and still covers the view behind it")
    func disabled() {
        let stage = stage {
            ZStack {
                square().onTapGesture { events.append("behind") }
                square().onTapGesture { events.append("front") }.disabled(true)
            }
        }
        stage.tap(100, 100)
        #expect(events.take() == [])
    }

    @Test("rows of a list are hit at their scrolled positions")
    func rows() {
        let events = events
        let stage = Stage(
            List(0..<100) { number in Text("row \(number)").onTapGesture { events.append("\(number)") } }
                .listStyle(.plain), size: CGSize(width: 400, height: 440))
        stage.tap(30, 44 * 2 + 22)
        #expect(events.take() == ["2"])
        stage.scroll(by: 88)
        stage.tap(30, 44 * 2 + 22)
        #expect(events.take() == ["4"])
        stage.tap(300, 22)
        #expect(events.take() == [], "beside the text")
    }

    // B220
    @Test("a gesture in a row precedes the row's link, and elsewhere the link is hit")
    func link() {
        let events = events
        let stage = Stage(
            NavigationView {
                List {
                    NavigationLink(destination: Text("there")) {
                        Text("row").onTapGesture { events.append("tap") }
                    }
                }
                .listStyle(.plain)
            }, size: CGSize(width: 400, height: 440))
        let row = stage.rows[0]
        let y = stage.window.size.height - stage.area.scene.page + row.y + row.height / 2
        stage.tap(30, y)
        #expect(events.take() == ["tap"])
        guard case .pass(let control?) = stage.window.pointer(.down, at: CGPoint(x: 300, y: y)) else {
            Issue.record("nothing is hit")
            return
        }
        #expect(control is any ButtonControl)
    }

    @Test("a button's own click precedes outer gestures, and simultaneous ones also receive it")
    func button() {
        let stage = stage {
            VStack {
                Button("press") { events.append("button") }
            }
            .onTapGesture { events.append("around") }
            .simultaneousGesture(TapGesture().onEnded { events.append("beside") })
        }
        guard case .pass(let control) = stage.window.pointer(.down, at: CGPoint(x: 100, y: 100)) else {
            Issue.record("taken")
            return
        }
        #expect(control === stage.buttons[0])
        stage.up(100, 100)
        #expect(events.take() == ["beside"])
        stage.press("press")
        #expect(events.take() == ["button"])
    }

    // Shows: .onHover, .onContinuousHover
    @Test("views are notified when the pointer hovers over them")
    func hover() {
        let stage = stage {
            square().onHover { events.append($0 ? "in" : "out") }
                .onContinuousHover { phase in
                    if case .active(let point) = phase { events.append("\(Int(point.x))") }
                }
        }
        stage.window.pointer(.hover, at: CGPoint(x: 60, y: 60))
        stage.window.pointer(.hover, at: CGPoint(x: 70, y: 60))
        stage.window.pointer(.hover, at: CGPoint(x: 10, y: 60))
        stage.window.pointer(.hover, at: CGPoint(x: 70, y: 60))
        stage.window.pointer(.exit, at: .zero)
        #expect(events.take() == ["in", "10", "20", "out", "in", "20", "out"])
    }
}
