import Foundation
import Testing
import UIKitForLinux

@MainActor
@Suite("Pictures of UIKit", .timeLimit(.minutes(10)))
struct UIImageTests {
    @Test("symbols can be created as UIKit images")
    // Shows: UIImage(systemName:)
    func symbols() throws {
        let image = try #require(UIImage(systemName: "star.fill"))
        #expect(image.isSymbolImage && image.size.height > 15)
        #expect(UIImage(systemName: "no such symbol") == nil && UIImage(named: "nothing") == nil)
        let large = UIImage.SymbolConfiguration(pointSize: 34)
        #expect(image.withConfiguration(large).size.height > 1.9 * image.size.height)
        #expect(
            UIImage().size == .zero
                && image.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
    }
}
