import Dispatch
import DynamicLists
import SwiftDataForLinux
import Testing

@Suite(.timeLimit(.minutes(2)))
struct ModelRegisterTests {
    @Test("threads that make faults of the same rows at the same time get the same objects")
    func threads() {
        let entity = Schema.Entity.of(Book.self)
        let rows = Array(Int64(1)...2_000)
        for _ in 0..<20 {
            let register = ModelRegister(entity: entity, storeIdentifier: "", owner: NoOwner())
            let results = Locked<[[ObjectIdentifier]]>([])
            let kept = Locked<[[Book]]>([])
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                let books = register.objects(Book.self, rows: rows)
                results.withLock { $0.append(books.map(ObjectIdentifier.init)) }
                kept.withLock { $0.append(books) }
            }
            let all = results.withLock { $0 }
            #expect(all.allSatisfy { $0 == all[0] })
            #expect(Set(all[0]).count == rows.count)
            #expect(register.rows.count == rows.count)
            kept.withLock { $0 = [] }
            #expect(register.rows.isEmpty)
        }
    }
}

/// The owner of objects that are not used.
private final class NoOwner: ModelOwner {
    func load(_ model: some PersistentModel) {}
    func object<Model: PersistentModel>(_ type: Model.Type, row: Int64) -> Model { fatalError() }
    func rows(of model: some PersistentModel, _ property: Schema.Property) -> [Int64] { [] }
    func recordChange(of model: some PersistentModel, at index: Int) {}
    func insertRelated(_ model: some PersistentModel) {}
    func setRow(_ row: Int64?, of model: some PersistentModel, _ property: Schema.Property) {}
    func setRows(_ rows: [Int64], of model: some PersistentModel, _ property: Schema.Property) {}
}
