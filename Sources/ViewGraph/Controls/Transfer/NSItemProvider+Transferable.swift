public import Foundation

extension NSItemProvider {
    /// Registers the representations of a value.
    public func register<T: Transferable>(_ transferable: @autoclosure @escaping @Sendable () -> T) {
        add(transferable(), T.transferRepresentation)
    }

    /// Creates a provider of a value.
    convenience init<T: Transferable>(transferring value: T) {
        func id(of item: some Identifiable) -> AnyHashable { item.id }
        self.init(itemID: (value as? any Identifiable).map { id(of: $0) })
        add(value, T.transferRepresentation)
    }

    private func add(_ value: Any, _ representation: any TransferRepresentation) {
        nonisolated(unsafe) let value = value  // used on the main actor only
        for type in representation._exportedTypes(of: value) {
            registerDataRepresentation(for: type) { completion in
                onMainActor {
                    Task.immediate {
                        do {
                            let data = try await representation._exported(value, as: type)
                            completion(data, data == nil ? CocoaError(.coderValueNotFound) : nil)
                        } catch {
                            completion(nil, error)
                        }
                    }
                }
                return nil
            }
        }
    }

    /// Loads a value of a type from the first of the provider's types that it can be created from.
    @discardableResult
    public func loadTransferable<T: Transferable>(
        type transferableType: T.Type,
        completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
    ) -> Progress {
        // Called once, on the main actor.
        nonisolated(unsafe) let deliver: (Result<Any, any Error>) -> Void = { result in
            completionHandler(
                result.flatMap { value in
                    (value as? T).map { .success($0) } ?? .failure(CocoaError(.coderReadCorrupt))
                })
        }
        return loadValue(T.transferRepresentation) { deliver($0) }
    }

    /// Loads a value that a representation creates.
    ///
    /// - Parameter completion: called once, at once if the data is at hand.
    @discardableResult
    func loadValue(
        _ representation: any TransferRepresentation,
        completion: @escaping @MainActor (Result<Any, any Error>) -> Void
    ) -> Progress {
        let types = registeredContentTypes
        let usable = representation._importedTypes.lazy.compactMap { imported in
            types.first { $0.conforms(to: imported) }
        }
        guard let type = usable.first else {
            onMainActor { completion(.failure(CocoaError(.coderReadCorrupt))) }
            return Progress(totalUnitCount: 1)
        }
        return loadDataRepresentation(for: type) { data, error in
            onMainActor {
                Task.immediate {
                    do {
                        guard let data else { throw error ?? CocoaError(.coderValueNotFound) }
                        let value = try await representation._imported(data, of: type)
                        guard let value else { throw CocoaError(.coderReadCorrupt) }
                        completion(.success(value))
                    } catch {
                        completion(.failure(error))
                    }
                }
            }
        }
    }
}
