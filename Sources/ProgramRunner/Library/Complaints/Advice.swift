/// What Apple's vocabulary has and Linux has not, and what to write instead.
package enum Advice {
    /// Advice for a module, where it is one of Apple's frameworks or a package that is known here.
    static func module(_ name: String) -> String? {
        modules[name] ?? (WithheldModules.isFramework(name) ? "leave out what needs it" : nil)
    }

    /// Advice for a name that Apple's frameworks have; nil where it is known nowhere.
    ///
    /// - Parameter name: as it is written: `Chart`, `.chartXAxis`, `@Query`, `#Predicate`.
    static func name(_ name: String) -> String? {
        if let advice = MissingVocabulary.advice[name] { return advice }
        let base = name.split(separator: ".").first.map(String.init) ?? name
        guard !name.hasPrefix("."), let prefix = objectiveCPrefix(of: base), !LibraryNames.isNearlyOne(base)
        else { return nil }
        switch prefix {
        case "UI": return "write the SwiftUI view instead of UIKit's"
        case "NS": return "it belongs to macOS or Objective-C; write it with Foundation's Swift types"
        default: return "it belongs to a framework that is not there; leave it out"
        }
    }

    /// Objective-C has no modules: each name of Apple's frameworks begins with the framework's letters.
    private static func objectiveCPrefix(of name: String) -> String? {
        guard let match = name.wholeMatch(of: /k?([A-Z]{2,3})[A-Z][a-z0-9]\w*/) else { return nil }
        return prefixes.contains(String(match.1)) ? String(match.1) : nil
    }

    private static let prefixes = Set(
        """
        UI NS CG CA CF CI CL CN CT AV MK MP MT MTL MTK SK SCN AR UN WK LA SF PH EK HK GK MF MC NW VN ML QL
        PK AS
        """.split { $0.isWhitespace }.map(String.init))

    static let ownData = "keep the data in a file (Codable and FileManager) or in UserDefaults"
    private static let pictures = "read pictures with FileManager and UIImage(contentsOfFile:)"
    /// What to write instead of what a module has.
    package static let modules = [
        "CoreData": ownData, "SwiftData": ownData, "CloudKit": ownData, "RealmSwift": ownData,
        "Photos": "there is no photo library: \(pictures)",
        "PhotosUI": "there is no photo library: \(pictures)",
        "Charts": "draw the chart with Path, Rectangle and Capsule",
        "StoreKit": "there is no store on Linux", "GameKit": "there is no game service on Linux",
        "WidgetKit": "there are no widgets: leave the widget's files out of the program",
        "MessageUI": "open a mailto: address with Link or openURL",
        "SDWebImage": "write AsyncImage(url:) instead", "Nuke": "write AsyncImage(url:) instead",
        "NukeUI": "write AsyncImage(url:) instead of LazyImage",
        "CachedAsyncImage": "write AsyncImage(url:) instead",
        "Alamofire": "write URLSession's data(from:) and JSONDecoder instead",
        "Moya": "write URLSession's data(from:) and JSONDecoder instead",
        "SwiftyJSON": "write Codable types and JSONDecoder instead",
        "Apollo": "send the query with URLSession", "AppKit": "write the SwiftUI view instead",
        "Cocoa": "write the SwiftUI view instead", "Network": "ask with a URLSession request instead",
        "Firebase": "outside services' packages cannot be had here",
        "CryptoKit": "it is not in the toolchain for Linux",
        "CoreImage": "there are no image filters", "Vision": "there is no image recognition",
        "Accelerate": "write the arithmetic in Swift", "Lottie": "write SwiftUI animations instead",
    ]
}
