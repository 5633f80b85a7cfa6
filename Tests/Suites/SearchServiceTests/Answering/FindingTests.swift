import Foundation
import SearchService
import Testing

@Suite("Finding walks")
struct FindingTests {
    @Test("pages of any length contain each walk once, in the same order", arguments: [1, 7, 30, 200])
    func pages(limit: Int) throws {
        var responder = Responder(count: 150)
        let walks = try responder.all(limit: limit)
        #expect(try responder.all() == walks)
        #expect(Set(walks.map(\.id)).count == 150)
        #expect(try responder.get("limit=\(limit)").total == 150)
    }

    @Test(
        "results are grouped by region, and no region appears twice",
        arguments: ["", "q=ri", "kind=hills", "q=wo&kind=forest"])
    func regions(query: String) throws {
        var responder = Responder(count: 2000)
        let regions = try responder.all(query).map(\.region)
        #expect(regions.count > 20 && regions == regions.sorted())
    }

    @Test("in each region, names that begin with the query come before words elsewhere")
    func ranks() throws {
        var responder = Responder(count: 2000)
        let walks = try responder.all("q=STONE")
        let isName = walks.map { $0.name.lowercased().hasPrefix("stone") }
        #expect(isName.contains(true) && isName.contains(false))
        for (index, pair) in zip(walks, walks.dropFirst()).enumerated() where pair.0.region == pair.1.region {
            #expect(isName[index] || !isName[index + 1])
        }
        // The expected words, from an array.
        let words = { (walk: Walk) in
            "\(walk.name) \(walk.kind) \(walk.region) \(walk.summary)".lowercased().split { !$0.isLetter }
        }
        let expected = try responder.all().filter { words($0).contains { $0.hasPrefix("stone") } }
        #expect(Set(walks.map(\.id)) == Set(expected.map(\.id)))
    }

    @Test("each word of a query must be found, in any order")
    func words() throws {
        var responder = Responder(count: 2000)
        let walks = try responder.all("q=swim+ow")
        #expect(!walks.isEmpty)
        #expect(walks.map(\.id) == (try responder.all("q=ow%20swim").map(\.id)))
        #expect(walks.allSatisfy { $0.summary.contains("swim") && $0.name.contains("Ow") })
        #expect(try responder.get("q=nowhere+at+all").items.isEmpty)
    }

    @Test("filters are combined")
    func filters() throws {
        var responder = Responder(count: 500)
        let all = try responder.all()
        let walks = try responder.all("kind=coast&region=Alder+Vale")
        #expect(walks == all.filter { $0.kind == .coast && $0.region == "Alder Vale" })
        for walk in walks.prefix(3) { responder.star(walk) }
        let favourites = try responder.all("kind=coast&region=Alder%20Vale&favourites=true")
        #expect(favourites.map(\.id) == walks.prefix(3).map(\.id))
        #expect(try responder.all("favourites=false").count == 500)
    }

    @Test("the next page continues after a walk that was deleted or no longer matches")
    func gone() throws {
        var responder = Responder(count: 100)
        let first = try responder.get("limit=10")
        let last = try #require(first.items.last)
        #expect(first.next == String(last.id))
        _ = responder.answer(WalkRequest("DELETE", "/walks/\(last.id)"))
        let rest = try responder.get("limit=200&after=\(last.id)")
        #expect(rest.items.count == 90 && rest.total == 99)
        #expect(Set(rest.items.map(\.id)).isDisjoint(with: first.items.map(\.id)))
        #expect(rest.next == nil)
    }

    @Test("only the last page has null as its next page")
    func end() throws {
        var responder = Responder(count: 20)
        #expect(try responder.get("limit=20").next == nil)
        let text = String(decoding: responder.answer(WalkRequest("GET", "/walks")).body, as: UTF8.self)
        #expect(text.hasSuffix(#""next":null,"total":20}"#))
        var empty = Responder(count: 0)
        #expect(try empty.get().total == 0)
    }

    @Test("an unchanged list is not sent again")
    func tags() throws {
        var responder = Responder(count: 20)
        let first = responder.answer(WalkRequest("GET", "/walks"))
        let tag = try #require(first.headers["ETag"])
        let again = WalkRequest("GET", "/walks", ifNoneMatch: "\"x\", \(tag)")
        #expect(responder.answer(again).status == 304)
        #expect(responder.answer(again).body.isEmpty)
        responder.star(try responder.walk(3))
        let changed = responder.answer(again)
        #expect(changed.status == 200 && changed.headers["ETag"] != tag)
    }

    @Test(
        "invalid queries get 400 and a line with the reason",
        arguments: [
            ("limit=0", "limit '0' is not a whole number from 1 to 200"),
            ("limit=many", "limit 'many' is not a whole number from 1 to 200"),
            ("after=x", "after 'x' is not the 'next' of an earlier answer"),
            ("after=21", "after '21' is not the 'next' of an earlier answer"),
            ("kind=moon", "kind 'moon' is none of coast, forest, hills, river, village"),
            ("favourites=yes", "favourites 'yes' is neither true nor false"),
            ("q=%ff", "q is not percent-encoded as UTF-8 is"),
            ("q=%zz", "q is not percent-encoded as UTF-8 is"),
            ("q=" + String(repeating: "x", count: 101), "q has 101 characters, but may have 100"),
            (
                "page=2",
                "there is no parameter 'page', only after, favourites, kind, limit, q, region"
            ),
        ])
    func nonsense(query: String, reason: String) {
        var responder = Responder(count: 20)
        let answer = responder.answer(WalkRequest("GET", "/walks", query: query))
        #expect(answer.status == 400)
        #expect(answer.reason == reason)
    }

    @Test("unknown paths get 404", arguments: ["/", "/walk", "/walks/7/x", "/walks/21", "/walks/-1"])
    func elsewhere(path: String) {
        var responder = Responder(count: 20)
        #expect(responder.answer(WalkRequest("GET", path)).status == 404)
    }
}

extension Responder {
    /// Makes a walk a favorite.
    mutating func star(_ walk: Walk) {
        let body = #"{"favourite":true,"version":\#(walk.version)}"#
        _ = answer(WalkRequest("PUT", "/walks/\(walk.id)", body: body))
    }
}
