import Testing
import ThreadService

@Suite("The comments of the example Threads", .timeLimit(.minutes(5)))
struct DiscussionTests {
    @Test("there are 50 000 comments on forty levels, the same ones in each run")
    func size() {
        let discussion = Discussion(count: 50_000)
        var count = 0
        var deepest = 0
        var open = discussion.replies(to: nil).map { ($0, 1) }
        while let (id, depth) = open.popLast() {
            count += 1
            deepest = max(deepest, depth)
            open += discussion.replies(to: id).map { ($0, depth + 1) }
        }
        #expect(count == 50_000 && deepest == Discussion.levelCount)
        #expect(discussion.path(to: 40) == Array(1...39))
        #expect(discussion.comment(7) == Discussion(count: 50_000).comment(7))
        #expect(discussion.comment(0) == nil && discussion.comment(50_001) == nil)
        #expect(
            (1...50_000).contains {
                discussion.comment($0)?.isDeleted == true && !discussion.replies(to: $0).isEmpty
            })
    }

    @Test("an empty discussion has no comments and no edits")
    func empty() {
        var responder = ThreadResponder(Discussion(count: 0), editInterval: .seconds(1))
        let answer = responder.answer("GET", "/comments", at: .seconds(90))
        #expect(String(decoding: answer.body, as: UTF8.self) == #"{"items":[],"total":0}"#)
    }
}
