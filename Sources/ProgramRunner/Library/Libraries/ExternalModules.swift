/// The external modules that programs import, with their presence on Linux and their replacements.
package enum ExternalModules {
    package struct Module: Sendable {
        package let name: String
        package let kind: Kind
        package let presence: Presence
        /// The replacement for the module's content, or `nil` if that is available.
        package let advice: String?
    }

    package enum Kind: Sendable {
        case framework
        case package
    }

    /// The module that a program finds when it imports this one.
    package enum Presence: Equatable, Sendable {
        /// A module of the same name, which re-exports one of this package.
        case reexport(of: String)
        /// The stand-in of the module.
        case standIn
        /// An empty module. An import in a file that uses nothing of the module succeeds.
        case empty
        /// No module: it is a package, which is never imported without use, or phones lack it, too.
        case absent
    }

    package static let all: [Module] = groups.flatMap { group in
        group.names.split { $0.isWhitespace }.map { name in
            Module(
                name: String(name), kind: group.kind, presence: group.presence, advice: group.advice)
        }
    }

    static subscript(name: String) -> Module? { byName[name] }

    /// Returns the names of the modules with a presence.
    package static func names(_ presence: Presence) -> Set<String> {
        Set(all.filter { $0.presence == presence }.map(\.name))
    }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    private struct Group {
        var kind: Kind
        var presence: Presence
        var names: String
        var advice: String?

        init(_ kind: Kind, _ presence: Presence, _ names: String, instead advice: String? = nil) {
            (self.kind, self.presence, self.names, self.advice) = (kind, presence, names, advice)
        }
    }

    static let ownData = "keep the data in a file (Codable and FileManager) or in UserDefaults"
    private static let pictures =
        "there is no photo library: read pictures with FileManager and UIImage(contentsOfFile:)"
    private static let requests = "write URLSession's data(from:) and JSONDecoder instead"

    private static let groups = [
        Group(.framework, .reexport(of: "SwiftUIForLinux"), "SwiftUI"),
        Group(.framework, .reexport(of: "CombineForLinux"), "Combine"),
        Group(.framework, .reexport(of: "UIKitForLinux"), "UIKit"),
        Group(.framework, .reexport(of: "WebKitForLinux"), "WebKit"),
        Group(.framework, .reexport(of: "SafariServicesForLinux"), "SafariServices"),
        Group(.framework, .reexport(of: "SwiftDataViews"), "SwiftData"),
        Group(
            .framework, .standIn,
            """
            AVFAudio AVFoundation AVKit CoreGraphics CoreLocation CoreTransferable Darwin LocalAuthentication
            MapKit OSLog QuartzCore SwiftUICore UniformTypeIdentifiers UserNotifications os
            """),
        Group(.package, .standIn, "Kingfisher KingfisherSwiftUI SDWebImageSwiftUI URLImage"),
        Group(.framework, .empty, "CoreData CloudKit", instead: ownData),
        Group(.framework, .empty, "Photos PhotosUI", instead: pictures),
        Group(.framework, .empty, "Charts", instead: "draw the chart with Path, Rectangle and Capsule"),
        Group(.framework, .empty, "StoreKit", instead: "there is no store on Linux"),
        Group(.framework, .empty, "GameKit", instead: "there is no game service on Linux"),
        Group(
            .framework, .empty, "WidgetKit",
            instead: "there are no widgets: leave the widget's files out of the program"),
        Group(.framework, .empty, "MessageUI", instead: "open a mailto: address with Link or openURL"),
        Group(.framework, .empty, "Network", instead: "use a URLSession request instead"),
        Group(.framework, .empty, "CryptoKit", instead: "it is not in the toolchain for Linux"),
        Group(.framework, .empty, "CoreImage", instead: "there are no image filters"),
        Group(.framework, .empty, "Vision", instead: "there is no image recognition"),
        Group(.framework, .empty, "Accelerate", instead: "write the arithmetic in Swift"),
        Group(
            .framework, .empty,
            """
            Accounts ActivityKit AddressBook AdSupport AppIntents AppTrackingTransparency ARKit AudioToolbox
            AuthenticationServices BackgroundTasks CFNetwork CommonCrypto Contacts ContactsUI CoreAudio
            CoreBluetooth CoreHaptics CoreMedia CoreML CoreMotion CoreServices CoreSpotlight CoreTelephony
            CoreText CoreVideo DeveloperToolsSupport EventKit EventKitUI ExternalAccessory FoundationModels
            GameplayKit HealthKit HomeKit ImageIO Intents IntentsUI LinkPresentation MediaPlayer Messages
            Metal MetalKit MobileCoreServices MultipeerConnectivity MusicKit NaturalLanguage NetworkExtension
            NotificationCenter PassKit PDFKit PencilKit PushKit QuickLook RealityKit SceneKit ScreenTime
            Security SensorKit ShazamKit Social SoundAnalysis Speech SpriteKit SystemConfiguration TipKit
            Translation UserNotificationsUI VideoToolbox VisionKit WatchConnectivity WeatherKit
            """,
            instead: "leave out what needs it"),
        Group(.framework, .absent, "AppKit Cocoa", instead: "write the SwiftUI view instead"),
        Group(.package, .absent, "RealmSwift", instead: ownData),
        Group(
            .package, .absent, "SDWebImage Nuke CachedAsyncImage",
            instead: "write AsyncImage(url:) instead"),
        Group(.package, .absent, "NukeUI", instead: "write AsyncImage(url:) instead of LazyImage"),
        Group(.package, .absent, "Alamofire Moya", instead: requests),
        Group(.package, .absent, "SwiftyJSON", instead: "write Codable types and JSONDecoder instead"),
        Group(.package, .absent, "Apollo", instead: "send the query with URLSession"),
        Group(.package, .absent, "Firebase", instead: "packages of external services are not available here"),
        Group(.package, .absent, "Lottie", instead: "write SwiftUI animations instead"),
    ]
}
