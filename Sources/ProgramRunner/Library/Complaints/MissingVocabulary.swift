/// Names of Apple's vocabulary that Linux lacks and that no prefix tells from a program's own. A test holds
/// them against the libraries: what has come to be there leaves the table.
package enum MissingVocabulary {
    package static let advice: [String: String] = Dictionary(
        groups.flatMap { advice, names in
            names.split { $0.isWhitespace }.map { (String($0), advice) }
        }, uniquingKeysWith: { first, _ in first })

    private static let groups: [(advice: String, names: String)] = [
        (
            "draw the chart with Path, Rectangle and Capsule",
            """
            Chart Chart3D BarMark LineMark PointMark AreaMark RuleMark RectangleMark SectorMark AxisMarks
            .chartXAxis .chartYAxis .chartLegend .chartOverlay .chartBackground .chartXScale .chartYScale
            .chartForegroundStyleScale .chartPlotStyle .chartXSelection .chartYSelection .chartAngleSelection
            .chartXAxisLabel .chartYAxisLabel .chartScrollableAxes .chartXVisibleDomain .chartScrollPosition
            """
        ),
        (
            Advice.ownData,
            """
            @FetchRequest FetchRequest @SectionedFetchRequest FetchedResults @Query @Model @Relationship
            @Attribute ModelContainer ModelContext ModelConfiguration FetchDescriptor .modelContainer
            .modelContext
            """
        ),
        ("the map here has no camera to move: leave it out", ".mapCameraKeyframeAnimator"),
        (
            "there is no photo library on Linux",
            "PhotosPicker PhotosPickerItem .photosPicker .photosPickerStyle"
        ),
        (
            "there is no store on Linux",
            """
            StoreView ProductView SubscriptionStoreView .storeButton .storeProductTask .appStoreOverlay
            .subscriptionStatusTask .refundRequestSheet .manageSubscriptionsSheet .offerCodeRedemption
            .onInAppPurchaseStart .onInAppPurchaseCompletion .productViewStyle
            """
        ),
        (
            "write the view in SwiftUI",
            "HSplitView VSplitView SpriteView SceneView RealityView Model3D"
        ),
        (
            "a program has one window here",
            "MenuBarExtra DocumentGroup UtilityWindow ImmersiveSpace SettingsLink"
        ),
        ("show the tip with popover", "TipView .popoverTip .tipViewStyle .tipBackground"),
        ("write a button with an action of its own", "SignInWithAppleButton PayWithApplePayButton"),
        ("there are no widgets on Linux", ".widgetURL .widgetAccentable .widgetLabel"),
        ("write AsyncImage(url:)", "LazyImage CachedAsyncImage"),
        ("open the file with Link or openURL", ".quickLookPreview"),
        ("there is no translation service", ".translationTask .translationPresentation"),
        ("write an animation or a transition", ".glassEffectID .glassEffectUnion .glassEffectTransition"),
        ("style the text with attributes", ".textRenderer"),
        (
            "there is no such device here: leave it out",
            ".digitalCrownRotation .onPencilDoubleTap .onPencilSqueeze"
        ),
        (
            "write a keyboard shortcut or onKeyPress",
            """
            .onMoveCommand .onExitCommand .onDeleteCommand .onCopyCommand .onCutCommand .onPasteCommand
            .onPlayPauseCommand .onCommand .onModifierKeysChanged
            """
        ),
        ("write @UIApplicationDelegateAdaptor", "@NSApplicationDelegateAdaptor"),
        ("call the closure itself", "autoreleasepool"),
        ("write Date().timeIntervalSinceReferenceDate", "CFAbsoluteTimeGetCurrent"),
        ("write the hash in Swift", "SHA256 SHA512 SHA1 Insecure SymmetricKey"),
    ]
}
