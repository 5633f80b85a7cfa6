import Foundation
import InMemoryScreen
import Testing
import ViewGraph

private struct Offset: PreferenceKey {
    static var defaultValue: CGFloat { 0 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
}

private struct Place: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = value ?? nextValue()
    }
}

private struct Corners: PreferenceKey {
    static var defaultValue: [Anchor<CGPoint>] { [] }
    static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) {
        value += nextValue()
    }
}

extension CGRect {
    fileprivate var text: String {
        [minX, minY, width, height].map { String(Int($0.rounded())) }.joined(separator: " ")
    }
}

@MainActor @Suite("The geometry of views")
struct GeometryTests {
    private let events = Events()
    private let model = Model()

    // Shows: GeometryProxy, GeometryReader
    @Test("a geometry reader's size is available in the first frame, and is updated")
    func size() {
        let stage = Stage(
            Reader { [model] in
                GeometryReader { proxy in Text("\(Int(proxy.size.width)) × \(Int(proxy.size.height))") }
                    .frame(width: 100 + CGFloat(model.number), height: 50)
            })
        #expect(stage.texts == ["100 × 50"])
        model.number = 20
        stage.frames(1)
        #expect(stage.texts == ["120 × 50"])
    }

    @Test("a change elsewhere does not evaluate a geometry reader's content again")
    func cost() {
        let stage = Stage(
            VStack {
                Reader { [model] in Text("\(model.number)") }
                GeometryReader { proxy in Text("\(Int(proxy.size.height))") }.frame(height: 40)
            })
        #expect(stage.bodies { model.number = 1 } == 1)
    }

    // Shows: .coordinateSpace, GeometryProxy.frame(in:)
    @Test("a geometry reader's frames are in the coordinates of itself, a named space or the window")
    func frames() {
        let stage = Stage(
            VStack(spacing: 0) {
                Color.red.frame(height: 10)
                GeometryReader { proxy in
                    Text(proxy.frame(in: .local).text)
                    Text(proxy.frame(in: .named("box")).text)
                    Text(proxy.frame(in: .global).text)
                    Text(proxy.bounds(of: .named("box"))!.text)
                    Text("\(proxy.bounds(of: .named("nowhere")) == nil)")
                }
                .frame(width: 60, height: 20)
                .offset(x: 3)
            }
            .frame(width: 100, height: 30)
            .coordinateSpace(name: "box")
            .padding(EdgeInsets(top: 5, leading: 7, bottom: 0, trailing: 0)),
            size: CGSize(width: 107, height: 35))
        #expect(stage.texts == ["0 0 60 20", "23 10 60 20", "30 15 60 20", "-23 -10 100 30", "true"])
    }

    @Test("a geometry reader that moves without resizing is updated")
    func moving() {
        let stage = Stage(
            Reader { [model] in
                VStack(spacing: 0) {
                    Color.red.frame(height: CGFloat(model.number))
                    GeometryReader { proxy in Text("\(Int(proxy.frame(in: .global).minY))") }
                        .frame(height: 20)
                    Spacer(minLength: 0)
                }
            })
        #expect(stage.texts == ["0"])
        model.number = 30
        stage.frames(1)
        #expect(stage.texts == ["30"])
    }

    // Shows: GeometryReader, .preference, .onPreferenceChange
    @Test("the position of a row's geometry reader is updated by scrolling")
    func scrolling() {
        let stage = Stage(
            List(0..<100, id: \.self) { number in
                if number == 0 {
                    Text("0").background {
                        GeometryReader { proxy in
                            Color.clear.preference(key: Offset.self, value: proxy.frame(in: .global).minY)
                        }
                    }
                } else {
                    Text("\(number)")
                }
            }
            .onPreferenceChange(Offset.self) { events.append("\(Int($0.rounded()))") })
        let start = Int(events.take().last!)!
        stage.scroll(by: 20)
        #expect(events.take() == ["\(start - 20)"])
    }

    // Shows: .onGeometryChange
    @Test("a value derived from the geometry is reported initially and when it changes")
    func changes() {
        let stage = Stage(
            Reader { [model] in
                Text("a").frame(width: 50 + CGFloat(model.number), height: 20 + CGFloat(model.other))
                    .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) {
                        events.append("\(Int($0))")
                    }
                    .onGeometryChange(for: CGFloat.self, of: { $0.size.height }) { old, new in
                        events.append("\(Int(old)) → \(Int(new))")
                    }
            })
        #expect(events.take().sorted() == ["20 → 20", "50"])
        model.number = 10
        stage.runUntilIdle()
        model.other = 5
        stage.runUntilIdle()
        #expect(events.take() == ["60", "20 → 25"])
    }

    @Test("a fixed row that scrolled far away reports no other position")
    func farRow() {
        let stage = Stage(
            List {
                Text("first")
                    .onGeometryChange(for: CGFloat.self, of: { $0.frame(in: .scrollView).minY }) {
                        events.append("\(Int($0))")
                    }
                ForEach(0..<200, id: \.self) { Text("\($0)") }
            }
            .listStyle(.plain), size: CGSize(width: 300, height: 200))
        let start = Int(events.take()[0])!
        stage.scroll(by: 4_000, steps: 40)
        let places = events.take().map { Int($0)! }
        #expect(places.allSatisfy { $0 < start })
        #expect(places == places.sorted(by: >))
    }

    // Shows: .anchorPreference, .overlayPreferenceValue, Anchor
    @Test("an anchor is the view's position for its readers, and is updated")
    func anchors() {
        let stage = Stage(
            Reader { [model] in
                HStack(spacing: 0) {
                    Color.red.frame(width: 20 + CGFloat(model.number), height: 10)
                    Color.red.frame(width: 30, height: 10)
                        .anchorPreference(key: Place.self, value: .bounds) { $0 }
                    Spacer(minLength: 0)
                }
            }
            .overlayPreferenceValue(Place.self) { anchor in
                GeometryReader { proxy in
                    if let anchor { Text(proxy[anchor].text) }
                }
            }
            .padding(.leading, 40))
        #expect(stage.texts == ["20 0 30 10"])
        model.number = 5
        stage.frames(1)
        #expect(stage.texts == ["25 0 30 10"])
    }

    // Shows: .transformAnchorPreference
    @Test("anchors can be points, several points or none")
    func sources() {
        let stage = Stage(
            Color.red.frame(width: 40, height: 20)
                .anchorPreference(key: Corners.self, value: .init([.topLeading, .center])) { _ in [] }
                .anchorPreference(key: Corners.self, value: .bottomTrailing) { [$0] }
                .transformAnchorPreference(key: Corners.self, value: .point(CGPoint(x: 1, y: 2))) {
                    $0.append($1)
                }
                .padding(10)
                .overlayPreferenceValue(Corners.self) { anchors in
                    GeometryReader { proxy in
                        ForEach(Array(anchors.enumerated()), id: \.offset) { _, anchor in
                            Text("\(Int(proxy[anchor].x)) \(Int(proxy[anchor].y))")
                        }
                    }
                })
        #expect(stage.texts == ["50 30", "11 12"])
    }

    // Shows: GeometryProxy.safeAreaInsets, .safeAreaPadding
    @Test("a geometry reader's safe area insets are those of the edges that it touches and respects")
    func insets() {
        let stage = Stage(
            VStack(spacing: 0) {
                GeometryReader { proxy in
                    Text("\(Int(proxy.safeAreaInsets.top)) \(Int(proxy.safeAreaInsets.bottom))")
                }
                GeometryReader { proxy in
                    Text("\(Int(proxy.safeAreaInsets.top)) \(Int(proxy.safeAreaInsets.bottom))")
                }
                .ignoresSafeArea()
            }
            .safeAreaPadding(.top, 59).safeAreaPadding(.bottom, 34))
        #expect(stage.texts == ["59 0", "0 0"])
    }
}
