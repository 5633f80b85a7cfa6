public import Foundation

extension NSValue {
    /// The rectangle in a value, such as the keyboard's frame.
    public var cgRectValue: CGRect { rectValue }
    public var cgSizeValue: CGSize { sizeValue }
    public var cgPointValue: CGPoint { pointValue }

    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
}
