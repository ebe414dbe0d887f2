import Diagnostics
import ShowDocuments
import ShowInterchange
import TelloProtocol
import YAMLDocuments

/// What reads something from outside.
enum FuzzTarget: String, CaseIterable {
    case yaml
    case fleet
    case choreography
    case faults
    case script
    case mission
    case addresses
    case command
    case reply
    case line

    /// Lets it read some bytes; a trap, or a promise that is broken, ends the process.
    func attack(_ bytes: [UInt8]) {
        let text = SourceText(name: "input", bytes: bytes)
        switch self {
        case .yaml: DocumentPromise.checkMessages(of: text) { _ = YAMLDocument.read($0, into: &$1) }
        case .fleet:
            DocumentPromise.check(text, written: { FleetWriter.text(of: $0) }) { FleetReader.read($0, into: &$1) }
        case .choreography:
            DocumentPromise.check(text, written: { ChoreographyWriter.text(of: $0) }) {
                ChoreographyReader.read($0, into: &$1)
            }
        case .faults:
            DocumentPromise.check(text, written: { FaultPlanWriter.text(of: $0) }) {
                FaultPlanReader.read($0, into: &$1)
            }
        case .script: ScriptPromise.check(text)
        case .mission: DocumentPromise.check(text) { MissionText.importing($0, into: &$1) }
        case .addresses: DocumentPromise.checkMessages(of: text) { _ = AddressList.read($0, into: &$1) }
        case .command: WirePromise.checkCommand(bytes)
        case .reply: WirePromise.checkReply(bytes)
        case .line: _ = TelemetryLine(parsing: bytes)
        }
    }
}
