import Foundation
import SwiftDataForLinux
import Testing

struct PredicateOracleTests {
    private static let rounds: UInt64 =
        ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] == nil ? 20 : 1_000

    @Test(
        "random predicates over random rows find in the database what filter finds in Swift",
        arguments: 0..<rounds)
    func comparison(seed: UInt64) throws {
        var dice = Dice(seed)
        let world = QueryWorld.random(things: 24, &dice)
        try world.store()
        let generator = PredicateGenerator(seed)
        for round in 0..<100 {
            let predicate = generator.predicate()
            let expected = world.things.filter { (try? predicate.evaluate($0)) ?? false }
            let found = try world.rows(predicate)
            let rows = expected.map(QueryWorld.row).sorted()
            guard found == rows else {
                let text = try ModelQuery(predicate).rows()
                Issue.record(
                    """
                    seed \(seed), round \(round): \(type(of: predicate.expression))
                    missing \(Set(rows).subtracting(found)), too many \(Set(found).subtracting(rows))
                    \(text.sql) \(text.arguments)
                    """)
                return
            }
        }
    }
}
