public import Foundation

/// Two fingers that move apart or together.
///
/// No effect on Linux: the windows see one pointer, so it is never recognized.
public struct MagnifyGesture: PrimitiveGesture {
    /// The state of the fingers.
    public struct Value: Equatable, Sendable {
        public var time: Date
        /// The factor by which their distance has changed since the start.
        public var magnification: CGFloat
        public var velocity: CGFloat
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }

    public var minimumScaleDelta: CGFloat
    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Self> {
        unavailable("MagnifyGesture")
    }
}

/// Two fingers that move apart or together. (The form of iOS 13 to 16)
///
/// No effect on Linux: the windows see one pointer, so it is never recognized.
public struct MagnificationGesture: PrimitiveGesture {
    public typealias Value = CGFloat
    public var minimumScaleDelta: CGFloat
    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Self> {
        unavailable("MagnificationGesture")
    }
}

/// Two fingers that rotate around each other.
///
/// No effect on Linux: the windows see one pointer, so it is never recognized.
public struct RotateGesture: PrimitiveGesture {
    /// The state of the fingers.
    public struct Value: Equatable, Sendable {
        public var time: Date
        /// The rotation since the start.
        public var rotation: Angle
        public var velocity: Angle
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }

    public var minimumAngleDelta: Angle
    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Self> {
        unavailable("RotateGesture")
    }
}

/// Two fingers that rotate around each other. (The form of iOS 13 to 16)
///
/// No effect on Linux: the windows see one pointer, so it is never recognized.
public struct RotationGesture: PrimitiveGesture {
    public typealias Value = Angle
    public var minimumAngleDelta: Angle
    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Self> {
        unavailable("RotationGesture")
    }
}

/// Creates a recognizer for a gesture that the platform does not support. It fails at once, so other gestures
/// can be recognized.
@MainActor
private func unavailable<Unseen: Gesture>(_ name: String) -> _GestureRecognizer<Unseen> {
    Diagnostics.noEffect(name)
    return _GestureRecognizer()
}
