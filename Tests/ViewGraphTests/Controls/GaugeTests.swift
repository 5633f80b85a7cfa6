import Foundation
import Testing
import ViewGraph

@MainActor
@Suite("Gauges")
struct GaugeTests {
    private struct Words: GaugeStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                Text("\(Int(configuration.value * 100)) of")
                configuration.maximumValueLabel
            }
        }
    }

    private func gauge(_ value: Double) -> some View {
        Gauge(value: value, in: 0...10) {
            Text("Speed")
        } currentValueLabel: {
            Text("now")
        } minimumValueLabel: {
            Text("low")
        } maximumValueLabel: {
            Text("high")
        }
    }

    // Shows: Gauge, .gaugeStyle
    @Test("a gauge is a bar between its ends, a ring around its value, or what a style makes of it")
    func styles() {
        let bar = Stage(gauge(4))
        #expect(bar.texts == ["Speed", "low", "high", "now"])
        #expect((bar.controls.first as? MemoryProgress)?.look.fraction == 0.4)
        let ring = Stage(gauge(4).gaugeStyle(.accessoryCircularCapacity))
        #expect(ring.texts == ["now"])
        #expect(ring.controls.isEmpty)
        #expect(ring.painted.count { if case .stroke = $0.item { true } else { $0.shape != nil } } >= 2)
        #expect(Stage(gauge(4).gaugeStyle(.accessoryCircular)).texts.sorted() == ["high", "low", "now"])
        #expect(Stage(gauge(4).gaugeStyle(.accessoryLinear)).texts == ["low", "high"])
        #expect(Stage(gauge(4).gaugeStyle(.accessoryLinearCapacity)).texts == ["Speed", "now"])
        #expect(Stage(gauge(4).gaugeStyle(Words())).texts == ["Speed", "40 of", "high"])
    }

    // Shows: .gaugeStyle
    @Test("the mark stands where the value is")
    func marks() throws {
        func mark(_ value: Double) throws -> CGPoint {
            let view = gauge(value).gaugeStyle(.accessoryCircular).tint(.red).frame(width: 58, height: 58)
            let stage = Stage(view, size: CGSize(width: 58, height: 58))
            let dots = stage.painted.filter { $0.color == .systemRed && $0.rect?.width == 8 }
            return try #require(dots.first?.center)
        }
        let (start, middle, end) = (try mark(0), try mark(5), try mark(10))
        #expect(middle.isNear(29, 3))
        #expect(start.x < 15 && end.x > 43 && abs(start.y - end.y) < 0.01 && start.y > 43)
    }
}
