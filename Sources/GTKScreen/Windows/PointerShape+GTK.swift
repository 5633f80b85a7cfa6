import ViewGraph

extension PointerShape {
    /// The name of the shape in cursor themes, those of CSS. `nil` for the window's own shape.
    var name: String? {
        switch self {
        case .default: nil
        case .link: "pointer"
        case .grabIdle: "grab"
        case .grabActive: "grabbing"
        case .horizontalText: "text"
        case .verticalText: "vertical-text"
        case .rectSelection: "crosshair"
        case .zoomIn: "zoom-in"
        case .zoomOut: "zoom-out"
        case .columnResize: "col-resize"
        case .rowResize: "row-resize"
        }
    }
}
