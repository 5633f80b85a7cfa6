import Testing
import ViewGraph

@Suite("Transactions and their completions")
@MainActor
struct AnimationTransactionTests {
    // B236
    @Test("a write in withAnimation carries the animation, and a write after it does not")
    func current() {
        #expect(Transaction.current.animation == nil)
        let result = withAnimation(.linear) {
            #expect(Transaction.current.animation == .linear)
            return 5
        }
        #expect(result == 5)
        withAnimation { #expect(Transaction.current.animation == .default) }
        #expect(Transaction.current.animation == nil)
    }

    // B236
    @Test("a task that is started in withAnimation does not animate")
    func tasks() async {
        let task = withAnimation(.linear) {
            Task { Transaction.current.animation }
        }
        #expect(await task.value == nil)
    }

    @Test("an error thrown in withAnimation restores the outer transaction")
    func errors() {
        struct Failure: Error {}
        #expect(throws: Failure.self) {
            try withAnimation(.linear) { throw Failure() }
        }
        #expect(Transaction.current.animation == nil)
    }

    // B237
    @Test("nested transactions are merged, and the settings of the inner one win")
    func nesting() {
        withTransaction(\.disablesAnimations, true) {
            withAnimation(.linear) {
                #expect(Transaction.current.disablesAnimations)
                withTransaction(\.isContinuous, true) {
                    #expect(Transaction.current.animation == .linear)
                    #expect(Transaction.current.isContinuous)
                }
                withAnimation(nil) {
                    #expect(Transaction.current.animation == nil)
                    #expect(Transaction.current.disablesAnimations)
                }
                withTransaction(Transaction()) { #expect(Transaction.current.animation == .linear) }
            }
        }
    }

    // B258
    @Test("a completion is called once and at once if nothing is animated")
    func nothingAnimated() {
        var calls = 0
        withAnimation(.linear) {
        } completion: {
            calls += 1
        }
        #expect(calls == 0)
        AnimationCompletions.run()
        AnimationCompletions.run()
        #expect(calls == 1)
    }

    @Test("a completion is called even if no frames are drawn")
    func withoutFrames() async {
        await withCheckedContinuation { continuation in
            withAnimation(.linear) {
            } completion: {
                continuation.resume()
            }
        }
    }

    // B258
    @Test("logical completions are called after the nominal duration, the others when the value is at rest")
    func criteria() {
        var events: [String] = []
        var value = AnimatedValue(0.0, timing: .exact)
        var writes: [Transaction] = []
        withAnimation(.smooth, completionCriteria: .removed) {
            writes.append(.current)
        } completion: {
            events.append("removed")
        }
        value.set(100, transaction: writes[0], now: 0)
        withAnimation(.smooth) {
            writes.append(.current)
        } completion: {
            events.append("logical")
        }
        var other = AnimatedValue(0.0, timing: .exact)
        other.set(100, transaction: writes[1], now: 0)
        // A write that carries the transaction keeps the completion waiting until it is applied.
        _ = (value.value(at: 9), other.value(at: 9))
        AnimationCompletions.run()
        #expect(events == [])
        writes = []
        AnimationCompletions.run()
        #expect(events == ["removed", "logical"])
    }

    // B258
    @Test("a value that is animated again delays removal completions, but not logical ones")
    func animatedAnew() {
        var events: [String] = []
        var value = AnimatedValue(0.0, timing: .exact)
        withAnimation(.smooth, completionCriteria: .removed) {
            value.set(100, transaction: .current, now: 0)
        } completion: {
            events.append("removed")
        }
        withAnimation(.smooth) {
            value.set(50, transaction: .current, now: 0.1)
        } completion: {
            events.append("logical")
        }
        value.set(200, animation: .linear(duration: 5), now: 0.4)
        for (time, expected) in [
            (0.5, []), (0.6, ["logical"]), (5, ["logical"]), (5.4, ["logical", "removed"]),
        ] {
            _ = value.value(at: time)
            AnimationCompletions.run()
            #expect(events == expected, "\(time)")
        }
    }

    @Test("a completion waits for all values that its transaction animates")
    func severalValues() {
        var calls = 0
        var values = [AnimatedValue(0.0, timing: .exact), AnimatedValue(0.0, timing: .exact)]
        withAnimation(.linear(duration: 1)) {
            values[0].set(1, transaction: .current, now: 0)
            values[1].set(1, transaction: .current, now: 0.5)
        } completion: {
            calls += 1
        }
        for (time, expected) in [(0.9, 0), (1, 0), (1.4, 0), (1.5, 1)] {
            for index in values.indices { _ = values[index].value(at: time) }
            AnimationCompletions.run()
            #expect(calls == expected, "\(time)")
        }
    }

    @Test("a value that is released during its animation completes")
    func goneValue() {
        var calls = 0
        var value: AnimatedValue<Double>? = AnimatedValue(0, timing: .exact)
        withAnimation(.linear(duration: 1).repeatForever()) {
            value?.set(1, transaction: .current, now: 0)
        } completion: {
            calls += 1
        }
        AnimationCompletions.run()
        #expect(calls == 0)
        value = nil
        AnimationCompletions.run()
        #expect(calls == 1)
    }

    @Test("a completion that starts an animation with another completion is followed by that one")
    func chains() {
        var events: [Int] = []
        withAnimation(.linear) {
        } completion: {
            events.append(1)
            withAnimation(.linear) {
            } completion: {
                events.append(2)
            }
        }
        AnimationCompletions.run()
        #expect(events == [1, 2])
    }
}
