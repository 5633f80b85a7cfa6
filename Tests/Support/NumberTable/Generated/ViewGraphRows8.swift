// Made by scripts/number-table from the signatures of public functions.
import Foundation
import UIKitForLinux
import ViewGraph

extension NumberTable {
    mutating func addViewGraphRows8() {
        add("View.gridCellColumns(_:) _") { n in shown(inGrid(sample.gridCellColumns(n.int))) }
        add("View.hueRotation(_:) _") { n in shown(sample.hueRotation(n.angle)) }
        add("View.inspectorColumnWidth(_:) _") { n in shown(sample.inspectorColumnWidth(n.cgFloat)) }
        add("View.inspectorColumnWidth(min:ideal:max:) min") { n in shown(sample.inspectorColumnWidth(min: n.cgFloat, ideal: healthy.cgFloat)) }
        add("View.inspectorColumnWidth(min:ideal:max:) ideal") { n in shown(sample.inspectorColumnWidth(ideal: n.cgFloat)) }
        add("View.inspectorColumnWidth(min:ideal:max:) max") { n in shown(sample.inspectorColumnWidth(ideal: healthy.cgFloat, max: n.cgFloat)) }
        add("View.inspectorColumnWidth(min:ideal:max:) all") { n in shown(sample.inspectorColumnWidth(min: n.cgFloat, ideal: n.cgFloat, max: n.cgFloat)) }
        add("View.kerning(_:) _") { n in shown(sample.kerning(n.cgFloat)) }
        add("View.labelIconToTitleSpacing(_:) _") { n in shown(sample.labelIconToTitleSpacing(n.cgFloat)) }
        add("View.labelReservedIconWidth(_:) _") { n in shown(sample.labelReservedIconWidth(n.cgFloat)) }
        add("View.layerEffect(_:maxSampleOffset:isEnabled:) maxSampleOffset") { n in shown(sample.layerEffect(sampleShader, maxSampleOffset: n.size)) }
        add("View.layoutPriority(_:) _") { n in shown(sample.layoutPriority(n.double)) }
        add("View.lineLimit(_:) _") { n in shown(sample.lineLimit(n.intRange)) }
        add("View.lineLimit(_:) _") { n in shown(sample.lineLimit(n.int...)) }
        add("View.lineLimit(_:) _") { n in shown(sample.lineLimit(...n.int)) }
        add("View.lineLimit(_:) _") { n in shown(sample.lineLimit(n.int)) }
        add("View.lineLimit(_:reservesSpace:) _") { n in shown(sample.lineLimit(n.int, reservesSpace: true)) }
        add("View.lineSpacing(_:) _") { n in shown(sample.lineSpacing(n.cgFloat)) }
        add("View.listRowInsets(_:) _") { n in shown(inList(sample.listRowInsets(n.insets))) }
        add("View.listRowInsets(_:_:) _") { n in shown(inList(sample.listRowInsets(.all, n.cgFloat))) }
        add("View.listRowSpacing(_:) _") { n in shown(inList(sample.listRowSpacing(n.cgFloat))) }
        add("View.listSectionMargins(_:_:) _") { n in shown(inList(sample.listSectionMargins(.all, n.cgFloat))) }
        add("View.listSectionSpacing(_:) _") { n in shown(inList(sample.listSectionSpacing(n.cgFloat))) }
        add("View.matchedGeometryEffect(id:in:properties:anchor:isSource:) anchor") { n in shown(sample.matchedGeometryEffect(id: "id", in: sampleNamespace, anchor: n.unitPoint)) }
        add("View.minimumScaleFactor(_:) _") { n in shown(sample.minimumScaleFactor(n.cgFloat)) }
        add("View.navigationSplitViewColumnWidth(_:) _") { n in shown(inSplit(sample.navigationSplitViewColumnWidth(n.cgFloat))) }
        add("View.navigationSplitViewColumnWidth(min:ideal:max:) min") { n in shown(inSplit(sample.navigationSplitViewColumnWidth(min: n.cgFloat, ideal: healthy.cgFloat))) }
        add("View.navigationSplitViewColumnWidth(min:ideal:max:) ideal") { n in shown(inSplit(sample.navigationSplitViewColumnWidth(ideal: n.cgFloat))) }
        add("View.navigationSplitViewColumnWidth(min:ideal:max:) max") { n in shown(inSplit(sample.navigationSplitViewColumnWidth(ideal: healthy.cgFloat, max: n.cgFloat))) }
        add("View.navigationSplitViewColumnWidth(min:ideal:max:) all") { n in shown(inSplit(sample.navigationSplitViewColumnWidth(min: n.cgFloat, ideal: n.cgFloat, max: n.cgFloat))) }
        add("View.offset(_:) _") { n in shown(sample.offset(n.size)) }
        add("View.offset(x:y:) x") { n in shown(sample.offset(x: n.cgFloat)) }
        add("View.offset(x:y:) y") { n in shown(sample.offset(y: n.cgFloat)) }
        add("View.offset(x:y:) all") { n in shown(sample.offset(x: n.cgFloat, y: n.cgFloat)) }
        add("View.onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:) minimumDuration") { n in shown(sample.onLongPressGesture(minimumDuration: n.double, perform: {})) }
        add("View.onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:) maximumDistance") { n in shown(sample.onLongPressGesture(maximumDistance: n.cgFloat, perform: {})) }
        add("View.onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:) all") { n in shown(sample.onLongPressGesture(minimumDuration: n.double, maximumDistance: n.cgFloat, perform: {})) }
        add("View.onScrollTargetVisibilityChange(idType:threshold:_:) threshold") { n in shown(inScroll(sample.onScrollTargetVisibilityChange(idType: String.self, threshold: n.double, { _ in }))) }
        add("View.onScrollVisibilityChange(threshold:_:) threshold") { n in shown(inScroll(sample.onScrollVisibilityChange(threshold: n.double, { _ in }))) }
        add("View.onTapGesture(count:coordinateSpace:perform:) count") { n in shown(sample.onTapGesture(count: n.int, perform: { _ in })) }
        add("View.onTapGesture(count:perform:) count") { n in shown(sample.onTapGesture(count: n.int, perform: {})) }
        add("View.opacity(_:) _") { n in shown(sample.opacity(n.double)) }
        add("View.padding(_:) _") { n in shown(sample.padding(n.insets)) }
        add("View.padding(_:) _") { n in shown(sample.padding(n.cgFloat)) }
        add("View.padding(_:_:) _") { n in shown(sample.padding(.all, n.cgFloat)) }
        add("View.position(_:) _") { n in shown(sample.position(n.point)) }
        add("View.position(x:y:) x") { n in shown(sample.position(x: n.cgFloat)) }
        add("View.position(x:y:) y") { n in shown(sample.position(y: n.cgFloat)) }
        add("View.position(x:y:) all") { n in shown(sample.position(x: n.cgFloat, y: n.cgFloat)) }
        add("View.presentationCornerRadius(_:) _") { n in shown(inSheet(sample.presentationCornerRadius(n.cgFloat))) }
        add("View.projectionEffect(_:) _") { n in shown(sample.projectionEffect(ProjectionTransform(n.transform))) }
        add("View.rotation3DEffect(_:axis:anchor:anchorZ:perspective:) _") { n in shown(sample.rotation3DEffect(n.angle, axis: (healthy.cgFloat, healthy.cgFloat, healthy.cgFloat))) }
        add("View.rotation3DEffect(_:axis:anchor:anchorZ:perspective:) axis") { n in shown(sample.rotation3DEffect(healthy.angle, axis: (n.cgFloat, n.cgFloat, n.cgFloat))) }
        add("View.rotation3DEffect(_:axis:anchor:anchorZ:perspective:) anchor") { n in shown(sample.rotation3DEffect(healthy.angle, axis: (healthy.cgFloat, healthy.cgFloat, healthy.cgFloat), anchor: n.unitPoint)) }
        add("View.rotation3DEffect(_:axis:anchor:anchorZ:perspective:) anchorZ") { n in shown(sample.rotation3DEffect(healthy.angle, axis: (healthy.cgFloat, healthy.cgFloat, healthy.cgFloat), anchorZ: n.cgFloat)) }
        add("View.rotation3DEffect(_:axis:anchor:anchorZ:perspective:) perspective") { n in shown(sample.rotation3DEffect(healthy.angle, axis: (healthy.cgFloat, healthy.cgFloat, healthy.cgFloat), perspective: n.cgFloat)) }
        add("View.rotation3DEffect(_:axis:anchor:anchorZ:perspective:) all") { n in shown(sample.rotation3DEffect(n.angle, axis: (n.cgFloat, n.cgFloat, n.cgFloat), anchor: n.unitPoint, anchorZ: n.cgFloat, perspective: n.cgFloat)) }
        add("View.rotationEffect(_:anchor:) _") { n in shown(sample.rotationEffect(n.angle)) }
        add("View.rotationEffect(_:anchor:) anchor") { n in shown(sample.rotationEffect(healthy.angle, anchor: n.unitPoint)) }
        add("View.rotationEffect(_:anchor:) all") { n in shown(sample.rotationEffect(n.angle, anchor: n.unitPoint)) }
        add("View.safeAreaBar(edge:alignment:spacing:content:) spacing") { n in shown(sample.safeAreaBar(edge: .leading, spacing: n.cgFloat, content: { inside })) }
        add("View.safeAreaBar(edge:alignment:spacing:content:) spacing") { n in shown(sample.safeAreaBar(edge: .top, spacing: n.cgFloat, content: { inside })) }
        add("View.safeAreaInset(edge:alignment:spacing:content:) spacing") { n in shown(sample.safeAreaInset(edge: .leading, spacing: n.cgFloat, content: { inside })) }
        add("View.safeAreaInset(edge:alignment:spacing:content:) spacing") { n in shown(sample.safeAreaInset(edge: .top, spacing: n.cgFloat, content: { inside })) }
        add("View.safeAreaPadding(_:) _") { n in shown(sample.safeAreaPadding(n.insets)) }
        add("View.safeAreaPadding(_:) _") { n in shown(sample.safeAreaPadding(n.cgFloat)) }
        add("View.safeAreaPadding(_:_:) _") { n in shown(sample.safeAreaPadding(.all, n.cgFloat)) }
        add("View.saturation(_:) _") { n in shown(sample.saturation(n.double)) }
        add("View.scaleEffect(_:anchor:) _") { n in shown(sample.scaleEffect(n.cgFloat)) }
        add("View.scaleEffect(_:anchor:) anchor") { n in shown(sample.scaleEffect(healthy.cgFloat, anchor: n.unitPoint)) }
        add("View.scaleEffect(_:anchor:) all") { n in shown(sample.scaleEffect(n.cgFloat, anchor: n.unitPoint)) }
        add("View.scaleEffect(_:anchor:) _") { n in shown(sample.scaleEffect(n.size)) }
        add("View.scaleEffect(_:anchor:) anchor") { n in shown(sample.scaleEffect(healthy.size, anchor: n.unitPoint)) }
        add("View.scaleEffect(_:anchor:) all") { n in shown(sample.scaleEffect(n.size, anchor: n.unitPoint)) }
        add("View.scaleEffect(x:y:anchor:) x") { n in shown(sample.scaleEffect(x: n.cgFloat)) }
        add("View.scaleEffect(x:y:anchor:) y") { n in shown(sample.scaleEffect(y: n.cgFloat)) }
        add("View.scaleEffect(x:y:anchor:) anchor") { n in shown(sample.scaleEffect(anchor: n.unitPoint)) }
        add("View.scaleEffect(x:y:anchor:) all") { n in shown(sample.scaleEffect(x: n.cgFloat, y: n.cgFloat, anchor: n.unitPoint)) }
        add("View.scrollPosition(_:anchor:) anchor") { n in shown(inScroll(sample.scrollPosition(.constant(ScrollPosition()), anchor: n.unitPoint))) }
        add("View.scrollPosition(id:anchor:) anchor") { n in shown(inScroll(sample.scrollPosition(id: Binding<String?>.constant("id"), anchor: n.unitPoint))) }
        add("View.shadow(color:radius:x:y:) radius") { n in shown(sample.shadow(radius: n.cgFloat)) }
        add("View.shadow(color:radius:x:y:) x") { n in shown(sample.shadow(radius: healthy.cgFloat, x: n.cgFloat)) }
        add("View.shadow(color:radius:x:y:) y") { n in shown(sample.shadow(radius: healthy.cgFloat, y: n.cgFloat)) }
        add("View.shadow(color:radius:x:y:) all") { n in shown(sample.shadow(radius: n.cgFloat, x: n.cgFloat, y: n.cgFloat)) }
        add("View.speechAdjustedPitch(_:) _") { n in shown(sample.speechAdjustedPitch(n.double)) }
        add("View.tracking(_:) _") { n in shown(sample.tracking(n.cgFloat)) }
        add("View.transformEffect(_:) _") { n in shown(sample.transformEffect(n.transform)) }
        add("View.zIndex(_:) _") { n in shown(sample.zIndex(n.double)) }
        add("ViewAlignedScrollTargetBehavior.init(limitBehavior:anchor:) anchor") { n in shown(ViewAlignedScrollTargetBehavior(anchor: n.unitPoint)) }
        add("VisualEffect.blur(radius:opaque:) radius") { n in shown(sample.visualEffect { effect, _ in effect.blur(radius: n.cgFloat) }) }
        add("VisualEffect.brightness(_:) _") { n in shown(sample.visualEffect { effect, _ in effect.brightness(n.double) }) }
        add("VisualEffect.contrast(_:) _") { n in shown(sample.visualEffect { effect, _ in effect.contrast(n.double) }) }
        add("VisualEffect.grayscale(_:) _") { n in shown(sample.visualEffect { effect, _ in effect.grayscale(n.double) }) }
        add("VisualEffect.hueRotation(_:) _") { n in shown(sample.visualEffect { effect, _ in effect.hueRotation(n.angle) }) }
        add("VisualEffect.offset(_:) _") { n in shown(sample.visualEffect { effect, _ in effect.offset(n.size) }) }
        add("VisualEffect.offset(x:y:) x") { n in shown(sample.visualEffect { effect, _ in effect.offset(x: n.cgFloat) }) }
        add("VisualEffect.offset(x:y:) y") { n in shown(sample.visualEffect { effect, _ in effect.offset(y: n.cgFloat) }) }
        add("VisualEffect.offset(x:y:) all") { n in shown(sample.visualEffect { effect, _ in effect.offset(x: n.cgFloat, y: n.cgFloat) }) }
        add("VisualEffect.opacity(_:) _") { n in shown(sample.visualEffect { effect, _ in effect.opacity(n.double) }) }
        add("VisualEffect.rotation3DEffect(_:axis:anchor:anchorZ:perspective:) _") { n in shown(sample.visualEffect { effect, _ in effect.rotation3DEffect(n.angle, axis: (healthy.cgFloat, healthy.cgFloat, healthy.cgFloat)) }) }
        add("VisualEffect.rotation3DEffect(_:axis:anchor:anchorZ:perspective:) axis") { n in shown(sample.visualEffect { effect, _ in effect.rotation3DEffect(healthy.angle, axis: (n.cgFloat, n.cgFloat, n.cgFloat)) }) }
        add("VisualEffect.rotation3DEffect(_:axis:anchor:anchorZ:perspective:) anchor") { n in shown(sample.visualEffect { effect, _ in effect.rotation3DEffect(healthy.angle, axis: (healthy.cgFloat, healthy.cgFloat, healthy.cgFloat), anchor: n.unitPoint) }) }
        add("VisualEffect.rotation3DEffect(_:axis:anchor:anchorZ:perspective:) anchorZ") { n in shown(sample.visualEffect { effect, _ in effect.rotation3DEffect(healthy.angle, axis: (healthy.cgFloat, healthy.cgFloat, healthy.cgFloat), anchorZ: n.cgFloat) }) }
        add("VisualEffect.rotation3DEffect(_:axis:anchor:anchorZ:perspective:) perspective") { n in shown(sample.visualEffect { effect, _ in effect.rotation3DEffect(healthy.angle, axis: (healthy.cgFloat, healthy.cgFloat, healthy.cgFloat), perspective: n.cgFloat) }) }
        add("VisualEffect.rotation3DEffect(_:axis:anchor:anchorZ:perspective:) all") { n in shown(sample.visualEffect { effect, _ in effect.rotation3DEffect(n.angle, axis: (n.cgFloat, n.cgFloat, n.cgFloat), anchor: n.unitPoint, anchorZ: n.cgFloat, perspective: n.cgFloat) }) }
        add("VisualEffect.rotationEffect(_:anchor:) _") { n in shown(sample.visualEffect { effect, _ in effect.rotationEffect(n.angle) }) }
        add("VisualEffect.rotationEffect(_:anchor:) anchor") { n in shown(sample.visualEffect { effect, _ in effect.rotationEffect(healthy.angle, anchor: n.unitPoint) }) }
        add("VisualEffect.rotationEffect(_:anchor:) all") { n in shown(sample.visualEffect { effect, _ in effect.rotationEffect(n.angle, anchor: n.unitPoint) }) }
        add("VisualEffect.saturation(_:) _") { n in shown(sample.visualEffect { effect, _ in effect.saturation(n.double) }) }
        add("VisualEffect.scaleEffect(_:anchor:) _") { n in shown(sample.visualEffect { effect, _ in effect.scaleEffect(n.cgFloat) }) }
        add("VisualEffect.scaleEffect(_:anchor:) anchor") { n in shown(sample.visualEffect { effect, _ in effect.scaleEffect(healthy.cgFloat, anchor: n.unitPoint) }) }
        add("VisualEffect.scaleEffect(_:anchor:) all") { n in shown(sample.visualEffect { effect, _ in effect.scaleEffect(n.cgFloat, anchor: n.unitPoint) }) }
        add("VisualEffect.scaleEffect(_:anchor:) _") { n in shown(sample.visualEffect { effect, _ in effect.scaleEffect(n.size) }) }
        add("VisualEffect.scaleEffect(_:anchor:) anchor") { n in shown(sample.visualEffect { effect, _ in effect.scaleEffect(healthy.size, anchor: n.unitPoint) }) }
        add("VisualEffect.scaleEffect(_:anchor:) all") { n in shown(sample.visualEffect { effect, _ in effect.scaleEffect(n.size, anchor: n.unitPoint) }) }
        add("VisualEffect.scaleEffect(x:y:anchor:) x") { n in shown(sample.visualEffect { effect, _ in effect.scaleEffect(x: n.cgFloat) }) }
        add("VisualEffect.scaleEffect(x:y:anchor:) y") { n in shown(sample.visualEffect { effect, _ in effect.scaleEffect(y: n.cgFloat) }) }
        add("VisualEffect.scaleEffect(x:y:anchor:) anchor") { n in shown(sample.visualEffect { effect, _ in effect.scaleEffect(anchor: n.unitPoint) }) }
        add("VisualEffect.scaleEffect(x:y:anchor:) all") { n in shown(sample.visualEffect { effect, _ in effect.scaleEffect(x: n.cgFloat, y: n.cgFloat, anchor: n.unitPoint) }) }
        add("VisualEffect.transformEffect(_:) _") { n in shown(sample.visualEffect { effect, _ in effect.transformEffect(n.transform) }) }
    }
}
