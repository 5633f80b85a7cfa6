public import Foundation

extension View {
    /// Presents a panel for choosing a file while `isPresented` is true.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType],
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        opening(isPresented, allowedContentTypes, several: false) { urls in
            if let url = urls.first { onCompletion(.success(url)) }
        }
    }

    /// Presents a panel for choosing files while `isPresented` is true.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View {
        opening(isPresented, allowedContentTypes, several: allowsMultipleSelection) {
            onCompletion(.success($0))
        }
    }

    /// Presents a panel for choosing files while `isPresented` is true.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View {
        opening(
            isPresented, allowedContentTypes, several: allowsMultipleSelection, cancelled: onCancellation
        ) { onCompletion(.success($0)) }
    }

    /// Presents a panel that writes a document to the chosen file while `isPresented` is true.
    public func fileExporter<Document: FileDocument>(
        isPresented: Binding<Bool>, document: Document?, contentType: UTType,
        defaultFilename: String? = nil, onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        saving(isPresented, defaultFilename, [contentType], isThere: document != nil, onCompletion) {
            try document?.write(to: $0, as: contentType)
        }
    }

    /// Presents a panel that writes a document to the chosen file while `isPresented` is true.
    public func fileExporter<Document: ReferenceFileDocument>(
        isPresented: Binding<Bool>, document: Document?, contentType: UTType,
        defaultFilename: String? = nil, onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        saving(isPresented, defaultFilename, [contentType], isThere: document != nil, onCompletion) {
            try document?.write(to: $0, as: contentType)
        }
    }

    /// Presents a panel that writes a document to the chosen file while `isPresented` is true.
    public func fileExporter<Document: FileDocument>(
        isPresented: Binding<Bool>, document: Document?, contentTypes: [UTType] = [],
        defaultFilename: String? = nil, onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View {
        let types = contentTypes.isEmpty ? Document.writableContentTypes : contentTypes
        return saving(
            isPresented, defaultFilename, types, isThere: document != nil, onCompletion,
            cancelled: onCancellation
        ) { try document?.write(to: $0, as: UTType.chosen(of: types, for: $0)) }
    }

    /// Presents a panel that writes an item's transfer representation to the chosen file while `isPresented`
    /// is true.
    public func fileExporter<Item: Transferable>(
        isPresented: Binding<Bool>, item: Item?, contentTypes: [UTType] = [],
        defaultFilename: String? = nil, onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View {
        saving(
            isPresented, defaultFilename, contentTypes, isThere: item != nil, onCompletion,
            cancelled: onCancellation
        ) {
            try item.flatMap { try Item.transferRepresentation._data(of: $0) }?.write(
                to: $0, options: .atomic)
        }
    }

    /// Presents a panel that writes documents to the chosen folder while `isPresented` is true.
    public func fileExporter<Documents: Collection>(
        isPresented: Binding<Bool>, documents: Documents, contentType: UTType,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View where Documents.Element: FileDocument {
        dialog(isPresented, FileRequest(.openFolder(several: false))) { folders in
            guard let folder = folders.first else { return }
            onCompletion(
                Result {
                    try documents.enumerated().map { index, document in
                        let ending = contentType.preferredFilenameExtension.map { ".\($0)" } ?? ""
                        let url = folder.appendingPathComponent("Document \(index + 1)\(ending)")
                        try document.write(to: url, as: contentType)
                        return url
                    }
                })
        }
    }

    /// Presents a panel that moves a file to the chosen location while `isPresented` is true.
    public func fileMover(
        isPresented: Binding<Bool>, file: URL?,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        saving(isPresented, file?.lastPathComponent, [], isThere: file != nil, onCompletion) {
            if let file { try FileManager.default.moveItem(at: file, to: $0) }
        }
    }

    private func opening(
        _ isPresented: Binding<Bool>, _ types: [UTType], several: Bool,
        cancelled: @escaping () -> Void = {}, chosen: @escaping ([URL]) -> Void
    ) -> some View {
        let isFolder = !types.isEmpty && types.allSatisfy { $0.conforms(to: .directory) }
        var request = FileRequest(isFolder ? .openFolder(several: several) : .open(several: several))
        request.endings = UTType.endings(of: types)
        return dialog(isPresented, request, cancelled: cancelled, chosen: chosen)
    }

    private func saving(
        _ isPresented: Binding<Bool>, _ name: String?, _ types: [UTType], isThere: Bool,
        _ done: @escaping (Result<URL, any Error>) -> Void, cancelled: @escaping () -> Void = {},
        write: @escaping (URL) throws -> Void
    ) -> some View {
        var file = name ?? "Untitled"
        if let ending = types.first?.preferredFilenameExtension, !file.contains(".") { file += ".\(ending)" }
        return dialog(isPresented, FileRequest(.save(name: file)), cancelled: cancelled) { urls in
            guard isThere, let url = urls.first else { return }
            done(
                Result {
                    try write(url)
                    return url
                })
        }
    }

    private func dialog(
        _ isPresented: Binding<Bool>, _ request: FileRequest, cancelled: @escaping () -> Void = {},
        chosen: @escaping ([URL]) -> Void
    ) -> some View {
        DialogView(content: self, isPresented: isPresented) { screen, environment, closed in
            screen.chooseFiles(request.filled(from: environment.fileDialog)) { urls in
                closed()
                if let urls { chosen(urls) } else { cancelled() }
            }
        }
    }
}

extension UTType {
    /// The file name extensions of the types. Empty if a type has none, because then any file can be chosen.
    fileprivate static func endings(of types: [UTType]) -> [String] {
        types.contains { $0.filenameExtensions.isEmpty } ? [] : types.flatMap(\.filenameExtensions)
    }

    /// The type for the extension of a file's name.
    fileprivate static func chosen(of types: [UTType], for url: URL) -> UTType {
        types.first { $0.filenameExtensions.contains(url.pathExtension.lowercased()) } ?? types.first ?? .data
    }
}

/// The settings of file panels by modifiers around them.
private struct FileDialogSettings {
    var message: Text?
    var confirmation: Text?
    var folder: URL?
}

extension FileRequest {
    fileprivate func filled(from settings: FileDialogSettings) -> FileRequest {
        var request = self
        request.title = settings.message?.plainText
        request.confirmation = settings.confirmation?.plainText
        request.folder = settings.folder
        return request
    }
}

extension EnvironmentValues {
    fileprivate var fileDialog: FileDialogSettings {
        get { self[FileDialogKey.self] }
        set { self[FileDialogKey.self] = newValue }
    }
    private enum FileDialogKey: EnvironmentKey {
        static var defaultValue: FileDialogSettings { FileDialogSettings() }
    }
}

extension View {
    /// Sets the title of the file panels inside the view.
    public func fileDialogMessage(_ message: Text?) -> some View {
        transformEnvironment(\.fileDialog) { $0.message = message }
    }
    public func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View {
        fileDialogMessage(Text(messageKey))
    }
    @_disfavoredOverload
    public func fileDialogMessage<Message: StringProtocol>(_ message: Message) -> some View {
        fileDialogMessage(Text(message))
    }

    /// Sets the title of the confirmation button in the file panels inside the view.
    public func fileDialogConfirmationLabel(_ label: Text?) -> some View {
        transformEnvironment(\.fileDialog) { $0.confirmation = label }
    }
    public func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View {
        fileDialogConfirmationLabel(Text(labelKey))
    }
    @_disfavoredOverload
    public func fileDialogConfirmationLabel<Label: StringProtocol>(_ label: Label) -> some View {
        fileDialogConfirmationLabel(Text(label))
    }

    /// Sets the initial folder of the file panels inside the view.
    public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
        transformEnvironment(\.fileDialog) { $0.folder = defaultDirectory }
    }

    /// No effect on Linux: GTK keeps one set of settings for all file panels.
    public func fileDialogCustomizationID(_ id: String) -> some View {
        Diagnostics.noEffect("fileDialogCustomizationID")
        return self
    }
}
