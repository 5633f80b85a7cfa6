/// What to write instead of names that are not there on Linux.
package enum Advice {
    package static func module(_ name: String) -> String {
        modules[name]
            ?? "packages from elsewhere cannot be had here; put its sources into the program's folder"
    }

    package static func name(_ name: String) -> String? {
        if let advice = names[name] { return advice }
        let base = name.split(separator: ".").first.map(String.init) ?? name
        if let advice = names[base] { return advice }
        if base.hasPrefix("UI") && base.dropFirst(2).first?.isUppercase == true {
            return "write the SwiftUI view instead of UIKit's"
        }
        if base.hasPrefix("NS") && base.dropFirst(2).first?.isUppercase == true {
            return "it belongs to macOS or Objective-C; write it with Foundation's Swift types"
        }
        return nil
    }

    /// Whether a type is SwiftUI's or UIKit's, so that a member that it lacks is a matter of Linux.
    static func isFrameworkType(_ type: String) -> Bool {
        let base = type.prefix { $0 != "<" && $0 != "." }
        let isUIKit = base.hasPrefix("UI") && base.dropFirst(2).first?.isUppercase == true
        return isUIKit || frameworkTypes.contains(String(base))
    }

    /// Whether a view's member is SwiftUI's, whatever the type of the view.
    static func isModifier(_ name: String) -> Bool { modifiers.contains(name) }

    private static let modifiers = Set(
        """
        accentColor accessibilityIdentifier actionSheet alert animation aspectRatio
        autocorrectionDisabled background blur bold border buttonStyle clipShape clipped colorInvert
        contentShape controlSize coordinateSpace cornerRadius disableAutocorrection disabled
        edgesIgnoringSafeArea environment environmentObject equatable fill fixedSize focused font
        fontWeight foregroundColor foregroundStyle frame fullScreenCover gesture gridCellColumns id
        ignoresSafeArea imageScale indexViewStyle keyboardType labelStyle labelsHidden lineLimit
        lineSpacing listRowBackground listRowInsets listRowSeparator listRowSpacing listStyle mask
        matchedGeometryEffect minimumScaleFactor modifier multilineTextAlignment
        navigationBarBackButtonHidden navigationBarHidden navigationBarItems navigationBarTitle
        navigationBarTitleDisplayMode navigationDestination navigationTitle navigationViewStyle offset
        onAppear onChange onChanged onDelete onDisappear onMove onPreferenceChange onReceive onSubmit
        onTapGesture opacity overlay padding pickerStyle preferredColorScheme presentationDetents
        presentationDragIndicator previewLayout progressViewStyle refreshable renderingMode repeatCount
        repeatForever resizable rotation3DEffect rotationEffect scaleEffect scaledToFill scaledToFit
        scrollContentBackground scrollIndicators scrollTo searchable shadow sheet speed
        springLoadingBehavior stroke swipeActions symbolRenderingMode tabItem tabViewStyle tag task
        textFieldStyle tint toggleStyle toolbar toolbarBackground toolbarColorScheme transition trim
        """.split { $0.isWhitespace }.map(String.init))

    private static let frameworkTypes: Set<String> = [
        "Text", "Image", "Color", "Font", "View", "List", "Button", "EnvironmentValues", "Animation",
        "AnyTransition", "ToolbarItemPlacement", "NavigationPath", "GeometryProxy", "Gradient", "Path",
        "CGRect", "ModifiedContent", "Binding", "ProgressView", "TextField", "Label", "Edge", "Axis",
        "RoundedRectangle", "Circle", "Rectangle", "Capsule", "LinearGradient", "AngularGradient", "Angle",
        "Published", "AnyPublisher", "Publishers", "PassthroughSubject", "ScrollViewProxy",
        "KeyboardShortcut",
    ]

    private static let ownData = "keep the data in a file (Codable and FileManager) or in UserDefaults"
    private static let modules = [
        "CoreData": ownData, "SwiftData": ownData, "CloudKit": ownData, "RealmSwift": ownData,
        "MapKit": "there is no map: open a map's address with Link or openURL",
        "CoreLocation": "there is no location service: let the user choose a place",
        "AVKit": "there is no player: open the film with Link or openURL",
        "AVFoundation": "there is no player: open the film or sound with Link or openURL",
        "Photos": "there is no photo library: read pictures with FileManager and UIImage(contentsOfFile:)",
        "PhotosUI": "there is no photo library: read pictures with FileManager and UIImage(contentsOfFile:)",
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

    private static let names = [
        "NSViewRepresentable": "write the view in SwiftUI",
        "UITableViewDataSource": "write List", "UITableViewDelegate": "write List",
        "Map": "there is no map: open a map's address with Link or openURL",
        "VideoPlayer": "there is no player: open the film with Link or openURL",
        "PhotosPicker": "there is no photo library on Linux",
        "Chart": "draw the chart with Path, Rectangle and Capsule",
        "KFImage": "write AsyncImage(url:)", "WebImage": "write AsyncImage(url:)",
        "@FetchRequest": ownData, "FetchRequest": ownData, "@Query": ownData, "@Model": ownData,
        "NSManagedObject": ownData, "NSPersistentContainer": ownData,
        "autoreleasepool": "call the closure itself", "#Predicate": "filter with a closure",
        "CFAbsoluteTimeGetCurrent": "write Date().timeIntervalSinceReferenceDate",
        "Selector": "write a closure", "#selector": "write a closure",
        "NSAttributedString":
            "write AttributedString", "UIImpactFeedbackGenerator": "there is nothing to feel: leave it out",
    ]
}
