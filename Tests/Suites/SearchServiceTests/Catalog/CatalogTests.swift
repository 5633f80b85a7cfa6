import Foundation
import SearchService
import Testing

@Suite("The walks")
struct CatalogTests {
    @Test("the walks are the same on each run, each with a unique name")
    func sameAgain() throws {
        var first = Responder(count: 2000)
        var second = Responder(count: 2000)
        let walks = try first.all()
        #expect(try second.all() == walks)
        #expect(walks.count == 2000)
        #expect(Set(walks.map(\.id)) == Set(1...2000))
        #expect(Set(walks.map(\.name)).count == 2000)
        #expect(Set(walks.map(\.kind)).count == 5 && Set(walks.map(\.region)).count == 12)
    }

    @Test("the walks are plausible")
    func plausible() throws {
        var responder = Responder(count: 2000)
        for walk in try responder.all() {
            #expect(1.8...24 ~= walk.kilometres && 0...1400 ~= walk.ascent && 2.9...5 ~= walk.rating)
            #expect(walk.summary.hasSuffix(".") && walk.name.count >= 7)
            #expect(!walk.favourite && walk.version == 1)
        }
    }
}
