import Foundation
import LoopbackTesting
import PictureService
import ScreenTesting
import ServiceSupport
import Testing

@Suite("A slow and unreliable service", .timeLimit(.minutes(10)))
struct ConditionTests {
    @Test("a slow service waits before each response, but lets requests wait concurrently")
    func latency() async throws {
        let slow = FaultInjection(latency: .milliseconds(300) ... .milliseconds(400))
        let service = try Service(.init(conditions: slow))
        let clock = ContinuousClock()
        let one = try await clock.measure { _ = try await service.list() }
        #expect(one >= .milliseconds(300))
        let many = try await clock.measure {
            try await withThrowingTaskGroup(of: Int.self) { group in
                for page in 1...60 {
                    group.addTask { try await service.request("/v2/list?page=\(page)").status }
                }
                for try await status in group { #expect(status == 200) }
            }
        }
        // In sequence they would take eighteen seconds.
        #expect(many < .seconds(12))
    }

    @Test("a service with a failure rate of 1 fails every request, with 503 and a reason")
    func allFail() async throws {
        let service = try Service(.init(conditions: .init(failureRate: 1)))
        for target in ["/v2/list", "/id/1/30/20"] {
            let answer = try await service.request(target)
            #expect(answer.status == 503)
            #expect(answer.reason?.isEmpty == false)
        }
    }

    @Test("a service fails some requests in an order that its seed determines")
    func someFail() async throws {
        let draw = { (seed: UInt64) async throws -> [Int] in
            let service = try Service(.init(conditions: .init(failureRate: 0.4), seed: seed))
            var statuses: [Int] = []
            for _ in 0..<40 { statuses.append(try await service.request("/v2/list?limit=1").status) }
            return statuses
        }
        let first = try await draw(5)
        #expect(Set(first) == [200, 503])
        #expect(8...24 ~= first.count { $0 == 503 })
        #expect(try await draw(5) == first)
        #expect(try await draw(6) != first)
    }

    @Test("a service sends no more bytes per second than its bandwidth, completely and in order")
    func bandwidth() async throws {
        let expected = try await Service().list("?limit=100").map(\.author)
        let service = try Service(.init(bandwidth: 20_000))
        var body = Data()
        let time = try await ContinuousClock().measure {
            body = try await service.request("/v2/list?limit=100").body
        }
        #expect(time >= .seconds(Double(body.count) / 20_000 * 0.95))
        #expect(try JSONDecoder().decode([Service.Entry].self, from: body).map(\.author) == expected)
    }

    @Test("a service writes a line of JSON for each request, also for one whose client disconnected")
    func log() async throws {
        let folder = try PrivateFolder()
        let path = folder.file("log")
        let slow = FaultInjection(latency: .milliseconds(50) ... .milliseconds(50))
        let service = try Service(.init(conditions: slow, logFile: path))
        let size = try await service.request("/v2/list?page=2&limit=3").body.count
        _ = try await service.request("/id/abc/1/1")
        try {
            let impatient = try RawConnection(port: service.port)
            impatient.send("GET /id/1/900/600 HTTP/1.1\r\nHost: x\r\n\r\n")
        }()
        var lines: [[String: Any]] = []
        try await poll("three lines in the log") {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            lines = try text.split(separator: "\n").map {
                try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
            }
            return lines.count == 3
        }
        let keys: Set = ["time", "method", "path", "query", "status", "bytes", "milliseconds"]
        #expect(lines.allSatisfy { Set($0.keys) == keys })
        #expect(lines.map { $0["status"] as? Int } == [200, 400, 499])
        #expect(lines.map { $0["path"] as? String } == ["/v2/list", "/id/abc/1/1", "/id/1/900/600"])
        #expect(lines[0]["query"] as? String == "page=2&limit=3")
        #expect(lines[0]["bytes"] as? Int == size)
        #expect(lines[0]["method"] as? String == "GET")
        #expect(lines[0]["milliseconds"] as? Double ?? 0 >= 50)
        // The service still works.
        #expect(try await service.request("/v2/list").status == 200)
    }
}
