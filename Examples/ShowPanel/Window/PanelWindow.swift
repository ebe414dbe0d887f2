#if canImport(SwiftUI)
    import AppKit
    import ShowPanel
    import SkeinKit
    import SwiftUI

    /// The panel in a window, with a Land button that is always there.
    @main struct PanelWindow: App {
        @NSApplicationDelegateAdaptor(Quitting.self) private var quitting
        @State private var panel: Result<ShowPanel, any Error> = Result {
            let show = try Show(choreography: "Choreography/duet.yaml", fleet: "Fleets/pair.yaml")
            return ShowPanel(show) { .emulated(confirm: $0) }
        }

        var body: some Scene {
            WindowGroup("Show") {
                switch panel {
                case .success(let panel): PanelView(panel: panel, quitting: quitting)
                case .failure(let error): Text(verbatim: "\(error)").monospaced().padding()
                }
            }
        }
    }

    /// Who quits lands first: without the app nothing keeps the drones up.
    private final class Quitting: NSObject, NSApplicationDelegate {
        /// The panel of a flight that has not ended.
        var panel: ShowPanel? {
            didSet { if panel == nil, isWaiting { NSApplication.shared.reply(toApplicationShouldTerminate: true) } }
        }
        private var isWaiting = false

        func applicationShouldTerminate(_ application: NSApplication) -> NSApplication.TerminateReply {
            guard let panel else { return .terminateNow }
            panel.land()
            isWaiting = true
            return .terminateLater
        }
    }

    /// What the operator sees, and the buttons.
    private struct PanelView: View {
        let panel: ShowPanel
        let quitting: Quitting
        @State private var asksForMotorsOff = false

        var body: some View {
            VStack(alignment: .leading, spacing: 12) {
                Text(verbatim: "\(panel.state.stage.rawValue): \(panel.state.title)").font(.headline)
                ForEach(panel.state.rows) { row in
                    HStack {
                        Text(verbatim: "\(row.now.name) (\(row.now.role))")
                        Spacer()
                        Text(verbatim: row.now.action ?? "").monospaced()
                        Text(verbatim: row.reading)
                        Text(verbatim: row.fault ?? row.now.stage.rawValue)
                    }
                }
                ForEach(Array(panel.state.sayings.enumerated()), id: \.offset) { saying in
                    Text(verbatim: saying.element).font(.caption)
                }
                buttons
            }
            .padding()
            // A window that is closed cancels the task, and a flight whose task is cancelled lands.
            .task {
                quitting.panel = panel
                _ = await panel.fly()
                quitting.panel = nil
            }
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
