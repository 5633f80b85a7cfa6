public import Foundation

/// The machine that runs the program.
public final class UIDevice: NSObject, Sendable {
    private override init() { super.init() }

    public static let current = UIDevice()

    /// The machine's host name.
    public var name: String { ProcessInfo.processInfo.hostName }
    public var model: String { "Linux" }
    public var localizedModel: String { model }
    public var systemName: String { "Linux" }
    public var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion)"
    }
    /// The phone idiom, so that programs use their phone layouts.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    public var orientation: UIDeviceOrientation { .portrait }
    public var isMultitaskingSupported: Bool { true }
    public var batteryLevel: Float { -1 }
    public var batteryState: BatteryState { .unknown }
    public var isBatteryMonitoringEnabled: Bool {
        get { false }
        set {}
    }
    /// An identifier that is the same for a program on the same machine.
    public var identifierForVendor: UUID? {
        let text = (try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8)) ?? ""
        let digits = text.filter(\.isHexDigit)
        guard digits.count >= 32 else { return nil }
        var name = String(digits.prefix(32))
        for index in [20, 16, 12, 8] { name.insert("-", at: name.index(name.startIndex, offsetBy: index)) }
        return UUID(uuidString: name)
    }

    public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

    public func beginGeneratingDeviceOrientationNotifications() {}
    public func endGeneratingDeviceOrientationNotifications() {}

    public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChange")
    public static let batteryLevelDidChangeNotification = Notification.Name("UIDeviceBatteryLevelDidChange")
}

/// The orientation of a phone.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The orientation of an interface.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The orientations that an interface supports.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
    public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
}
