/// The names of Apple's vocabulary that Linux lacks and that no prefix distinguishes from a program's own
/// names. A test compares them with the libraries: a name that has become available must be removed from the
/// table.
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
            ExternalModules.ownData,
            """
            @FetchRequest FetchRequest @SectionedFetchRequest FetchedResults
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
            .onPlayPauseCommand .onCommand .onModifierKeysChanged
            """
        ),
        (
            "there is no such device here: leave it out",
            """
            GeometryReader3D RotateGesture3D SpatialEventGesture ViewDimensions3D WorldAnchor ImmersiveSpace
            RemoteImmersiveSpace SpatialContainer CustomHoverEffect TouchBar .accessibilityZoomAction
            .defaultHoverEffect .digitalCrownAccessory .glassBackgroundEffect .breakthroughEffect
            .handPointerBehavior .handlesGameControllerEvents .controllerUserInteraction .hoverEffectGroup
            .immersionStyle .immersiveContentBrightness .immersiveEnvironmentBehavior
            .immersiveEnvironmentPicker .listRowHoverEffect .listRowHoverEffectDisabled .listRowPlatterColor
            .manipulable .manipulationGesture .multimodalSafeArea .onCameraCaptureEvent .onGeometryChange3D
            .onImmersionChange .onLongTouchGesture .onVolumeViewpointChange .onWorldRecenter .ornament
            .padding3D .preferredImmersionStyle .preferredSurroundingsEffect .presentationBreakthroughEffect
            .realityViewCameraControls .realityViewLayoutBehavior .rotationEffect3D .scaleEffect3D
            .scaledToFill3D .scaledToFit3D .spatialOverlay .spatialOverlayPreferenceValue
            .supportedVolumeViewpoints .touchBar .touchBarCustomizationLabel .touchBarItemPresence
            .touchBarItemPrincipal .transform3DEffect .upperLimbVisibility .visualEffect3D
            .volumeBaseplateVisibility .assistiveAccessNavigationIcon
            """
        ),
        (
            "leave it out: a window here is as the desktop has it",
            """
            WindowVisibilityToggle WindowDragGesture AlertScene AssistiveAccess .allowsWindowActivationEvents
            .commandsRemoved .commandsReplaced .defaultLaunchBehavior .defaultPosition .defaultWindowPlacement
            .dialogPreventsAppTermination .materialActiveAppearance .menuBarExtraStyle
            .onInteractiveResizeChange
            .presentationPreventsAppTermination .presentedWindowStyle .presentedWindowToolbarStyle
            .restorationBehavior .windowBackgroundDragBehavior .windowDismissBehavior
            .windowFullScreenBehavior
            .windowIdealPlacement .windowIdealSize .windowLevel .windowManagerRole .windowMinimizeBehavior
            .windowResizeAnchor .windowResizeBehavior .windowToolbarFullScreenVisibility
            .windowToolbarLabelStyle .windowToolbarStyle .backgroundTask
            """
        ),
        (
            "a service of Apple's: leave it out",
            """
            SubscriptionView .appStoreMerchandising .contentCaptureProtected .controlWidgetActionHint
            .controlWidgetStatus .groupActivityAssociation .journalingSuggestionsPicker
            .musicSubscriptionOffer
            .onApplePayCouponCodeChange .onApplePayPaymentMethodChange .onApplePayShippingContactChange
            .onApplePayShippingMethodChange .payLaterViewAction .payLaterViewDisplayStyle
            .payWithApplePayButtonDisableCardArt .payWithApplePayButtonStyle .photosPickerAccessoryVisibility
            .photosPickerDisabledCapabilities .postToPhotosSharedAlbumSheet .preferredSubscriptionOffer
            .productDescription .productIconBorder .signInWithAppleButtonStyle .storeProductsTask
            .subscriptionIntroductoryOffer .subscriptionOfferViewButtonVisibility
            .subscriptionOfferViewDetailAction .subscriptionOfferViewStyle .subscriptionPromotionalOffer
            .subscriptionStoreButtonLabel .subscriptionStoreControlBackground .subscriptionStoreControlIcon
            .subscriptionStoreControlStyle .subscriptionStoreOptionGroupStyle
            .subscriptionStorePickerItemBackground .subscriptionStorePolicyDestination
            .subscriptionStorePolicyForegroundStyle .subscriptionStoreSignInAction
            .verifyIdentityWithWalletButtonStyle .widgetAccentedRenderingMode .widgetCurvesContent
            .workoutPreview .writingToolsAffordanceVisibility
            """
        ),
        (
            "draw the chart with Path, Rectangle and Capsule",
            """
            .chart3DCameraProjection .chart3DPose .chart3DRenderingStyle .chartGesture .chartLineStyleScale
            .chartSymbolScale .chartSymbolSizeScale .chartZAxis .chartZAxisLabel .chartZScale .chartZSelection
            .accessibilityChartDescriptor
            """
        ),
        (
            "the map here has no such part: leave it out",
            """
            .mapFeatureSelectionAccessory .mapFeatureSelectionContent .mapFeatureSelectionDisabled
            .mapItemDetailPopover .mapItemDetailSheet
            """
        ),
        (
            "a web page here is its address and a button that opens it",
            """
            WebPage .webViewBackForwardNavigationGestures .webViewContentBackground .webViewContextMenu
            .webViewElementFullscreenBehavior .webViewLinkPreviews .webViewMagnificationGestures
            .webViewOnScrollGeometryChange .webViewScrollInputBehavior .webViewScrollPosition
            .webViewTextSelection
            """
        ),
        (
            "write draggable and dropDestination",
            """
            .dragConfiguration .dragContainer .dragContainerSelection .dragPreviewsFormation
            .dropPreviewsFormation .onDragSessionUpdated .accessibilityDragPoint .accessibilityDropPoint
            """
        ),
        (
            "show the tip with popover",
            """
            .tipAnchor .tipBackgroundInteraction .tipCornerRadius .tipImageSize .tipImageStyle
            """
        ),
        (
            "write fileImporter and fileExporter with what they have here",
            """
            DocumentGroupLaunchScene DocumentLaunchView FileDocumentConfiguration NewDocumentAction
            OpenDocumentAction .documentBrowserContextMenu .exportableToServices .exportsItemProviders
            .fileDialogBrowserOptions .fileDialogImportsUnresolvedAliases .fileDialogURLEnabled
            .fileExporterFilenameLabel .importableFromServices .importsItemProviders
            """
        ),
        (
            "leave it out: the view works without it",
            """
            AccessoryWidgetBackground AttributedTextFormatting AttributedTextValueConstraint
            ConcentricRectangle
            DefaultToolbarItem EmptyTableRowContent ImportFromDevicesCommands InspectorCommands
            ScrollInputKind
            TextAttribute TextEditingCommands TextFormattingCommands TextRenderer
            UIHostingConfiguration UIHostingMenu UIGestureRecognizerRepresentable
            .accessibilityDefaultFocus .accessibilityQuickAction .accessibilityScrollStatus .alertSuppressed
            .attributedTextFormattingDefinition .containerCornerOffset .contentToolbar .focusedObject
            .focusedSceneObject .labelVisibility .menuButtonStyle .navigationLinkIndicatorVisibility
            .onDismissal .onSubmitAllowed .pageCommand .paletteSelectionEffect .previewContext
            .scrollEdgeEffectDisabled .scrollInputBehavior .searchSelection .sliderThumbVisibility
            .symbolColorRenderingMode .symbolVariableValueMode .tabViewSearchActivation .textInputCompletion
            .textInputFormattingControlVisibility .textInputSuggestions .textSelectionAffinity .textVariant
            .toolbarForegroundStyle .toolbarItemHidden .toolbarRemoving .writingDirection
            """
        ),
        (
            "write the SwiftUI view instead of AppKit's",
            "NSHostingController NSHostingView NSViewRepresentable NSViewControllerRepresentable"
        ),
        (
            "it belongs to the watch: leave it out",
            """
            WKApplicationDelegateAdaptor WKExtensionDelegateAdaptor WKInterfaceObjectRepresentable
            @WKApplicationDelegateAdaptor @WKExtensionDelegateAdaptor
            """
        ),
        ("write @UIApplicationDelegateAdaptor", "@NSApplicationDelegateAdaptor"),
        ("call the closure itself", "autoreleasepool"),
        ("write Date().timeIntervalSinceReferenceDate", "CFAbsoluteTimeGetCurrent"),
        ("write the hash in Swift", "SHA256 SHA512 SHA1 Insecure SymmetricKey"),
    ]
}
