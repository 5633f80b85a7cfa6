import Foundation

extension NumberSamples {
    /// Swift code for a row's value: the result of the call, shown.
    static func call(_ function: PublicFunction, _ arguments: [String]) throws(MissingSample) -> String {
        let list = "(" + arguments.joined(separator: ", ") + ")"
        switch function.kind {
        case .initializer:
            return shown(function, type(of: function) + list)
        case .typeMethod:
            return shown(function, "\(type(of: function)).\(function.base)\(list)")
        case .function: return shown(function, function.base + list)
        case .operation:
            let values = arguments.map { $0.split(separator: ": ").last.map(String.init) ?? $0 }
            guard values.count == 2 else { return "shown(\(function.base)\(values.joined()))" }
            if function.base.hasSuffix("="), function.base != "==" {
                let target = Self.values[function.owner] ?? values[0]
                return "shown(changed(\(target)) { $0 \(function.base) \(values[1]) })"
            }
            return "shown(\(values[0]) \(function.base) \(values[1]))"
        case .method, .property:
            let change =
                function.kind == .property
                ? ".\(function.base) = " + (arguments[0].split(separator: ": ", maxSplits: 1).last ?? "")
                : ".\(function.base)\(list)"
            if let template = templates[function.owner] { return template.replacing("$CALL", with: change) }
            guard let value = values[function.owner] else { throw MissingSample(type: function.owner) }
            let returns = function.declaration.range(of: ") -> ") != nil && !function.isMutating
            return function.kind == .method && returns
                ? shown(function, value + change) : "shown(changed(\(value)) { $0\(change) })"
        }
    }

    /// The context in which a call's value is used.
    private static func shown(_ function: PublicFunction, _ value: String) -> String {
        if function.base == "entries" { return "shown(Array(\(value).prefix(3)))" }
        for (prefix, context) in contexts where function.owner == "View" && function.base.hasPrefix(prefix) {
            return "shown(\(context)(\(value)))"
        }
        return "shown(\(value))"
    }

    private static let contexts = [
        ("list", "inList"), ("gridC", "inGrid"), ("presentation", "inSheet"), ("navigationSplit", "inSplit"),
        ("containerRelative", "inScroll"), ("scroll", "inScroll"), ("defaultScroll", "aroundScroll"),
        ("onScroll", "inScroll"), ("badge", "inList"), ("defaultMinList", "aroundList"),
    ]

    /// The spelling of the type that is initialized, or whose members are called.
    private static func type(of function: PublicFunction) -> String {
        let same = function.constraints.filter { $0.kind == "sameType" }
        if let selfType = same.first(where: { $0.lhs == "Self" }) { return selfType.rhs }
        switch function.owner {
        case "Anchor.Source": return "Anchor<\(same.first { $0.lhs == "Value" }?.rhs ?? "CGRect")>.Source"
        case "EditActions": return "EditActions<[Int]>"
        case "Measurement.FormatStyle": return "Measurement<UnitLength>.FormatStyle"
        default: return function.owner
        }
    }

    /// The values on which methods are called and properties set.
    private static let values = [
        "AnimatablePair": "AnimatablePair(1.0, 2.0)", "AnimatableVector": "AnimatableVector([1])",
        "Angle": "Angle.degrees(10)",
        "Animation": "Animation.linear(duration: 0.2)",
        "AnimationTimelineSchedule": "AnimationTimelineSchedule()", "AnyShape": "AnyShape(Circle())",
        "CALayer": "CALayer()", "CGAffineTransform": "CGAffineTransform.identity", "CGFloat": "CGFloat(1)",
        "CGMutablePath": "CGMutablePath()", "CGPath": "samplePath.cgPath", "CGPoint": "CGPoint(x: 1, y: 1)",
        "CGRect": "CGRect(x: 0, y: 0, width: 9, height: 9)", "CGSize": "CGSize(width: 9, height: 9)",
        "CGVector": "CGVector(dx: 1, dy: 1)", "Capsule": "Capsule()", "Circle": "Circle()",
        "Color": "Color.red", "Color.Resolved": "Color.Resolved(red: 1, green: 0, blue: 0)",
        "ContainerRelativeShape": "ContainerRelativeShape()",
        "DateComponentsFormatter": "DateComponentsFormatter()", "Double": "1.0", "EdgeInsets": "EdgeInsets()",
        "Ellipse": "Ellipse()", "EmptyAnimatableData": "EmptyAnimatableData()", "Float": "Float(1)",
        "EveryMinuteTimelineSchedule": "EveryMinuteTimelineSchedule()",
        "ExplicitTimelineSchedule": "ExplicitTimelineSchedule([Date()])", "DragGesture": "DragGesture()",
        "Font.Width": "Font.Width(1)", "Gradient": "healthy.gradient",
        "Gradient.Stop": "Gradient.Stop(color: .red, location: 0.5)", "GridItem": "GridItem()",
        "GridLayout": "GridLayout()", "HStackLayout": "HStackLayout()", "VStackLayout": "VStackLayout()",
        "Image": "Image(systemName: \"star\")", "InsettableShape": "Circle()",
        "ImagePaint": "ImagePaint(image: Image(systemName: \"star\"))",
        "KeyframeTimeline": "KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(1.0, duration: 1) }",
        "LongPressGesture": "LongPressGesture()", "MagnificationGesture": "MagnificationGesture()",
        "MagnifyGesture": "MagnifyGesture()", "MeshGradient": "sampleMesh",
        "MeshGradient.BezierPoint": "sampleBezierPoints[0]", "NSDirectionalEdgeInsets": "healthy.directions",
        "NSLayoutAnchor": "sampleUIView.leadingAnchor", "NSLayoutDimension": "sampleUIView.widthAnchor",
        "NSLayoutConstraint": "sampleUIView.widthAnchor.constraint(equalToConstant: 20)",
        "OffsetShape": "Circle().offset(x: 1)", "OffsetTransition": "OffsetTransition(.zero)",
        "Path": "samplePath", "PeriodicTimelineSchedule": "PeriodicTimelineSchedule(from: Date(), by: 1)",
        "ProjectionTransform": "ProjectionTransform()", "ProposedViewSize": "ProposedViewSize.unspecified",
        "Rectangle": "Rectangle()", "RectangleCornerRadii": "RectangleCornerRadii()",
        "RelativeDateTimeFormatter": "RelativeDateTimeFormatter()", "RotateGesture": "RotateGesture()",
        "RotationGesture": "RotationGesture()", "RotatedShape": "Circle().rotation(.degrees(1))",
        "RoundedRectangle": "RoundedRectangle(cornerRadius: 4)", "ScaleTransition": "ScaleTransition(0.5)",
        "ScaledShape": "Circle().scale(0.5)", "ScrollPosition": "ScrollPosition()",
        "ScrollTarget": "ScrollTarget(rect: .zero)",
        "ScrollTransitionConfiguration.Threshold": "ScrollTransitionConfiguration.Threshold.centered",
        "ScrollGeometry": "sampleScrollGeometry", "Shape": "Circle()",
        "ShapeStyle": "LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)",
        "ShapeView": "Circle().fill(Color.red)", "Spacer": "Spacer()",
        "SpatialTapGesture": "SpatialTapGesture()", "Spring": "Spring()", "StrokeStyle": "StrokeStyle()",
        "SymbolEffectOptions": "SymbolEffectOptions.default", "TapGesture": "TapGesture()",
        "Text": "Text(\"sample\")", "TimelineSchedule": "PeriodicTimelineSchedule(from: Date(), by: 1)",
        "TransformedShape": "Circle().transform(.identity)",
        "UnevenRoundedRectangle": "UnevenRoundedRectangle()",
        "UnitCurve": "UnitCurve.easeIn", "UnitPoint": "UnitPoint.center", "VectorArithmetic": "1.0",
        "View": "sample", "EnvironmentValues": "EnvironmentValues()",
        "UIBarButtonItem": "UIBarButtonItem()",
        "UIBezierPath": "UIBezierPath()", "UIButton": "UIButton()", "UIColor": "UIColor.red",
        "UIDatePicker": "UIDatePicker()", "UIEdgeInsets": "UIEdgeInsets.zero",
        "UIFont": "UIFont.systemFont(ofSize: 12)", "UIFont.Weight": "UIFont.Weight.bold",
        "UIHostingController": "UIHostingController(rootView: Text(\"hosted\"))", "UIImage": "sampleUIImage",
        "UIImpactFeedbackGenerator": "UIImpactFeedbackGenerator()", "UILabel": "sampleUILabel",
        "UILayoutPriority": "UILayoutPriority(1)",
        "UILongPressGestureRecognizer": "UILongPressGestureRecognizer()", "UIPageControl": "UIPageControl()",
        "UIPanGestureRecognizer": "UIPanGestureRecognizer()",
        "UIPinchGestureRecognizer": "UIPinchGestureRecognizer()", "UIProgressView": "UIProgressView()",
        "UIRotationGestureRecognizer": "UIRotationGestureRecognizer()", "UIScrollView": "UIScrollView()",
        "UIScrollView.DecelerationRate": "UIScrollView.DecelerationRate.normal",
        "UISearchBar": "UISearchBar()", "UISegmentedControl": "UISegmentedControl(items: [\"a\", \"b\"])",
        "UISlider": "UISlider()", "UIStackView": "UIStackView()", "UIStepper": "UIStepper()",
        "UISwipeGestureRecognizer": "UISwipeGestureRecognizer()", "UITableView": "UITableView()",
        "UITapGestureRecognizer": "UITapGestureRecognizer()", "UITextField": "UITextField()",
        "UITextView": "UITextView()", "UIView": "sampleUIView", "UIViewController": "UIViewController()",
        "UIBackgroundTaskIdentifier": "UIBackgroundTaskIdentifier.invalid", "UIWindow": "UIWindow()",
    ]

    /// Rows whose call is inside another expression.
    private static let templates = [
        "VisualEffect": "shown(sample.visualEffect { effect, _ in effect$CALL })",
        "GraphicsContext": "shown(drawn { context in context$CALL })",
        "GraphicsContext.ResolvedText":
            "shown(drawn { context in _ = context.resolve(Text(\"drawn\"))$CALL })",
        "LocalizedStringKey.StringInterpolation": "shown(interpolated { $0$CALL })",
        "ScrollViewProxy": "shown(inReader { $0$CALL })",
        "TabContent":
            "shown(TabView { Tab(\"a\", systemImage: \"star\") { sample }$CALL })",
        "TableColumnContent":
            "shown(Table(sampleRows) { TableColumn(\"a\") { Text($0.name) }$CALL })",
        "Scene": "shown(WindowGroup { sample }$CALL)",
    ]

    /// The reason why a function has no row; nil if it has one.
    static func reason(toLeaveOut function: PublicFunction) -> String? {
        if function.name.contains("subviews:") || layoutValues.contains(function.owner) {
            return "called by layouts while they lay out: rows by hand"
        }
        if function.owner == "GeometryEffect" || function.owner.hasSuffix("Representable") {
            return "implemented by programs: rows by hand"
        }
        if function.owner.hasSuffix("Gesture.Value") || function.owner == "GaugeStyleConfiguration" {
            return "made by the screen; to change it changes a copy"
        }
        if indexed.contains(function.title) || function.base == "subscript" {
            return "an index out of range is a mistake of the program, as in an array"
        }
        if function.declaration.contains(" async") { return "its form that waits has a row" }
        if function.owner.hasSuffix("Delegate") { return "called by the shims" }
        if function.title.hasPrefix("Timer.") { return "Foundation's timer" }
        if function.owner == "UIApplication" { return "there is one for the program" }
        if function.owner == "UIGestureRecognizer" { return "a touch is asked for by its number" }
        return nil
    }

    private static let layoutValues = ["LayoutSubview", "LayoutSubviews", "ViewDimensions"]
    private static let indexed = [
        "MutableCollection.move(fromOffsets:toOffset:)", "NavigationPath.removeLast(_:)",
    ]
}
