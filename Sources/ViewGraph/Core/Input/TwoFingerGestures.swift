public import Foundation

/// Two fingers that move apart or together.
///
/// No effect on Linux: the windows see one pointer, so it is never recognized.
public struct MagnifyGesture: PrimitiveGesture {
    /// What is known of the fingers.
    public struct Value: Equatable, Sendable {
        public var time: Date
        /// How much further apart they are than at the start.
        public var magnification: CGFloat
        public var velocity: CGFloat
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }

    public var minimumScaleDelta: CGFloat
    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Self> {
        unseen("MagnifyGesture")
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
        unseen("MagnificationGesture")
    }
}

/// Two fingers that turn about each other.
///
/// No effect on Linux: the windows see one pointer, so it is never recognized.
public struct RotateGesture: PrimitiveGesture {
    /// What is known of the fingers.
    public struct Value: Equatable, Sendable {
        public var time: Date
        /// How far they have turned since the start.
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
        unseen("RotateGesture")
    }
}

/// Two fingers that turn about each other. (The form of iOS 13 to 16)
///
/// No effect on Linux: the windows see one pointer, so it is never recognized.
public struct RotationGesture: PrimitiveGesture {
    public typealias Value = Angle
    public var minimumAngleDelta: Angle
    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Self> {
        unseen("RotationGesture")
    }
}

/// What looks for a gesture that nobody can make: it gives up at once, so that others go on.
@MainActor
private func unseen<Unseen: Gesture>(_ name: String) -> _GestureRecognizer<Unseen> {
    Diagnostics.noEffect(name)
    return _GestureRecognizer()
}
