import Testing

@testable import ViewGraph

@Suite("The track of a swiped row")
struct SwipeTrackTests {
    private let track = SwipeTrack(
        width: 400, leading: .init(width: 80, allowsFullSwipe: true), trailing: .init(width: 160))

    @Test(
        "a row follows the finger up to the width of its buttons, and beyond only if that performs an action")
    func following() {
        #expect(track.position(from: 0, draggedBy: 50) == 50)
        #expect(track.position(from: 0, draggedBy: 300) == 300)
        #expect(track.position(from: 0, draggedBy: 900) == 400)
        #expect(track.position(from: 0, draggedBy: -160) == -160)
        let damped = track.position(from: -160, draggedBy: -100)
        #expect(damped < -180 && damped > -260)
        #expect(track.position(from: 0, draggedBy: .nan) == 0)
        #expect(track.position(from: 0, draggedBy: -.infinity) == 0)
        #expect(abs(track.position(from: 0, draggedBy: -1e300)) <= 260)
        #expect(SwipeTrack(width: 0).position(from: 0, draggedBy: 10).isFinite)
    }

    @Test("a released row rests at the nearer place, or where a flick sends it")
    func resting() {
        #expect(track.rest(at: -70, velocity: 0) == .closed)
        #expect(track.rest(at: -90, velocity: 0) == .open(.trailing))
        #expect(track.rest(at: -20, velocity: -900) == .open(.trailing))
        #expect(track.rest(at: -150, velocity: 900) == .closed)
        #expect(track.rest(at: 250, velocity: 0) == .performed(.leading))
        #expect(track.rest(at: 230, velocity: 0) == .open(.leading))
        #expect(track.rest(at: 300, velocity: -900) == .closed)
        #expect(track.rest(at: -390, velocity: 0) == .open(.trailing))
        #expect(SwipeTrack(width: 400).rest(at: 100, velocity: 2_000) == .closed)
        #expect(track.position(of: .open(.trailing)) == -160)
        #expect(track.position(of: .performed(.leading)) == 400)
    }

    @Test("buttons share the revealed width, and the first one covers the others when it expands")
    func buttons() {
        let half = SwipeTrack.buttons(of: [80, 40], revealed: 60, expansion: 0)
        #expect(half.map(\.start) == [0, 40] && half.map(\.width) == [40, 20])
        let full = SwipeTrack.buttons(of: [80, 40], revealed: 300, expansion: 1)
        #expect(full.map(\.start) == [0, 300] && full.map(\.width) == [300, 0])
        #expect(SwipeTrack.buttons(of: [80], revealed: 0, expansion: 0).map(\.width) == [0])
    }
}
