import Foundation
import ObservableObjects
import Testing
import ViewGraph

private final class Basket: ObservableObject {
    @Published var count = 0
    @Published var name = "basket"
}

@MainActor
@Suite("Observable objects in the environment", .timeLimit(.minutes(10)))
struct ObjectsInEnvironmentTests {
    private struct Shower: View {
        @EnvironmentObject var basket: Basket
        var body: some View { Text("\(basket.name) \(basket.count)") }
    }

    // B69, B76
    // Shows: .environmentObject, @EnvironmentObject
    @Test("an environment object is available to the views inside, and shown after each published change")
    func reach() {
        let (near, far) = (Basket(), Basket())
        near.name = "near"
        let stage = Stage(
            VStack {
                Shower()
                VStack { Shower() }.environmentObject(near)
            }
            .environmentObject(far))
        #expect(stage.texts == ["basket 0", "near 0"])
        #expect(stage.bodies { near.count = 2 } == 1)
        #expect(stage.texts == ["basket 0", "near 2"])
    }

    @Test("an object that replaces another one in the environment is observed instead")
    func replaced() {
        let (first, second) = (Basket(), Basket())
        second.name = "second"
        let model = Model()
        let stage = Stage(Reader { Shower().environmentObject(model.isOn ? second : first) })
        model.isOn = true
        stage.runUntilIdle()
        #expect(stage.texts == ["second 0"])
        #expect(stage.bodies { first.count = 1 } == 0)
        second.count = 5
        stage.runUntilIdle()
        #expect(stage.texts == ["second 5"])
    }

    @Test("an environment object's properties provide bindings")
    func bindings() {
        struct Editor: View {
            @EnvironmentObject var basket: Basket
            let remote: BindingCapture<String>
            var body: some View {
                remote.binding = $basket.name
                return Text(basket.name)
            }
        }
        let remote = BindingCapture<String>()
        let stage = Stage(Editor(remote: remote).environmentObject(Basket()))
        remote.value = "bag"
        stage.runUntilIdle()
        #expect(stage.texts == ["bag"])
    }

    // B85
    @Test("rows of a list inherit environment objects")
    func rows() {
        let basket = Basket()
        let stage = Stage(List(0..<2) { _ in Shower() }.environmentObject(basket))
        basket.count = 3
        stage.runUntilIdle()
        #expect(stage.texts == ["basket 3", "basket 3"])
    }

    // Shows: @Bindable
    @Test("an @Observable object provides bindings to its properties")
    func bindable() {
        struct Editor: View {
            @Bindable var model: Model
            let remote: BindingCapture<Int>
            var body: some View {
                remote.binding = $model.number
                return Text("\(model.number)")
            }
        }
        let remote = BindingCapture<Int>()
        let stage = Stage(Editor(model: Model(), remote: remote))
        remote.value = 7
        stage.runUntilIdle()
        #expect(stage.texts == ["7"])
    }
}
