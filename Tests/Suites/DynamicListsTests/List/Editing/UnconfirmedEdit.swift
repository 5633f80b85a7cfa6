import DynamicLists
import DynamicListsTesting

/// Edits that a service has not confirmed yet.
@MainActor
struct UnconfirmedEdit {
    private let call: HeldCall<Void, Void>
    private let task: Task<Void, Never>

    /// Makes edits in a list.
    init<Source: ListSource>(
        _ list: ListViewModel<Source>,
        _ change: @escaping (inout ListEdits<Source.ItemID, Source.Item>) -> Void
    ) async throws {
        let answers = HeldCalls<Void, Void>()
        task = Task {
            _ = try? await list.edit(change) { try await answers.answer(to: ()) }
        }
        call = try await answers.next()
    }

    func fail() async { await end(isConfirmed: false) }

    func end(isConfirmed: Bool) async {
        if isConfirmed { call.succeed() } else { call.fail(with: Outage()) }
        await task.value
    }
}
