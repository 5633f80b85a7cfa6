// The names are those that programs know.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_exported public import Foundation

public enum LAPolicy: Int, Sendable {
    case deviceOwnerAuthenticationWithBiometrics = 1
    case deviceOwnerAuthentication
    case deviceOwnerAuthenticationWithWatch, deviceOwnerAuthenticationWithBiometricsOrWatch
}
public enum LABiometryType: Int, Sendable {
    case none, touchID, faceID, opticID
    public static var LABiometryNone: LABiometryType { .none }
}
public struct LAError: Error, LocalizedError, CustomNSError, Sendable {
    public enum Code: Int, Sendable {
        case authenticationFailed = -1
        case userCancel = -2
        case userFallback = -3
        case systemCancel = -4
        case passcodeNotSet = -5
        case biometryNotAvailable = -6
        case biometryNotEnrolled = -7
        case biometryLockout = -8
        case appCancel = -9
        case invalidContext = -10
        case notInteractive = -1004
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static let authenticationFailed = Code.authenticationFailed
    public static let userCancel = Code.userCancel
    public static let userFallback = Code.userFallback
    public static let systemCancel = Code.systemCancel
    public static let passcodeNotSet = Code.passcodeNotSet
    public static let biometryNotAvailable = Code.biometryNotAvailable
    public static let biometryNotEnrolled = Code.biometryNotEnrolled
    public static let biometryLockout = Code.biometryLockout
    public static let appCancel = Code.appCancel
    public static let invalidContext = Code.invalidContext
    public static let notInteractive = Code.notInteractive
    public static var errorDomain: String { "com.apple.LocalAuthentication" }
    public var errorCode: Int { code.rawValue }
    public var errorDescription: String? {
        code == .passcodeNotSet ? "Passcode not set." : "Biometry is not available on this device."
    }
}

/// Evaluates no policy: programs behave as on devices without a biometric sensor.
open class LAContext: NSObject, @unchecked Sendable {
    public override init() { super.init() }
    public var localizedFallbackTitle: String?
    public var localizedCancelTitle: String?
    public var localizedReason = ""
    public var interactionNotAllowed = false
    public var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
    public var biometryType: LABiometryType { .none }
    public var evaluatedPolicyDomainState: Data? { nil }
    open func invalidate() {}

    open func canEvaluatePolicy(
        _ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?
    ) -> Bool {
        error?.pointee = refusal(policy) as NSError
        return false
    }
    open func evaluatePolicy(
        _ policy: LAPolicy, localizedReason: String,
        reply: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let refusal = refusal(policy)
        DispatchQueue.global().async { reply(false, refusal) }
    }
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
        throw refusal(policy)
    }
    private func refusal(_ policy: LAPolicy) -> LAError {
        LAError(policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotAvailable)
    }
}
