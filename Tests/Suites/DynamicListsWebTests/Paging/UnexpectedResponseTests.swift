import DynamicLists
import DynamicListsTesting
import DynamicListsWeb
import Foundation
import LoopbackTesting
import Testing

/// Services with responses from which no list can continue.
@Suite("Unexpected pages of a service", .timeLimit(.minutes(5)))
@MainActor
struct UnexpectedResponseTests {
    private struct Rows: Decodable {
        let rows: [Row]
        let next: String?
    }

    private func connection(_ json: String) async -> String? {
        let server = StubHTTPServer { $0.answer(json) }
        let source = GraphQLPages(WebService(server), query: "{ rows }") { (data: GraphRows) in data.rows }
        return await webError {
            try await source.page(for: PageRequest(key: nil, direction: .refresh, count: 10))
        }?.words
    }

    @Test("a service that returns the same cursor twice ends the list with an error")
    func repeatedCursor() async throws {
        let numbers = EventLog<String>()
        let server = StubHTTPServer { request in
            let number = numbers.count(request.path)
            request.answer(#"{"rows": [\#(number)], "next": "c"}"#)
        }
        let source = CursorPages(WebService(server)) {
            .get("", query: ["after": $0.after])
        } read: {
            (answer: Rows) in
            CursorPage(answer.rows, next: answer.next)
        }
        let list = ListViewModel(source: source)
        let driver = ListDriver(list, height: 10)
        driver.show()
        try await driver.waitUntilIdle()
        #expect(driver.ids == [1, 2])
        #expect(numbers.all == ["", "?after=c"])
        guard case .failed(.keyRepeated) = list.snapshot.appendState else {
            Issue.record("The list says \(list.snapshot.appendState)")
            return
        }
    }

    @Test("a list shows a failure with its address, and continues with Retry")
    func retry() async throws {
        let numbers = EventLog<String>()
        let server = StubHTTPServer { request in
            if numbers.count(request.path) == 1 { return request.answer("<html>hotel</html>") }
            request.answer("[7]")
        }
        let list = ListViewModel(
            source: LinkedPages<Row>(WebService(server)) { _ in .get("rows", query: ["page": "1"]) })
        let driver = ListDriver(list, height: 10)
        driver.show()
        try await driver.waitUntilIdle()
        guard case .failed(let error) = list.snapshot.refreshState else {
            Issue.record("The list says \(list.snapshot.refreshState)")
            return
        }
        #expect(error.message.hasSuffix("/rows?page=1: expected JSON, found <html>hotel</html>"))
        list.retry()
        try await driver.waitUntilIdle()
        #expect(driver.ids == [7])
    }

    @Test("a link to another server is not followed")
    func foreignLink() async throws {
        let server = StubHTTPServer { request in
            request.answer("[1]", headers: "Link: <http://example.com/2>; rel=next\r\n")
        }
        let source = LinkedPages<Row>(WebService(server)) { _ in .get("rows") }
        let page = try await source.page(for: PageRequest(key: nil, direction: .refresh, count: 10))
        let error = await webError {
            try await source.page(for: PageRequest(key: page.nextKey, direction: .append, count: 10))
        }
        #expect(error?.words == "http://example.com/2: not requested; the service is at HOST/")
    }

    @Test("a GraphQL response with errors, or with no data, is an error")
    func queryErrors() async throws {
        #expect(
            await connection(
                #"{"errors": [{"message": "no field rows"}, {"message": "no\nway"}], "data": null}"#)
                == "HOST/graphql: no field rows; no way")
        #expect(
            await connection(#"{"errors": [{}], "data": {"rows": null}}"#)
                == "HOST/graphql: an error without a message")
        #expect(await connection(#"{"data": null}"#) == "HOST/graphql: the query returned no data")
    }

    @Test("a response that is not a connection is an error")
    func noConnection() async throws {
        #expect(
            await connection(#"{"data": {"rows": {"nodes": []}}}"#)
                == "HOST/graphql: expected pageInfo at data.rows, found an object with nodes")
        #expect(
            await connection(#"{"data": {"rows": {"nodes": [{"id": "7"}], "pageInfo": {}}}}"#)
                == "HOST/graphql: expected a number at data.rows.nodes[0].id, found the text “7”")
        #expect(
            await connection(#"{"data": {"rows": {"nodes": [], "pageInfo": {"hasNextPage": true}}}}"#)
                == "HOST/graphql: the connection continues, but its pageInfo has no cursor there")
        #expect(await connection(#"{"data": {"rows": {"nodes": [null], "pageInfo": {}}}}"#) == nil)
    }
}

/// `Link` header fields.
@Suite("Links in header fields")
struct LinkTests {
    private func next(_ field: String) -> String? {
        guard let base = URL(string: "https://example.com/v1/walks?page=1") else { return nil }
        return Links(field).target(of: "next", from: base)?.absoluteString
    }

    @Test("links are found in all forms of the standard")
    func forms() {
        #expect(next(#"<https://example.com/2>; rel="next""#) == "https://example.com/2")
        #expect(next("<?page=2>;rel=next") == "https://example.com/v1/walks?page=2")
        #expect(next(#"</2>; title="a, b; \"c\" <x>"; REL = "Last NEXT""#) == "https://example.com/2")
        #expect(next("</1>; rel=prev, </2>; rel=next, </3>; rel=next") == "https://example.com/2")
        #expect(next("</1>; rel=prev; rel=next, </a,b>; rel=next") == "https://example.com/a,b")
        #expect(next("</1>; anchor=\"/other\"; rel=next") == nil)
    }

    @Test(
        "text that is not a link is skipped",
        arguments: ["", "<", "</2", "next", "</2>", "</2>; rel", "</2>; rel=\"prev", ";;<>,"])
    func odd(field: String) {
        #expect(next(field) == nil)
    }
}
