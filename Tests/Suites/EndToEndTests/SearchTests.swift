import ScreenTesting
import Testing

/// Searching, starring and deleting walks, with a service that is available, slow, and killed.
@Suite("The example Search", .serialized, .timeLimit(.minutes(10)))
struct SearchTests {
    @Test("a typed query is requested once, together with its filter")
    func searching() async throws {
        try await RunningService.with([], of: "search-service") { service in
            try await SearchWindow.with(service.address) { search in
                let all = try await search.window.showsRows(atLeast: 5)
                try await search.type("stone")
                let found = try await search.window.shows("other rows") {
                    $0.difference(from: all, in: SearchWindow.rows) > 2
                }
                #expect(try service.asked("q") == ["stone"])
                try await search.chooseCoast()
                try await search.window.shows("rows of one kind") {
                    $0.difference(from: found, in: SearchWindow.rows) > 2
                }
                #expect(try service.asked("q") == ["stone", "stone"])
                #expect(try service.asked("kind") == ["coast"])
            }
        }
    }

    @Test("results are shown from their top, wherever the list was scrolled")
    func beginning() async throws {
        try await RunningService.with([], of: "search-service") { service in
            try await SearchWindow.with(service.address) { search in
                let all = try await search.window.showsRows(atLeast: 5)
                try await search.chooseCoast()
                try await search.window.shows("rows of one kind") {
                    $0.difference(from: all, in: SearchWindow.rows) > 2
                }
                let coast = try await search.window.display.screenshot(atRestIn: SearchWindow.rows)
                try await search.chooseCoast()
                try await search.window.shows("all rows") {
                    $0.difference(from: all, in: SearchWindow.rows) < 0.5
                }
                try await search.window.wheel(40)
                try await search.window.showsOtherRows(than: all)
                try await search.chooseCoast()
                try await search.window.shows("the same rows of one kind, from their top") {
                    $0.difference(from: coast, in: SearchWindow.rows) < 0.5
                }
            }
        }
    }

    @Test("a star is shown immediately, however slow the service is, and makes a favorite")
    func starring() async throws {
        try await RunningService.with(["--latency", "2s"], of: "search-service") { service in
            try await SearchWindow.with(service.address) { search in
                try await search.star()
                try await search.shows(stars: 1)
                #expect(try service.requests("PUT").isEmpty, "it was not answered yet")
                try await poll("the service was told") { try service.requests("PUT").count == 1 }
                #expect(try service.requests("PUT").first?.status == 200)
                try await search.chooseFavourites()
                try await search.window.shows("the favourite alone") {
                    ExampleWindow.lines(of: $0).count < 4
                }
                try await search.shows(stars: 1)
                #expect(try service.asked("favourites") == ["true"])
                #expect(try await service.total("favourites=true") == 1)
            }
        }
    }

    @Test("a deleted row disappears immediately, and Undo restores it in its place")
    func undo() async throws {
        try await RunningService.with([], of: "search-service") { service in
            try await SearchWindow.with(service.address, ["--undo", "60s"]) { search in
                let before = try await search.window.showsRows(atLeast: 5)
                try await search.delete()
                try await search.window.shows("other rows") {
                    $0.difference(from: before, in: SearchWindow.rows) > 2
                }
                try await search.undo()
                try await search.window.shows("the rows as they were") {
                    $0.difference(from: before, in: SearchWindow.rows) < 0.5
                        && $0.difference(from: before, in: SearchWindow.bar) < 0.5
                }
                try await poll("both were sent") { try service.requests("POST").count == 1 }
                #expect(try service.requests("DELETE").map(\.status) == [204])
                #expect(try service.requests("POST").map(\.status) == [201])
                #expect(try await service.total("") == 2000)
            }
        }
    }

    @Test("Undo immediately restores a deletion that was sent, although the service is not available")
    func lateUndo() async throws {
        let folder = try PrivateFolder()
        let options = ["--changes", folder.file("changes")]
        try await RunningService.with(options, of: "search-service") { service in
            try await SearchWindow.with(service.address, ["--undo", "60s"]) { search in
                let before = try await search.window.showsRows(atLeast: 5)
                try await search.delete()
                try await poll("it is deleted for good") {
                    try service.requests("DELETE").map(\.status) == [204]
                }
                service.program.kill()
                _ = try await service.program.exitStatus()
                try await search.undo()
                try await search.shows(offline: true)
                try await search.window.shows("the rows as they were") {
                    $0.difference(from: before, in: SearchWindow.rows) < 0.5
                }
                try await RunningService.with(options, of: "search-service", port: service.port) {
                    restarted in
                    try await search.shows(offline: false)
                    try await poll("it is put back") {
                        try restarted.requests("POST").map(\.status) == [201]
                    }
                    #expect(try await restarted.total("") == 2000)
                    try await search.window.shows("the rows as they were") {
                        $0.difference(from: before, in: SearchWindow.rows) < 0.5
                    }
                }
            }
        }
    }

    @Test("the app works while the service is killed, and sends each change once after its restart")
    func killed() async throws {
        let folder = try PrivateFolder()
        let options = ["--changes", folder.file("changes")]
        var port = 0
        try await RunningService.with(options, of: "search-service") { service in
            port = service.port
            try await SearchWindow.with(service.address) { search in
                service.program.kill()
                _ = try await service.program.exitStatus()

                try await search.star()
                try await search.shows(offline: true)
                let starred = try await search.shows(stars: 1)
                try await search.type("stone")
                try await search.window.shows("what is found among the walks that were loaded") {
                    $0.difference(from: starred, in: SearchWindow.rows) > 2
                }
                try await search.keyboard.press(
                    "BackSpace", "BackSpace", "BackSpace", "BackSpace", "BackSpace")
                try await search.shows(stars: 1)
                try await search.delete()
                try await search.shows(stars: 0)

                try await RunningService.with(options, of: "search-service", port: port) { restarted in
                    try await search.shows(offline: false)
                    try await poll("what was done is sent") {
                        try restarted.requests("DELETE").count == 1
                    }
                    #expect(try restarted.requests("PUT").map(\.status) == [200])
                    #expect(try restarted.requests("DELETE").map(\.status) == [204])
                    #expect(try await restarted.total("") == 1999)
                    #expect(try await restarted.total("favourites=true") == 0)
                }
            }
        }
    }

    @Test("loaded and changed rows are available offline in the next run, and changes are sent later")
    func nextRun() async throws {
        let folder = try PrivateFolder()
        let options = ["--changes", folder.file("changes")]
        let cache = ["--cache", folder.file("walks.cache")]
        var (address, port) = ("", 0)
        try await RunningService.with(options, of: "search-service") { service in
            (address, port) = (service.address, service.port)
            try await SearchWindow.with(address, cache) { search in
                service.program.kill()
                _ = try await service.program.exitStatus()
                try await search.star()
                try await search.shows(stars: 1)
            }
        }
        try await SearchWindow.with(address, cache) { search in
            try await search.shows(stars: 1)
            try await search.shows(offline: true)
            try await RunningService.with(options, of: "search-service", port: port) { restarted in
                try await search.shows(offline: false)
                try await poll("the star is sent") {
                    try restarted.requests("PUT").map(\.status) == [200]
                }
                #expect(try await restarted.total("favourites=true") == 1)
            }
        }
    }

    @Test("requests to a service that fails every second time are retried, and each change is made once")
    func failing() async throws {
        let options = ["--count", "300", "--fail-every", "2", "--lose-every", "5"]
        try await RunningService.with(options, of: "search-service") { service in
            try await SearchWindow.with(service.address) { search in
                try await search.star()
                try await search.shows(stars: 1)
                try await poll("the star is the service's") {
                    try service.requests("PUT").contains { $0.status == 200 }
                }
                try await search.shows(offline: false)
            }
        }
    }
}
