// Made by scripts/number-table from the signatures of public functions.
//
// Left out, with the reason:
//   Animatable.animatableData: no sample of Animatable
//   AnyLayout.explicitAlignment(of:in:proposal:subviews:cache:): called by layouts while they lay out: rows by hand
//   AnyLayout.explicitAlignment(of:in:proposal:subviews:cache:): called by layouts while they lay out: rows by hand
//   AnyLayout.placeSubviews(in:proposal:subviews:cache:): called by layouts while they lay out: rows by hand
//   AnyLayout.sizeThatFits(proposal:subviews:cache:): called by layouts while they lay out: rows by hand
//   DragGesture.Value.location: made by the screen; to change it changes a copy
//   DragGesture.Value.startLocation: made by the screen; to change it changes a copy
//   DragGesture.Value.time: made by the screen; to change it changes a copy
//   DragGesture.Value.velocity: made by the screen; to change it changes a copy
//   DropConfiguration.acceptedItemCount: no sample of DropConfiguration
//   DropSession.itemsCount: no sample of DropSession
//   DropSession.location: no sample of DropSession
//   DropSession.size: no sample of DropSession
//   GaugeStyleConfiguration.value: made by the screen; to change it changes a copy
//   GeometryEffect.effectValue(size:): implemented by programs: rows by hand
//   GridLayout.placeSubviews(in:proposal:subviews:cache:): called by layouts while they lay out: rows by hand
//   GridLayout.sizeThatFits(proposal:subviews:cache:): called by layouts while they lay out: rows by hand
//   Layout.explicitAlignment(of:in:proposal:subviews:cache:): called by layouts while they lay out: rows by hand
//   Layout.explicitAlignment(of:in:proposal:subviews:cache:): called by layouts while they lay out: rows by hand
//   Layout.explicitAlignment(of:in:proposal:subviews:cache:): called by layouts while they lay out: rows by hand
//   Layout.explicitAlignment(of:in:proposal:subviews:cache:): called by layouts while they lay out: rows by hand
//   Layout.placeSubviews(in:proposal:subviews:cache:): called by layouts while they lay out: rows by hand
//   Layout.sizeThatFits(proposal:subviews:cache:): called by layouts while they lay out: rows by hand
//   LayoutSubview.dimensions(in:): called by layouts while they lay out: rows by hand
//   LayoutSubview.place(at:anchor:proposal:): called by layouts while they lay out: rows by hand
//   LayoutSubview.sizeThatFits(_:): called by layouts while they lay out: rows by hand
//   MagnifyGesture.Value.magnification: made by the screen; to change it changes a copy
//   MagnifyGesture.Value.startAnchor: made by the screen; to change it changes a copy
//   MagnifyGesture.Value.startLocation: made by the screen; to change it changes a copy
//   MagnifyGesture.Value.time: made by the screen; to change it changes a copy
//   MagnifyGesture.Value.velocity: made by the screen; to change it changes a copy
//   MutableCollection.move(fromOffsets:toOffset:): an index out of range is a mistake of the program, as in an array
//   NavigationPath.removeLast(_:): an index out of range is a mistake of the program, as in an array
//   RotateGesture.Value.rotation: made by the screen; to change it changes a copy
//   RotateGesture.Value.startAnchor: made by the screen; to change it changes a copy
//   RotateGesture.Value.startLocation: made by the screen; to change it changes a copy
//   RotateGesture.Value.time: made by the screen; to change it changes a copy
//   RotateGesture.Value.velocity: made by the screen; to change it changes a copy
//   SpatialTapGesture.Value.location: made by the screen; to change it changes a copy
//   TableColumn.width(_:): no sample of TableColumn
//   TableColumn.width(min:ideal:max:): no sample of TableColumn
//   ZStackLayout.explicitAlignment(of:in:proposal:subviews:cache:): called by layouts while they lay out: rows by hand
//   ZStackLayout.explicitAlignment(of:in:proposal:subviews:cache:): called by layouts while they lay out: rows by hand
//   ZStackLayout.placeSubviews(in:proposal:subviews:cache:): called by layouts while they lay out: rows by hand
//   ZStackLayout.sizeThatFits(proposal:subviews:cache:): called by layouts while they lay out: rows by hand
//   Timer.init(timeInterval:target:selector:userInfo:repeats:): Foundation's timer
//   Timer.scheduledTimer(timeInterval:target:selector:userInfo:repeats:): Foundation's timer
//   UIApplication.applicationIconBadgeNumber: there is one for the program
//   UIGestureRecognizer.location(ofTouch:in:): a touch is asked for by its number
//   UIImage.byPreparingThumbnail(ofSize:): its form that waits has a row
//   UISearchBarDelegate.searchBar(_:selectedScopeButtonIndexDidChange:): called by the shims
//   UISearchBarDelegate.searchBar(_:selectedScopeButtonIndexDidChange:): called by the shims
//   UITextChecker.rangeOfMisspelledWord(in:range:startingAt:wrap:language:): no sample of UITextChecker
//   UIViewControllerRepresentable.sizeThatFits(_:uiViewController:context:): implemented by programs: rows by hand
//   UIViewControllerRepresentable.sizeThatFits(_:uiViewController:context:): implemented by programs: rows by hand
//   UIViewRepresentable.sizeThatFits(_:uiView:context:): implemented by programs: rows by hand
//   UIViewRepresentable.sizeThatFits(_:uiView:context:): implemented by programs: rows by hand

extension NumberTable {
    mutating func addGenerated() {
        addViewGraphRows1()
        addViewGraphRows2()
        addViewGraphRows3()
        addViewGraphRows4()
        addViewGraphRows5()
        addViewGraphRows6()
        addViewGraphRows7()
        addViewGraphRows8()
        addUIKitForLinuxRows1()
        addUIKitForLinuxRows2()
    }
}
