import Foundation
import Testing
import ViewGraph

@Suite("Program information")
struct ProgramInformationTests {
    @Test("a program's title is its display name, then the bundle's name, then the process name")
    func title() {
        func title(_ dictionary: [String: Any]) -> String {
            ProgramInformation(dictionary, name: "program").title
        }
        #expect(title(["CFBundleDisplayName": "My News", "CFBundleName": "News"]) == "My News")
        #expect(title(["CFBundleDisplayName": " ", "CFBundleName": "News"]) == "News")
        #expect(title(["CFBundleDisplayName": 5]) == "program")
        #expect(title([:]) == "program")
    }

    @Test("a program that only supports landscape opens in landscape")
    func orientation() {
        func size(_ dictionary: [String: Any]) -> CGSize {
            ProgramInformation(dictionary, name: "").windowSize
        }
        let (upright, lying) = (CGSize(width: 402, height: 874), CGSize(width: 874, height: 402))
        let key = "UISupportedInterfaceOrientations"
        let ways = ["LandscapeLeft", "LandscapeRight"].map { "UIInterfaceOrientation\($0)" }
        #expect(size([key: ways]) == lying)
        #expect(size([key: ways + ["UIInterfaceOrientationPortrait"], "\(key)~iphone": [ways[0]]]) == lying)
        #expect(size([key: ways, "\(key)~iphone": ["UIInterfaceOrientationPortrait"]]) == upright)
        #expect(size([key: [String]()]) == upright)
        #expect(size([key: "UIInterfaceOrientationLandscapeLeft"]) == upright)
        #expect(size([:]) == upright)
    }
}
