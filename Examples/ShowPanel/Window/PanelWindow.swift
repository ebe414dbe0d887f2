#if canImport(SwiftUI)
    import ShowPanel
    import SkeinKit
    import SwiftUI

    /// The panel in a window, with a Land button that is always there.
    @main struct PanelWindow: App {
        @State private var panel: Result<ShowPanel, any Error> = Result {
            let show = try Show(choreography: "Choreography/duet.yaml", fleet: "Fleets/pair.yaml")
            return ShowPanel(show) { .emulated(confirm: $0) }
        }

        var body: some Scene {
            WindowGroup("Show") {
                switch panel {
                case .success(let panel): PanelView(panel: panel)
                case .failure(let error): Text(verbatim: "\(error)").monospaced().padding()
                }
            }
        }
    }

    /// What the operator sees, and the buttons.
    private struct PanelView: View {
        let panel: ShowPanel
        @State private var asksForMotorsOff = false

        var body: some View {
            VStack(alignment: .leading, spacing: 12) {
                Text(verbatim: "\(panel.state.stage.rawValue): \(panel.state.title)").font(.headline)
                ForEach(panel.state.rows) { row in
                    HStack {
                        Text(verbatim: "\(row.drone) (\(row.role))")
                        Spacer()
                        Text(verbatim: row.motion).monospaced()
                        Text(verbatim: row.fault ?? row.state.rawValue)
                    }
                }
                ForEach(Array(panel.state.sayings.enumerated()), id: \.offset) { saying in
                    Text(verbatim: saying.element).font(.caption)
                }
                buttons
            }
            .padding()
            // A window that is closed cancels the task, and a flight whose task is cancelled lands.
            .task { _ = await panel.fly() }
        }

        private var buttons: some View {
            HStack {
                Button("Take off") { panel.takeOff() }.disabled(panel.state.stage != .ready)
                Button("Land") { panel.land() }.keyboardShortcut(.defaultAction).disabled(panel.state.stage == .ended)
                Button("More time") { panel.giveMoreTime() }.disabled(panel.state.stage != .holding)
                Button("Motors off…", role: .destructive) { asksForMotorsOff = true }
                    .disabled(panel.state.stage != .landing)
                    .confirmationDialog("The drones will fall.", isPresented: $asksForMotorsOff) {
                        Button("Motors off", role: .destructive) { panel.switchMotorsOff() }
                    }
            }
        }
    }
#else
    /// Without SwiftUI there is no window; `panel` is the same in a terminal.
    @main struct PanelWindow {
        static func main() {
            print("a window needs SwiftUI, which macOS has; here `panel` is the same in a terminal")
        }
    }
#endif
