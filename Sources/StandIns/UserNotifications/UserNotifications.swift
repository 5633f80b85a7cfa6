// The names are those that programs know.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_exported public import Foundation
import ProcessStreams

public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = Self(rawValue: 1)
    public static let sound = Self(rawValue: 2)
    public static let alert = Self(rawValue: 4)
    public static let carPlay = Self(rawValue: 8)
    public static let criticalAlert = Self(rawValue: 16)
    public static let providesAppNotificationSettings = Self(rawValue: 32)
    public static let provisional = Self(rawValue: 64)
    public static let announcement = Self(rawValue: 128)
    public static let timeSensitive = Self(rawValue: 256)
}
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = Self(rawValue: 1)
    public static let sound = Self(rawValue: 2)
    public static let alert = Self(rawValue: 4)
    public static let list = Self(rawValue: 8)
    public static let banner = Self(rawValue: 16)
}
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let customDismissAction = Self(rawValue: 1)
    public static let allowInCarPlay = Self(rawValue: 2)
    public static let hiddenPreviewsShowTitle = Self(rawValue: 4)
    public static let hiddenPreviewsShowSubtitle = Self(rawValue: 8)
}
public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let authenticationRequired = Self(rawValue: 1)
    public static let destructive = Self(rawValue: 2)
    public static let foreground = Self(rawValue: 4)
}
public enum UNAuthorizationStatus: Int, Sendable {
    case notDetermined, denied, authorized, provisional, ephemeral
}
public enum UNNotificationSetting: Int, Sendable { case notSupported, disabled, enabled }
public enum UNAlertStyle: Int, Sendable { case none, banner, alert }
public enum UNShowPreviewsSetting: Int, Sendable { case always, whenAuthenticated, never }
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    case passive, active, timeSensitive, critical
}
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

public struct UNError: Error, LocalizedError, Sendable {
    public enum Code: Int, Sendable { case notificationsNotAllowed = 1 }
    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static let notificationsNotAllowed = Code.notificationsNotAllowed
    public var errorDescription: String? { "Notifications are not allowed for this application" }
}

public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}
open class UNNotificationSound: NSObject, @unchecked Sendable {
    private init(_: Void) { super.init() }
    public convenience init(named name: UNNotificationSoundName) { self.init(()) }
    public class var `default`: UNNotificationSound { UNNotificationSound(()) }
    public class var defaultCritical: UNNotificationSound { UNNotificationSound(()) }
    public class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
        UNNotificationSound(())
    }
    public class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
        UNNotificationSound(())
    }
}
open class UNNotificationAttachment: NSObject, @unchecked Sendable {
    public let identifier: String
    public let url: URL
    public init(
        identifier: String, url: URL, options: [AnyHashable: Any]? = nil
    ) throws { (self.identifier, self.url) = (identifier, url) }
}

open class UNNotificationContent: NSObject, @unchecked Sendable {
    fileprivate struct Fields {
        var title = "", subtitle = "", body = "", category = "", thread = "", launch = ""
        var badge: NSNumber?, sound: UNNotificationSound?
        var attachments: [UNNotificationAttachment] = [], userInfo: [AnyHashable: Any] = [:]
        var level = UNNotificationInterruptionLevel.active, score = 0.0, target: String?
    }
    fileprivate var fields = Fields()
    public override init() { super.init() }
    public var title: String { fields.title }
    public var subtitle: String { fields.subtitle }
    public var body: String { fields.body }
    public var badge: NSNumber? { fields.badge }
    public var sound: UNNotificationSound? { fields.sound }
    public var attachments: [UNNotificationAttachment] { fields.attachments }
    public var userInfo: [AnyHashable: Any] { fields.userInfo }
    public var categoryIdentifier: String { fields.category }
    public var threadIdentifier: String { fields.thread }
    public var launchImageName: String { fields.launch }
    public var targetContentIdentifier: String? { fields.target }
    public var interruptionLevel: UNNotificationInterruptionLevel { fields.level }
    public var relevanceScore: Double { fields.score }
    open override func mutableCopy() -> Any {
        let copy = UNMutableNotificationContent()
        copy.fields = fields
        return copy
    }
}
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    public override var title: String {
        get { fields.title }
        set { fields.title = newValue }
    }
    public override var subtitle: String {
        get { fields.subtitle }
        set { fields.subtitle = newValue }
    }
    public override var body: String {
        get { fields.body }
        set { fields.body = newValue }
    }
    public override var badge: NSNumber? {
        get { fields.badge }
        set { fields.badge = newValue }
    }
    public override var sound: UNNotificationSound? {
        get { fields.sound }
        set { fields.sound = newValue }
    }
    public override var attachments: [UNNotificationAttachment] {
        get { fields.attachments }
        set { fields.attachments = newValue }
    }
    public override var userInfo: [AnyHashable: Any] {
        get { fields.userInfo }
        set { fields.userInfo = newValue }
    }
    public override var categoryIdentifier: String {
        get { fields.category }
        set { fields.category = newValue }
    }
    public override var threadIdentifier: String {
        get { fields.thread }
        set { fields.thread = newValue }
    }
    public override var launchImageName: String {
        get { fields.launch }
        set { fields.launch = newValue }
    }
    public override var targetContentIdentifier: String? {
        get { fields.target }
        set { fields.target = newValue }
    }
    public override var interruptionLevel: UNNotificationInterruptionLevel {
        get { fields.level }
        set { fields.level = newValue }
    }
    public override var relevanceScore: Double {
        get { fields.score }
        set { fields.score = newValue }
    }
}

open class UNNotificationTrigger: NSObject, @unchecked Sendable {
    public let repeats: Bool
    fileprivate init(repeats: Bool) { self.repeats = repeats }
}
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    public let timeInterval: TimeInterval
    public init(timeInterval: TimeInterval, repeats: Bool) {
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }
    open func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }
}
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    public let dateComponents: DateComponents
    public init(dateMatching components: DateComponents, repeats: Bool) {
        dateComponents = components
        super.init(repeats: repeats)
    }
    open func nextTriggerDate() -> Date? {
        (dateComponents.calendar ?? .current).nextDate(
            after: Date(), matching: dateComponents, matchingPolicy: .nextTime)
    }
}
open class UNNotificationRequest: NSObject, @unchecked Sendable {
    public let identifier: String
    public let content: UNNotificationContent
    public let trigger: UNNotificationTrigger?
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        (self.identifier, self.content, self.trigger) = (identifier, content, trigger)
    }
}
open class UNNotification: NSObject, @unchecked Sendable {
    public let date = Date()
    public let request: UNNotificationRequest
    fileprivate init(_ request: UNNotificationRequest) { self.request = request }
}
open class UNNotificationResponse: NSObject, @unchecked Sendable {
    public let notification: UNNotification
    public let actionIdentifier = UNNotificationDefaultActionIdentifier
    fileprivate init(_ notification: UNNotification) { self.notification = notification }
}
open class UNNotificationAction: NSObject, @unchecked Sendable {
    public let identifier: String
    public let title: String
    public let options: UNNotificationActionOptions
    public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        (self.identifier, self.title, self.options) = (identifier, title, options)
    }
}
open class UNNotificationCategory: NSObject, @unchecked Sendable {
    public let identifier: String
    public let actions: [UNNotificationAction]
    public let intentIdentifiers: [String]
    public let options: UNNotificationCategoryOptions
    public init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        (self.identifier, self.actions) = (identifier, actions)
        (self.intentIdentifiers, self.options) = (intentIdentifiers, options)
    }
}
open class UNNotificationSettings: NSObject, @unchecked Sendable {
    public let authorizationStatus: UNAuthorizationStatus
    public var soundSetting: UNNotificationSetting { .notSupported }
    public var badgeSetting: UNNotificationSetting { .notSupported }
    public var alertSetting: UNNotificationSetting { .notSupported }
    public var notificationCenterSetting: UNNotificationSetting { .notSupported }
    public var lockScreenSetting: UNNotificationSetting { .notSupported }
    public var carPlaySetting: UNNotificationSetting { .notSupported }
    public var criticalAlertSetting: UNNotificationSetting { .notSupported }
    public var timeSensitiveSetting: UNNotificationSetting { .notSupported }
    public var alertStyle: UNAlertStyle { .none }
    public var showPreviewsSetting: UNShowPreviewsSetting { .never }
    fileprivate init(_ status: UNAuthorizationStatus) { authorizationStatus = status }
}

/// Differs from Apple's: it is never notified.
public protocol UNUserNotificationCenterDelegate: AnyObject {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void)
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void)
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}
extension UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([]) }
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) { completionHandler() }
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [] }
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {}
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {}
}

/// Refuses all requests for authorization, and stores no notification.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    private static let only = UNUserNotificationCenter(())
    private let lock = NSLock()
    private var hasReported = false  // guarded by `lock`
    private init(_: Void) { super.init() }
    open class func current() -> UNUserNotificationCenter { only }
    public weak var delegate: (any UNUserNotificationCenterDelegate)?
    public var supportsContentExtensions: Bool { false }

    private func refuse() {
        let isFirst = lock.withLock {
            defer { hasReported = true }
            return !hasReported
        }
        guard isFirst else { return }
        StandardStreams.report("UserNotifications is not available on Linux: notifications are refused\n")
    }
    private var settings: UNNotificationSettings {
        UNNotificationSettings(lock.withLock { hasReported } ? .denied : .notDetermined)
    }
    open func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        refuse()
        DispatchQueue.global().async { completionHandler(false, nil) }
    }
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        refuse()
        return false
    }
    open func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
    ) {
        let settings = settings
        DispatchQueue.global().async { completionHandler(settings) }
    }
    open func notificationSettings() async -> UNNotificationSettings { settings }
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        refuse()
        DispatchQueue.global().async { completionHandler?(UNError(.notificationsNotAllowed)) }
    }
    open func add(_ request: UNNotificationRequest) async throws {
        refuse()
        throw UNError(.notificationsNotAllowed)
    }
    open func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) { DispatchQueue.global().async { completionHandler([]) } }
    open func pendingNotificationRequests() async -> [UNNotificationRequest] { [] }
    open func getDeliveredNotifications(
        completionHandler: @escaping @Sendable ([UNNotification]) -> Void
    ) { DispatchQueue.global().async { completionHandler([]) } }
    open func deliveredNotifications() async -> [UNNotification] { [] }
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
    open func removeAllPendingNotificationRequests() {}
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
    open func removeAllDeliveredNotifications() {}
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}
    open func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) { DispatchQueue.global().async { completionHandler([]) } }
    open func notificationCategories() async -> Set<UNNotificationCategory> { [] }
    open func setBadgeCount(
        _ count: Int,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) { DispatchQueue.global().async { completionHandler?(nil) } }
    open func setBadgeCount(_ count: Int) async throws {}
}
