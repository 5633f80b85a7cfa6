import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

/// The sources in the guide fulfill the contract that it shows.
@Suite("The guide's sources and the contract", .timeLimit(.minutes(5)))
struct KeptContractTests {
    @Test("the sources of the guide fulfill the source contract")
    func sources() async {
        await expect { PageNumbers.Walks(service: PageNumbers.WalkService()) }
        await expect { Totals.Walks(service: Totals.WalkService()) }
        await expect { Cursors.Posts(service: Cursors.PostService()) }
        await expect { Placeholders.Walks(service: Placeholders.WalkService()) }
        await expect { OpeningAtTheEnd.Messages(service: OpeningAtTheEnd.MessageService()) }
        await expect { WritingASource.Offers(service: WritingASource.Service()) }
        await expect { Searching.Search(text: "", service: Searching.BookService()) }
        await expect { ByHand.Tracks(api: ByHand.API()) }
        await expect { Isolation.Hikes(service: Isolation.HikeService(client: Isolation.HikeClient())) }
        await expect { Walks() }
        await expect { QueryWindow(Messages(in: (0..<50).map { Walk(id: $0) })) }
    }

    @Test("the models of the guide fulfill the model contract")
    func models() async {
        #expect(await SourceContract(of: { Numbers() }).breaches() == [])
        #expect(await SourceContract(of: { Matches(query: "") }).breaches() == [])
        #expect(await SourceContract(of: { TwoLevels.PictureList() }).breaches() == [])
        #expect(await SourceContract(of: { NumberedItems.AmountList() }).breaches() == [])
    }

    @Test("the guide's source that blocks its thread fulfills the source contract")
    func blocking() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for number in 0..<70 {
            let letter = Data("{\"id\": \(number), \"isRead\": false}".utf8)
            try letter.write(to: folder.appending(path: "\(number).json"))
        }
        await expect { LoadsOffTheMainActor.Archive(folder: folder) }
    }

    private func expect(
        _ source: @escaping @Sendable () -> some PageSource, location: SourceLocation = #_sourceLocation
    ) async {
        let breaches = await SourceContract(of: source).breaches()
        #expect(breaches == [], sourceLocation: location)
    }
}
