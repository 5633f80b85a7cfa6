// The names are those that programs know.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_exported public import Foundation
import ProcessStreams

public struct CMTime: Hashable, Sendable {
    public var value: Int64
    public var timescale: Int32
    public init() { (value, timescale) = (0, 1) }
    public init(value: Int64, timescale: Int32) { (self.value, self.timescale) = (value, timescale) }
    public init(seconds: Double, preferredTimescale: Int32) {
        self.init(
            value: Int64((seconds * Double(preferredTimescale)).rounded()),
            timescale: preferredTimescale)
    }
    public var seconds: Double { Double(value) / Double(timescale) }
    public static let zero = CMTime()
}
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
    CMTime(value: value, timescale: timescale)
}
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

private enum UnresponsiveSource {
    nonisolated(unsafe) private static var hasReported = false
    private static let lock = NSLock()
    static func reportOnce() {
        lock.withLock {
            guard !hasReported else { return }
            hasReported = true
            StandardStreams.report("AVFoundation is not available on Linux: nothing is played\n")
        }
    }
}

/// Differs from Apple's: the file is never read.
open class AVAsset: NSObject, @unchecked Sendable {
    public let url: URL
    public init(url: URL) { self.url = url }
    public var duration: CMTime { .zero }
}
open class AVURLAsset: AVAsset, @unchecked Sendable {}

/// Differs from Apple's: it is never loaded; its duration is zero.
open class AVPlayerItem: NSObject, @unchecked Sendable {
    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
    public let asset: AVAsset
    public init(url: URL) { asset = AVURLAsset(url: url) }
    public init(asset: AVAsset) { self.asset = asset }
    public var duration: CMTime { .zero }
    public var status: Status { .unknown }
    public func currentTime() -> CMTime { .zero }
}

/// Differs from Apple's: it plays nothing, stays paused, and reports that once on standard error.
open class AVPlayer: NSObject, @unchecked Sendable {
    public enum TimeControlStatus: Int, Sendable {
        case paused, waitingToPlayAtSpecifiedRate, playing
    }
    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
    public private(set) var currentItem: AVPlayerItem?
    public var rate: Float = 0
    public var volume: Float = 1
    public var isMuted = false
    public var allowsExternalPlayback = true
    public var automaticallyWaitsToMinimizeStalling = true
    public var status: Status { .unknown }
    public var timeControlStatus: TimeControlStatus { .paused }
    public override init() { super.init() }
    public init(url: URL) { currentItem = AVPlayerItem(url: url) }
    public init(playerItem: AVPlayerItem?) { currentItem = playerItem }
    open func play() { UnresponsiveSource.reportOnce() }
    open func playImmediately(atRate rate: Float) { UnresponsiveSource.reportOnce() }
    open func pause() {}
    open func seek(to time: CMTime) {}
    open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
        completionHandler(false)
    }
    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime
    ) {}
    open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
    open func currentTime() -> CMTime { .zero }
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
    ) -> Any { NSObject() }
    open func removeTimeObserver(_ observer: Any) {}
}
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
    public init(items: [AVPlayerItem]) { super.init(playerItem: items.first) }
}
/// Differs from Apple's: nothing is played.
open class AVPlayerLooper: NSObject, @unchecked Sendable {
    public init(player: AVQueuePlayer, templateItem: AVPlayerItem) {}
}

extension Notification.Name {
    public static let AVPlayerItemDidPlayToEndTime = Notification.Name(
        "AVPlayerItemDidPlayToEndTimeNotification")
}
extension NSNotification.Name {
    public static let AVPlayerItemFailedToPlayToEndTime = NSNotification.Name(
        "AVPlayerItemFailedToPlayToEndTimeNotification")
}

/// Differs from Apple's: it is never notified.
public protocol AVAudioPlayerDelegate: AnyObject {
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
}
extension AVAudioPlayerDelegate {
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}
/// Differs from Apple's: it plays nothing, and reports that once on standard error; `play()` returns `false`.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
    public weak var delegate: (any AVAudioPlayerDelegate)?
    public let url: URL?
    public var volume: Float = 1
    public var rate: Float = 1
    public var enableRate = false
    public var numberOfLoops = 0
    public var currentTime: TimeInterval = 0
    public var duration: TimeInterval { 0 }
    public var isPlaying: Bool { false }
    public init(contentsOf url: URL) throws { self.url = url }
    public init(contentsOf url: URL, fileTypeHint: String?) throws { self.url = url }
    public init(data: Data) throws { url = nil }
    @discardableResult open func prepareToPlay() -> Bool { false }
    @discardableResult open func play() -> Bool {
        UnresponsiveSource.reportOnce()
        return false
    }
    open func pause() {}
    open func stop() {}
}

/// Differs from Apple's: it accepts all settings, without effect.
open class AVAudioSession: NSObject, @unchecked Sendable {
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let ambient = Self(rawValue: "ambient")
        public static let soloAmbient = Self(rawValue: "soloAmbient")
        public static let playback = Self(rawValue: "playback")
        public static let record = Self(rawValue: "record")
        public static let playAndRecord = Self(rawValue: "playAndRecord")
    }
    public struct Mode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = Self(rawValue: "default")
        public static let moviePlayback = Self(rawValue: "moviePlayback")
        public static let spokenAudio = Self(rawValue: "spokenAudio")
        public static let measurement = Self(rawValue: "measurement")
        public static let voiceChat = Self(rawValue: "voiceChat")
    }
    public struct CategoryOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let mixWithOthers = Self(rawValue: 1)
        public static let duckOthers = Self(rawValue: 2)
        public static let allowBluetooth = Self(rawValue: 4)
        public static let defaultToSpeaker = Self(rawValue: 8)
    }
    public struct SetActiveOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let notifyOthersOnDeactivation = Self(rawValue: 1)
    }
    private static let shared = AVAudioSession()
    open class func sharedInstance() -> AVAudioSession { shared }
    open func setCategory(_ category: Category) throws {}
    open func setCategory(_ category: Category, options: CategoryOptions = []) throws {}
    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {}
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}

open class AVSpeechUtterance: NSObject, @unchecked Sendable {
    public let speechString: String
    public var rate: Float = 0.5
    public var pitchMultiplier: Float = 1
    public var volume: Float = 1
    public var voice: AVSpeechSynthesisVoice?
    public init(string: String) { speechString = string }
}
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
    public init?(language: String?) {}
}
/// Differs from Apple's: it does not speak, and reports that once on standard error.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
    public override init() { super.init() }
    public var isSpeaking: Bool { false }
    open func speak(_ utterance: AVSpeechUtterance) { UnresponsiveSource.reportOnce() }
}
