import CacheTesting
import DynamicLists
import DynamicListsSQLite
import DynamicListsTesting
import Foundation
import Testing

/// The pages of a cache fulfill the contract of sources.
@Suite("The contract of a cache's pages", .timeLimit(.minutes(5)))
struct CacheContractTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    @Test("cached pages fulfill the contract, from the service and from the file", arguments: [0, 1, 40])
    func pages(count: Int) async {
        let service = WalkService(0..<count)
        let walks = ListCache(at: folder.file("walks.cache")).collection("walks", of: Walk.self)
        let contract = SourceContract(
            of: { walks.pages(of: WalkPages(service: service), as: "all") },
            failing: { isDown in service.change { $0.isDown = isDown } })
        for _ in 0..<2 { #expect(await contract.breaches() == []) }
    }

    @Test("cached pages fulfill the contract over a bidirectional source without another list in the file")
    func bothWays() async {
        let source = FixedPageSource(pages: (0..<9).map { page in (0..<4).map { Walk(page * 4 + $0) } })
        let walks = ListCache(at: folder.file("walks.cache")).collection("walks", of: Walk.self)
        #expect(await SourceContract(of: { walks.pages(of: source, as: "all") }).breaches() == [])
    }
}
