import Testing
import WebRequests

/// Heads as bytes on the wire.
@Suite("The head of a response")
struct ResponseHeadTests {
    private func head(_ lines: [String]) -> (ResponseHead, ResponseHead.Step) {
        var head = ResponseHead()
        var step = ResponseHead.Step.incomplete
        for line in lines {
            step = head.append(Array((line + "\r\n").utf8))
            if step == .tooLarge { break }
        }
        return (head, step)
    }

    @Test("fields are parsed by bytes, and values of one name are joined")
    func fields() {
        let (head, step) = head([
            "HTTP/1.1 200 All right", "Link: <a>\t", "ETag:\"1\"", " folded", "link:  <b> ",
            "X\u{301}: \u{301}x:y", "no field", "",
        ])
        #expect(step == .complete)
        #expect(head.status == 200)
        #expect(
            head.fields == ["Link": "<a>, <b>", "ETag": "\"1\" folded", "X\u{301}": "\u{301}x:y"])
    }

    @Test("interim responses are skipped, and trailers add no fields")
    func interim() {
        let (before, first) = head(["HTTP/1.1 103 Early", "Link: <a>", ""])
        #expect(first == .incomplete)
        #expect(before.response(at: SmallURL.any) == nil)
        let (after, second) = head([
            "HTTP/1.1 100 Continue", "Link: <a>", "", "HTTP/1.1 404 No", "A: b", "", "Trailer: c",
        ])
        #expect(second == .complete)
        #expect(after.fields == ["A": "b"])
        #expect(after.response(at: SmallURL.any)?.statusCode == 404)
    }

    @Test(
        "a head is limited in one line, in many, in interim responses and in trailers",
        arguments: [
            ["X: " + String(repeating: "a", count: ResponseHead.limit)], ["X: y"],
            ["HTTP/1.1 100 Continue", ""], ["", "X: y"],
        ])
    func bounded(lines: [String]) {
        var head = ResponseHead()
        _ = head.append(Array("HTTP/1.1 200 OK\r\n".utf8))
        var size = 17
        while size <= ResponseHead.limit {
            for line in lines where size <= ResponseHead.limit {
                size += line.utf8.count + 2
                let step = head.append(Array((line + "\r\n").utf8))
                #expect((step == .tooLarge) == (size > ResponseHead.limit))
            }
        }
    }

    @Test("an invalid status is 0")
    func noStatus() {
        for line in ["HTTP/1.1", "HTTP/1.1 2\u{301}00 OK", "HTTP/1.1 99999999999999999999 OK"] {
            #expect(head([line, ""]).0.status == 0)
        }
    }
}

private enum SmallURL {
    static let any = URL(filePath: "/")
}
