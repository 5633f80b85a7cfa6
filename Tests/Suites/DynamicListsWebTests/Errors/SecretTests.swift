import DynamicLists
import DynamicListsTesting
import DynamicListsWeb
import LoopbackTesting
import Testing
import WebRequests

/// No error message identifies the user, whatever the service repeats and in whatever form.
@Suite("Secrets in error messages", .timeLimit(.minutes(5)))
struct SecretTests {
    /// Whether a message contains a secret, or most of one.
    private func shows(_ message: String, _ secret: String) -> Bool {
        let text = message.decomposedStringWithCanonicalMapping
        let plain = secret.decomposedStringWithCanonicalMapping
        let prefix = plain.unicodeScalars.dropLast(2)
        return (0..<text.unicodeScalars.count).contains { start in
            text.unicodeScalars.dropFirst(start).starts(with: prefix)
        }
    }

    @Test("no form of a secret is shown", arguments: SecretForms.all.keys.sorted(), SecretForms.secrets)
    func forms(form: String, secret: String) throws {
        let change = try #require(SecretForms.all[form])
        let written = change(secret)
        let url = try #require(URL(string: "https://example.com"))
        let secrets = Secrets(of: url, fields: ["X-Key": secret])
        #expect(secrets.hidden(in: "bad key \(written), sorry") == "bad key …, sorry")
        #expect(secrets.hidden(in: written) == "…")
    }

    @Test("texts without secrets are not changed")
    func plain() throws {
        let url = try #require(URL(string: "https://example.com/?page=1"))
        let fields = ["Accept": "text", "User-Agent": "text", "X-Key": "1", "X-Long": "secret"]
        for text in ["", "a text 1", "100 % \\u00 \\", "\u{301}e\u{301}", "secre", "%ff%e", "👩‍👩‍👧"] {
            #expect(Secrets(of: url, fields: fields).hidden(in: text) == text)
        }
    }

    @Test("passwords are hidden as such and in base64, cookies without their names, query items by name")
    func kinds() throws {
        let url = try #require(URL(string: "https://me:pass1@example.com/?API_Key=q1w2&page=34567"))
        let basic = Data("anna:pa:ss2".utf8).base64EncodedString()
        let secrets = Secrets(
            of: url, fields: ["Authorization": "Basic \(basic)", "Cookie": "a=first; session=sec=ond"],
            tokens: ["tokn"])
        let words = ["pass1", "pa:ss2", basic, "first", "sec=ond", "tokn", "q1w2"]
        for word in words { #expect(secrets.hidden(in: "<\(word)>") == "<…>") }
        let own = Data("me:pass1".utf8).base64EncodedString()
        #expect(secrets.hidden(in: own) == "…")
        #expect(secrets.hidden(in: "anna, session 34567") == "anna, session 34567")
        #expect(
            secrets.redacted(in: url).absoluteString == "https://example.com/?API_Key=***&page=34567")
    }

    @Test("the beginning of a secret at the end of a truncated text is hidden")
    func cut() throws {
        let url = try #require(URL(string: "https://example.com"))
        let secrets = Secrets(of: url, tokens: ["SECRET123"])
        #expect(secrets.hidden(in: "bad SECRE", isCut: true) == "bad …")
        #expect(secrets.hidden(in: "bad SECRE") == "bad SECRE")
    }

    @Test(
        "no kind of failure shows a secret",
        arguments: ["refusal", "no JSON", "value", "key", "query", "moved", "elsewhere", "link", "long"])
    func doors(door: String) async throws {
        let marks = ["T0KEN-a1", "MYAPIKEY9", "cookie-77", "s1gned"]
        let server = StubHTTPServer { request in
            let all = marks.map { "\($0)\u{301} \($0)" }.joined(separator: ",")
            let encoded = marks.joined(separator: "%2C")
            switch request.path.split(separator: "?").first {
            case "refusal": request.answer("bad: \(all)", status: "403 Forbidden")
            case "no JSON": request.answer(all)
            case "value": request.answer("{\"name\": \"\(all)\"}")
            case "key": request.answer("{\"\(all)\": 1}")
            case "moved": request.answer("", status: "302 F", headers: "Location: ftp://x/?t=\(encoded)\r\n")
            case "elsewhere":
                request.answer("", status: "302 F", headers: "Location: /none?t=\(encoded)\r\n")
            case "link":
                request.answer(
                    "[]", headers: "Link: <http://example.com/?t=\(encoded)>; rel=next\r\n")
            case "long":
                let space = String(repeating: " ", count: 1_995)
                request.answer(space + all, status: "403 Forbidden")
            case "graphql":
                request.answer("{\"errors\": [{\"message\": \"\(all)\"}]}")
            default: request.answer("no \(all)", status: "404 Not Found")
            }
        }
        let service = WebService(
            at: server.url(""), headers: ["X-Key": marks[1], "Cookie": "id=\(marks[2])"],
            authorization: .bearer { _ in marks[0] })
        struct Named: Decodable { let name: Int }
        let query = ["signature": marks[3]]
        let error = await webError { () -> Any in
            switch door {
            case "query":
                return try await GraphQLPages(service, query: "q") { (data: GraphRows) in data.rows }
                    .page(for: PageRequest(key: nil, direction: .refresh, count: 1))
            case "link":
                let links = LinkedPages<Row>(service) { _ in .get("link", query: query) }
                let first = try await links.page(for: PageRequest(key: nil, direction: .refresh, count: 1))
                return try await links.page(
                    for: PageRequest(key: first.nextKey, direction: .append, count: 1))
            default: return try await service.load(Named.self, from: .get(door, query: query))
            }
        }
        let message = try #require(error).description
        // The query belongs to the first request only.
        for mark in marks where !(["query", "link"].contains(door) && mark == marks[3]) {
            #expect(!shows(message, mark), "\(message)")
        }
        #expect(message.contains("…") || message.contains("***"), "\(message)")
    }

    @Test("an address that a list contains twice is shown without the user's name")
    @MainActor
    func keys() async throws {
        let list = ListViewModel(source: LinkLoop())
        let driver = ListDriver(list, height: 10)
        driver.show()
        try await driver.waitUntilIdle()
        #expect(list.snapshot.appendState == .failed(.keyRepeated("http://example.com/rows?a=b@c")))
    }
}

/// Pages whose keys are addresses with a password.
private struct LinkLoop: PageSource {
    struct Item: Identifiable, Sendable { let id: Int }

    func page(for request: PageRequest<URL>) async throws -> Page<URL, Item> {
        let next = URL(string: "http://user:pass@example.com/rows?a=b@c")
        return Page(items: [Item(id: request.key == nil ? 1 : 2)], nextKey: next)
    }
}

private enum SecretForms {
    /// Forms in which a service may repeat a text.
    static let all: [String: @Sendable (String) -> String] = [
        "as it is": { $0 },
        "with a combining mark": { $0 + "\u{301}" },
        "composed": { ($0 + "\u{301}").precomposedStringWithCanonicalMapping },
        "decomposed": { $0.decomposedStringWithCanonicalMapping },
        "percent-encoded": { text in text.utf8.map { String(format: "%%%02x", $0) }.joined() },
        "percent-encoded in capitals": { text in text.utf8.map { String(format: "%%%02X", $0) }.joined() },
        "percent-encoded twice": { text in text.utf8.map { String(format: "%%25%02X", $0) }.joined() },
        "as a form": {
            $0.replacing("+", with: "%2b").replacing(" ", with: "+").replacing("é", with: "%C3%a9")
        },
        "as JSON": { text in text.utf16.map { String(format: "\\u%04x", $0) }.joined() },
        "as JSON with a slash": { $0.replacing("/", with: "\\/").replacing("\"", with: "\\\"") },
        "with invisible characters": { $0.map { "\($0)\u{200B}\u{1}" }.joined() },
    ]

    static let secrets = ["T0ken/a+b=", "gefunké\"n 9%41", "MYAPIKEY9e"]
}
