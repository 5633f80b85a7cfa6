import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Gauges", .timeLimit(.minutes(5)))
struct GaugeTests {
    private struct Percent: GaugeStyle {
        @Environment(\.lineLimit) private var limit
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                Text("\(Int(configuration.value * 100)) %, \(limit ?? 0)")
                configuration.currentValueLabel
                configuration.minimumValueLabel
                configuration.maximumValueLabel
            }
        }
    }

    // Shows: .gaugeStyle, GaugeStyle
    @Test("a gauge style receives the fraction and the labels, and reads the environment")
    func gauges() {
        let gauge = Gauge(value: 30, in: 20...40) {
            Text("Heat")
        } currentValueLabel: {
            Text("30°")
        } minimumValueLabel: {
            Text("20")
        } maximumValueLabel: {
            Text("40")
        }
        let own = Stage(gauge.gaugeStyle(Percent()).lineLimit(3))
        #expect(own.texts == ["Heat", "50 %, 3", "30°", "20", "40"])
        #expect(own.controls.isEmpty)
        let plain = Stage(gauge)
        #expect(plain.controls.compactMap { ($0 as? MemoryProgress)?.look.fraction } == [0.5])
    }

    // Shows: .gaugeStyle
    @Test("a closed ring gauge is filled up to its value, and an open one has the tint's gradient")
    func rings() {
        func outlines(_ view: some View) -> [Drawn] {
            Stage(view).painted.filter { if case .path? = $0.shape { true } else { false } }
        }
        func width(_ drawn: Drawn?) -> Double {
            guard case .path(let path, _)? = drawn?.shape else { return 0 }
            return path.boundingRect.width
        }
        let half = outlines(Gauge(value: 0.5) { Text("a") }.gaugeStyle(.accessoryCircularCapacity))
        #expect(half.count == 2)
        #expect(width(half.last) < width(half.first) * 0.6, "half of the ring is half as wide")
        let open = Gauge(value: 0.5) {
            Text("a")
        } currentValueLabel: {
            Text("5")
        }.gaugeStyle(.accessoryCircular).tint(Gradient(colors: [.green, .red]))
        #expect({ if case .gradient? = outlines(open).first?.paint { true } else { false } }())
        #expect(Stage(open).texts.sorted() == ["5", "a"])
    }
}
