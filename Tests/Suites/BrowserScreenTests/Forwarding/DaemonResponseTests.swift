import BrowserScreen
import Foundation
import Testing

@Suite("Responses of the daemon", .timeLimit(.minutes(5)))
struct DaemonResponseTests {
    private static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"

    private static func read(_ text: String, isWhole: Bool = false) -> UnixSocket.Response {
        UnixSocket.response(Array(text.utf8), isWhole: isWhole)
    }

    @Test(
        "a response with an invalid length is rejected at once",
        arguments: [
            "-1", "-9223372036854775808", "9223372036854775807", "99999999999999999999999", "1000001", "+4",
            "0x4", "4 4", "4,4", "four", "",
        ])
    func badLength(text: String) async {
        for isWhole in [false, true] {
            let answer = Self.read(Self.head + "Content-Length: \(text)\r\n\r\nbody", isWhole: isWhole)
            #expect(answer == .broken, "\(isWhole)")
        }
    }

    @Test("a response is parsed by its scalars, so a mark over a separator hides no length")
    func marks() {
        #expect(Self.read(Self.head + "Content-Length:\u{301}9\r\n\r\nbody", isWhole: true) == .broken)
        let late = Self.read(Self.head + "X: y\r\n\u{301}Z: 1\r\nContent-Length: 4\r\n\r\nbody")
        #expect(late == .page(UnixSocket.Page(status: 200, type: "text/html", body: Array("body".utf8))))
    }

    @Test("a response with a negative length does not end the program")
    func negativeLength() async {
        await #expect(processExitsWith: .success) {
            let text = "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nbody"
            _ = UnixSocket.response(Array(text.utf8), isWhole: true)
        }
    }

    @Test(
        "a response with an invalid status line is rejected at once",
        arguments: ["", "HTTP/1.1", "HTTP/1.1 -200", "HTTP/1.1 99999999999999999999 OK", "200 OK 200", "☃"])
    func badStatus(line: String) {
        #expect(Self.read(line + "\r\nContent-Length: 4\r\n\r\nbody") == .broken)
    }

    @Test("a response is waited for until it is complete, and up to the size limit")
    func parts() {
        let whole = Self.head + "Content-Length: 4\r\n\r\nbody"
        for count in 0..<whole.utf8.count {
            #expect(UnixSocket.response(Array(whole.utf8.prefix(count)), isWhole: false) == .incomplete)
        }
        let page = UnixSocket.Page(status: 200, type: "text/html", body: Array("body".utf8))
        #expect(Self.read(whole) == .page(page))
        #expect(Self.read(whole + "more") == .page(page))
        #expect(Self.read(String(whole.dropLast()), isWhole: true) == .broken)
        #expect(Self.read(Self.head + "\r\nbody", isWhole: true) == .page(page))
        #expect(Self.read(Self.head + "\r\nbody") == .incomplete)
        #expect(Self.read(String(repeating: "x", count: 100_000)) == .broken)
    }
}
