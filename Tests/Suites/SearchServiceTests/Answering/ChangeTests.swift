import Foundation
import SearchService
import Testing

@Suite("Changing walks")
struct ChangeTests {
    private var responder = Responder(count: 20)

    private mutating func put(
        _ id: Int, _ favourite: Bool, version: Int, key: String? = nil
    ) -> WalkResponse {
        let body = #"{"favourite":\#(favourite),"version":\#(version)}"#
        return responder.answer(WalkRequest("PUT", "/walks/\(id)", body: body, idempotencyKey: key))
    }

    @Test("a changed favorite is returned with a new version")
    mutating func favourite() throws {
        let walk = try put(3, true, version: 1).walk
        #expect(walk.favourite && walk.version == 2)
        #expect(try responder.walk(3) == walk)
        // A change without effect.
        #expect(try put(3, true, version: 2).walk == walk)
    }

    @Test("a change of an outdated version gets 409 and the current walk", arguments: [0, 1, 3])
    mutating func conflict(version: Int) throws {
        _ = put(3, true, version: 1)
        let answer = put(3, false, version: version)
        #expect(answer.status == 409)
        #expect(try answer.walk == responder.walk(3))
        #expect(try responder.walk(3).favourite)
    }

    @Test("a deleted walk is not found, and returns to its place when it is restored")
    mutating func undo() throws {
        let before = try responder.all()
        let walk = before[7]
        #expect(responder.answer(WalkRequest("DELETE", "/walks/\(walk.id)")).status == 204)
        #expect(try responder.all() == before.filter { $0 != walk })
        #expect(responder.answer(WalkRequest("GET", "/walks/\(walk.id)")).status == 404)
        #expect(put(walk.id, true, version: 1).status == 404)
        #expect(responder.answer(WalkRequest("DELETE", "/walks/\(walk.id)")).status == 404)

        let back = responder.answer(WalkRequest("POST", "/walks", body: #"{"id":\#(walk.id)}"#))
        #expect(back.status == 201)
        #expect(try back.walk.version > walk.version)
        #expect(try responder.all().map(\.id) == before.map(\.id))
    }

    @Test("existing and unknown walks cannot be restored")
    mutating func putBack() throws {
        let here = responder.answer(WalkRequest("POST", "/walks", body: #"{"id":4}"#))
        #expect(here.status == 409)
        #expect(try here.walk.id == 4)
        let never = responder.answer(WalkRequest("POST", "/walks", body: #"{"id":21}"#))
        #expect(never.status == 404)
        #expect(never.reason == "there never was a walk 21: only one that was deleted can be put back")
    }

    @Test("a repeated change gets the same response, and has no second effect")
    mutating func repeated() throws {
        let first = put(3, true, version: 1, key: "a")
        _ = put(3, false, version: 2, key: "b")
        #expect(put(3, true, version: 1, key: "a") == first)
        #expect(try responder.walk(3).version == 3)

        let delete = WalkRequest("DELETE", "/walks/5", idempotencyKey: "c")
        #expect(responder.answer(delete).status == 204)
        let back = WalkRequest("POST", "/walks", body: #"{"id":5}"#, idempotencyKey: "d")
        #expect(responder.answer(back).status == 201)
        #expect(responder.answer(delete).status == 204)
        #expect(responder.answer(back).status == 201)
        #expect(try responder.walk(5).version == 3)
    }

    @Test("one key for two changes is rejected")
    mutating func otherRequest() throws {
        _ = put(3, true, version: 1, key: "a")
        let answer = put(4, true, version: 1, key: "a")
        #expect(answer.status == 422)
        #expect(try !responder.walk(4).favourite)
        let long = String(repeating: "k", count: 201)
        #expect(put(4, true, version: 1, key: long).status == 400)
    }

    @Test("a key that was sent with an invalid change can be used for a valid one")
    mutating func keyAfterInvalidChange() {
        let bad = WalkRequest("PUT", "/walks/3", body: "{}", idempotencyKey: "a")
        #expect(responder.answer(bad).status == 400)
        #expect(put(3, true, version: 1, key: "a").status == 200)
    }

    @Test(
        "a body of another type gets 400 and an example",
        arguments: ["", "{", "[]", #"{"favourite":true}"#, #"{"favourite":1,"version":1}"#])
    mutating func nonsense(body: String) {
        let answer = responder.answer(WalkRequest("PUT", "/walks/3", body: body))
        #expect(answer.status == 400)
        #expect(answer.reason == #"the body has to be JSON as {"favourite":true,"version":1}"#)
        #expect(responder.answer(WalkRequest("POST", "/walks", body: body)).status == 400)
    }

    @Test("unsupported methods get 405", arguments: [("PATCH", "/walks/3"), ("PUT", "/walks")])
    mutating func methods(method: String, path: String) {
        let answer = responder.answer(WalkRequest(method, path))
        #expect(answer.status == 405)
        #expect(answer.headers["Allow"]?.isEmpty == false)
    }
}
