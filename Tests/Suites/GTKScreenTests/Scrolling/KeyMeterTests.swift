import Testing

@testable import GTKScreen

@Suite("The measurement of keys")
struct KeyMeterTests {
    @Test("a key costs the work until the program is at rest, and an effect may come later than the frame")
    func cost() {
        var meter = KeyMeter()
        meter.keyPressed(at: 10, processor: 1, state: 0)
        meter.partEnded(processor: 1.002)
        meter.framePainted(at: 10.010, state: 0)
        meter.partEnded(processor: 1.004)
        meter.framePainted(at: 10.030, state: 7)
        meter.partEnded(processor: 1.010)
        meter.framePainted(at: 10.050, state: 8)
        meter.rested(processor: 1.011)
        #expect(meter.costs.count == 1)
        let cost = meter.costs[0]
        #expect(abs((cost.frame ?? 0) - 10) < 1e-6)
        #expect(abs((cost.effect ?? 0) - 30) < 1e-6)
        #expect(abs(cost.work - 11) < 1e-6)
        #expect(abs(cost.longest - 6) < 1e-6)
    }

    @Test("a key without an effect has none, and frames without a key are not counted")
    func noEffect() {
        var meter = KeyMeter()
        meter.framePainted(at: 1, state: 1)
        meter.rested(processor: 1)
        #expect(meter.costs.isEmpty)
        meter.keyPressed(at: 2, processor: 1, state: 1)
        meter.framePainted(at: 2.5, state: 1)
        meter.keyPressed(at: 3, processor: 1.5, state: 1)
        meter.rested(processor: 2)
        #expect(meter.costs.map(\.frame) == [500, nil])
        #expect(meter.costs.map(\.effect) == [nil, nil])
        #expect(meter.costs.map(\.work) == [500, 500])
    }
}
