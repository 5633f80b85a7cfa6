import Dispatch
import DynamicLists
import DynamicListsTesting
import Testing

@Suite("Load threads", .timeLimit(.minutes(5)))
struct LoadThreadTests {
    @Test("promise 43: while all threads are blocked, the only work of a list runs and other work waits")
    func firstBegins() async {
        let threads = LoadThreadPool(maxThreads: 2, idleTimeout: 60)
        let gate = DispatchSemaphore(value: 0)
        let log = Log<String>()
        for _ in 0..<2 {
            // A thread that has not begun this work yet would run the first work instead.
            await withCheckedContinuation { began in
                threads.run(isFirst: false) {
                    began.resume()
                    gate.wait()
                }
            }
        }
        threads.run(isFirst: false) { log.add("other") }
        await withCheckedContinuation { began in
            threads.run(isFirst: true) {
                log.add("first")
                began.resume()
            }
        }
        #expect(log.all.first == "first")
        for _ in 0..<2 { gate.signal() }
        while log.all.count < 2 { await Task.yield() }
    }

    @Test("all work is run, regardless of the number of threads that enqueue it")
    func all() async {
        let threads = LoadThreadPool(maxThreads: 3, idleTimeout: 0)
        let done = Counter()
        await withTaskGroup { group in
            for number in 0..<8 {
                group.addTask {
                    for place in 0..<500 { threads.run(isFirst: (number + place) % 5 == 0) { done.add() } }
                }
            }
        }
        while done.count < 4_000 { await Task.yield() }
    }

    @Test("an idle thread ends, and another one starts for new work")
    func ends() async {
        var threads: LoadThreadPool? = LoadThreadPool(maxThreads: 2, idleTimeout: 0)
        weak let weakReference = threads
        for _ in 0..<2 {
            await withCheckedContinuation { done in threads?.run(isFirst: false) { done.resume() } }
        }
        threads = nil
        // The threads retain it while they run.
        while weakReference != nil { await Task.yield() }
    }
}
