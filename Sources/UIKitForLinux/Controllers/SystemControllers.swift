public import Foundation
package import ViewGraph

/// A page in place of a feature that Linux does not have. It names the feature, and offers the available
/// alternatives.
@MainActor @preconcurrency
package struct UnavailableFeaturePage: View {
    private let symbol, title, message: String
    private let button: String?
    private let action: @MainActor () -> Void

    package init(
        symbol: String, title: String, message: String, button: String? = nil,
        action: @escaping @MainActor () -> Void = {}
    ) {
        (self.symbol, self.title, self.message) = (symbol, title, message)
        self.button = button
        self.action = action
    }

    package var body: some View {
        VStack(spacing: 12) {
            Image(systemName: symbol).font(.largeTitle).foregroundColor(.secondary)
            Text(verbatim: title).font(.headline).multilineTextAlignment(.center)
            Text(verbatim: message).font(.subheadline).foregroundColor(.secondary)
                .multilineTextAlignment(.center)
            if let button {
                Button(action: action) { Text(verbatim: button) }
            }
        }
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// Chooses a picture from the photo library.
///
/// Differs from Apple's: there is no photo library on Linux. A page explains that; Cancel notifies the
/// delegate.
@MainActor @preconcurrency
open class UIImagePickerController: UINavigationController {
    public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
    public enum CameraDevice: Int, Sendable { case rear, front }
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let originalImage = InfoKey(rawValue: "originalImage")
        public static let editedImage = InfoKey(rawValue: "editedImage")
        public static let cropRect = InfoKey(rawValue: "cropRect")
        public static let mediaType = InfoKey(rawValue: "mediaType")
        public static let mediaURL = InfoKey(rawValue: "mediaURL")
        public static let imageURL = InfoKey(rawValue: "imageURL")
    }

    open var sourceType = SourceType.photoLibrary
    open var allowsEditing = false
    open var mediaTypes: [String] = ["public.image"]
    open var cameraDevice = CameraDevice.rear

    public class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }

    open override func loadView() {
        view = HostingView(
            content: AnyView(
                UnavailableFeaturePage(
                    symbol: "photo", title: "No Photo Library",
                    message: "Pictures can't be chosen on Linux.", button: "Cancel"
                ) { [weak self] in self?.cancel() }))
    }

    private func cancel() {
        if let delegate = delegate as? any UIImagePickerControllerDelegate {
            delegate.imagePickerControllerDidCancel(self)
        } else {
            dismiss(animated: true)
        }
    }
}

/// The delegate of a picture picker.
@MainActor @preconcurrency
public protocol UIImagePickerControllerDelegate: AnyObject {
    func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        picker.dismiss(animated: true)
    }
}

/// Shares items with other programs.
///
/// Differs from Apple's: texts and addresses can be copied; there is no other way to share.
@MainActor @preconcurrency
open class UIActivityViewController: UIViewController {
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) ->
        Void
    private let items: [Any]
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    open var excludedActivityTypes: [UIActivity.ActivityType]?

    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { nil }

    /// The text that can be copied.
    private var text: String {
        items.compactMap { ($0 as? String) ?? ($0 as? URL)?.absoluteString }.joined(separator: "\n")
    }

    open override func loadView() {
        let text = text
        view = HostingView(
            content: AnyView(
                UnavailableFeaturePage(
                    symbol: "square.and.arrow.up", title: "Share", message: text,
                    button: text.isEmpty ? nil : "Copy"
                ) { [weak self] in
                    UIPasteboard.general.string = text
                    self?.completionWithItemsHandler?(.copyToPasteboard, true, nil, nil)
                    self?.dismiss(animated: true)
                }))
    }
}

/// A way to share.
open class UIActivity: NSObject {
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let copyToPasteboard = ActivityType("CopyToPasteboard")
        public static let mail = ActivityType("Mail")
        public static let message = ActivityType("Message")
        public static let print = ActivityType("Print")
        public static let airDrop = ActivityType("AirDrop")
        public static let assignToContact = ActivityType("AssignToContact")
        public static let saveToCameraRoll = ActivityType("SaveToCameraRoll")
        public static let addToReadingList = ActivityType("AddToReadingList")
        public static let postToFacebook = ActivityType("PostToFacebook")
        public static let postToTwitter = ActivityType("PostToTwitter")
    }
}

/// A message with buttons.
///
/// No effect on Linux: `present` shows nothing. Use SwiftUI's `alert`.
@MainActor @preconcurrency
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable { case actionSheet, alert }
    open var message: String?
    public private(set) var preferredStyle = Style.alert
    public private(set) var actions: [UIAlertAction] = []
    public private(set) var textFields: [UITextField]?

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }
    open func addAction(_ action: UIAlertAction) { actions.append(action) }
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }
}

/// A button of a ``UIAlertController``.
@MainActor @preconcurrency
open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable { case `default`, cancel, destructive }
    public let title: String?
    public let style: Style
    open var isEnabled = true

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        super.init()
    }
}
