import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import TelloProtocol

/// The checks before take-off (P2): identity, firmware, telemetry, motors, level, temperature, link, battery.
struct Preflight: Sendable {
    let run: FlightRun
    /// Who was found, by the place in the plan.
    let identities: [Int: DroneIdentity]

    /// The checks of drones that were all found.
    init(run: FlightRun, identities: [DroneIdentity]) {
        self.run = run
        self.identities = Dictionary(uniqueKeysWithValues: identities.enumerated().map { ($0, $1) })
    }

    /// The checks of those drones that were found.
    init(run: FlightRun, found: [Int: DroneIdentity]) {
        self.run = run
        identities = found
    }

    /// Runs every check of every drone that was found.
    func report() -> PreflightReport {
        var report = PreflightReport()
        let needs = run.plan.batteryNeeds
        for (index, member) in run.plan.members.enumerated() {
            guard let identity = identities[index],
                let status = run.channels.first(where: { $0.index == index })?.status
            else { continue }
            report.items += [
                self.identity(index, identity), firmware(member.drone, identity), telemetry(member.drone, status),
                motors(member.drone, status, at: identity.endpoint),
                level(member.drone, status), temperature(member.drone, status),
                link(member.drone, status, run.linkQualities[index]),
            ]
            if let pads = pads(index, status) { report.items.append(pads) }
            report.items += [
                battery(member.drone, status, need: needs.indices.contains(index) ? needs[index] : nil)
            ]
        }
        return report.settingAside(run.world.overrides)
    }

    func item(
        _ drone: FleetDrone, _ check: PreflightReport.Check, _ verdict: PreflightReport.Verdict, _ message: String
    ) -> PreflightReport.Item {
        PreflightReport.Item(drone: drone.name.value, check: check, verdict: verdict, message: message)
    }

    private func firmware(_ drone: FleetDrone, _ identity: DroneIdentity) -> PreflightReport.Item {
        let check = FirmwareCheck(run.plan, drone, identity: identity)
        if let refusal = check.refusal { return item(drone, .firmware, .failure, refusal) }
        if let doubt = check.doubt { return item(drone, .firmware, .warning, doubt) }
        if let model = drone.model?.value, model.firmware != identity.firmware {
            return item(
                drone, .firmware, .warning,
                "speaks SDK \(identity.firmware.rawValue); `model: \(model.rawValue)` was expected to speak "
                    + model.firmware.rawValue)
        }
        return item(drone, .firmware, .pass, "speaks SDK \(identity.firmware.rawValue)")
    }

    private func telemetry(_ drone: FleetDrone, _ status: ChannelStatus) -> PreflightReport.Item {
        guard status.line != nil else {
            let words = "answers, but no state line of it reaches UDP port \(TelloPorts.telemetry): "
            guard let gateway = TranslationSign(run: run).gatewayOfLines else {
                return item(
                    drone, .telemetry, .failure,
                    words + "a firewall, a virtual machine or a container may keep that port closed")
            }
            let translation = TranslationSign.words(gateway, "what reaches it")
            return item(drone, .telemetry, .failure, words + translation)
        }
        if status.isStale {
            return item(drone, .telemetry, .failure, "its state lines stopped: is it on and in range?")
        }
        if status.areTwoDrones {
            return item(
                drone, .telemetry, .failure,
                "its state lines jump to and fro between two series: two drones share its address; restart the router, "
                    + "then both drones")
        }
        return item(drone, .telemetry, .pass, "state lines arrive")
    }

    private func motors(
        _ drone: FleetDrone, _ status: ChannelStatus, at endpoint: Endpoint
    ) -> PreflightReport.Item {
        switch status.areMotorsOff {
        case true?: item(drone, .motors, .pass, "motors are off")
        case false?:
            item(
                drone, .motors, .failure,
                "its motors run: it may be in the air; land it first with `skein land --drone \(endpoint.address)`")
        case nil: item(drone, .motors, .failure, "too few state lines arrive to tell whether its motors are off")
        }
    }

    /// Enough to take off as the fleet asks, and for the landing and every flip of the part (P2).
    private func battery(
        _ drone: FleetDrone, _ status: ChannelStatus, need: BatteryNeed?
    ) -> PreflightReport.Item {
        let least = run.plan.limits.takeoffBatteryInForce
        guard let charge = status.line?.battery else {
            return item(drone, .battery, .failure, "its battery is not known: no state line tells it")
        }
        guard charge >= least else {
            return item(
                drone, .battery, .failure,
                "battery at \(charge) %, and the fleet takes off from \(least) % on: charge it")
        }
        if let need, charge < need.percent {
            return item(
                drone, .battery, .failure,
                need.percent > 100
                    ? "battery at \(charge) %, and no battery is full enough \(need.purpose): shorten its part"
                    : "battery at \(charge) %, and its part needs \(need.percent) % \(need.purpose): charge it")
        }
        return item(drone, .battery, .pass, "battery at \(charge) %")
    }
}
