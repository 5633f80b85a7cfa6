import CombineForLinux
import Foundation
import Testing

@Suite("Simple publishers and futures", .timeLimit(.minutes(10)))
struct MakerTests {
    // Shows: Just, Fail, Empty, Publishers.*, Result, Record
    @Test("simple publishers send their values when they are requested")
    func makers() {
        #expect(Just(1).record().values == [1])
        #expect(Just(1).record(asking: .none).isFinished == false)
        #expect(Fail<Int, Broken>(error: Broken()).record(asking: .none).error == Broken())
        #expect(Empty<Int, Never>().record(asking: .none).isFinished)
        #expect(Empty<Int, Never>(completeImmediately: false).record().completion == nil)
        #expect([1, 2, 3].publisher.record(asking: .max(2)).values == [1, 2])
        #expect([1, 2].publisher.record(asking: .max(2)).isFinished)
        #expect(Optional(1).publisher.record().values == [1])
        #expect(Result<Int, Broken>.failure(Broken()).publisher.record().error == Broken())
        let record = Record<Int, Broken> {
            $0.receive(1)
            $0.receive(completion: .failure(Broken()))
        }.record()
        #expect(record.values == [1])
        #expect(record.error == Broken())
        var made = 0
        let deferred = Deferred {
            made += 1
            return Just(made)
        }
        #expect(made == 0)
        #expect(deferred.record().values + deferred.record().values == [1, 2])
    }

    // Shows: Future
    @Test("a future starts immediately, fulfills its promise once, and can be awaited")
    func futures() async throws {
        var promise: Future<Int, Broken>.Promise?
        let future = Future<Int, Broken> { promise = $0 }
        #expect(promise != nil)
        let early = future.record()
        promise?(.success(1))
        promise?(.success(2))
        #expect(early.values == [1] && early.isFinished)
        #expect(future.record().values == [1])
        #expect(try await future.value == 1)
        let failed = Future<Int, Broken> { $0(.failure(Broken())) }
        await #expect(throws: Broken.self) { try await failed.value }
    }
}
