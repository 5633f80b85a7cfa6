public import Foundation
import ViewGraph

/// The border, corners and shadow of a UIKit view.
@MainActor @preconcurrency
open class CALayer: NSObject {
    private let changes: ViewChanges?

    init(_ changes: ViewChanges) {
        self.changes = changes
        super.init()
    }
    public override init() {
        changes = nil
        super.init()
    }

    open var cornerRadius: CGFloat = 0 { didSet { changes?.note() } }
    open var cornerCurve = CALayerCornerCurve.circular
    open var borderWidth: CGFloat = 0 { didSet { changes?.note() } }
    open var borderColor: CGColor? { didSet { changes?.note() } }
    open var backgroundColor: CGColor? { didSet { changes?.note() } }
    open var masksToBounds = false { didSet { changes?.note() } }
    open var shadowColor: CGColor? { didSet { changes?.note() } }
    open var shadowOpacity: Float = 0 { didSet { changes?.note() } }
    open var shadowRadius: CGFloat = 3 { didSet { changes?.note() } }
    open var shadowOffset = CGSize(width: 0, height: -3) { didSet { changes?.note() } }
    open var opacity: Float = 1 { didSet { changes?.note() } }
    open var isHidden = false { didSet { changes?.note() } }
    open var frame = CGRect.zero
    open var bounds = CGRect.zero
    open var zPosition: CGFloat = 0
    open private(set) var sublayers: [CALayer]?
    /// No effect on Linux: only a view's own layer is shown.
    open func addSublayer(_ layer: CALayer) {
        Diagnostics.noEffect("CALayer.addSublayer")
        sublayers = (sublayers ?? []) + [layer]
    }
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { addSublayer(layer) }
}

/// The shape of a corner's curve.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let circular = Self(rawValue: "circular")
    public static let continuous = Self(rawValue: "continuous")
}
