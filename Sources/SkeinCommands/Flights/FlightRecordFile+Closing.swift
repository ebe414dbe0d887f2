import Diagnostics
import SkeinKit

extension FlightRecordFile {
    /// Closes the record, and says so when it is not whole.
    func close(in context: CommandContext) async {
        guard let failure = await close() else { return }
        context.complain("the record \(DisplayText.escaped(failure.path)) is not whole: \(failure.message)")
    }
}
