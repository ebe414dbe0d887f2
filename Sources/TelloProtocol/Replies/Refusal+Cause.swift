/// The table of refusals (E8): what each means and what to do, decided by the drone's state where that decides.
extension Refusal {
    /// Cause and remedy in plain words, as one sentence without a full stop.
    package var meaning: String { cause(in: RefusalScene()).sentence }

    /// What it means as the answer to one command: over mission pads, which of them to look at.
    package func meaning(for command: TelloCommand) -> String { cause(in: RefusalScene(command: command)).sentence }

    /// Cause and remedy, with everything that is known of the drone.
    package func cause(in scene: RefusalScene) -> RefusalCause {
        switch kind {
        case .error: unexplained(scene)
        case .outOfRange: outOfRange(scene)
        case .unknownCommand: unknownCommand(scene)
        case .unactive:
            RefusalCause(
                "the drone was never activated", "do it once with the Tello app on a phone, then switch it off and on")
        case .notJoystick: notJoystick(scene)
        case .motorStop: motorStop(scene)
        case .autoLand: autoLand(scene)
        case .noValidIMU: noValidIMU(scene)
        case .noValidMarker, .runTimeout: pads(scene)
        case .radiusTooLarge:
            RefusalCause(
                "the curve's radius is outside 50 to 1000 cm", "move its points so that it bends more, or less")
        case .arcTooLong: RefusalCause("the curve's arc is too long", "choose points for a shorter one")
        case .collinear: RefusalCause("the curve's three points lie on one line", "move the first one aside")
        case .highTemperature: tooHot(scene.line?.highTemperature)
        case .other: otherWords(scene)
        }
    }

    // MARK: What the battery, the temperature and the level decide

    private func emptyBattery(_ charge: Int, _ what: String) -> RefusalCause {
        RefusalCause("the battery is too low \(what) (\(charge) %)", "charge it")
    }

    private func tooHot(_ degrees: Int?) -> RefusalCause {
        RefusalCause(
            "the drone is too hot" + (degrees.map { " (\($0) °C)" } ?? ""), "switch it off and let it cool")
    }

    private func leaning(_ degrees: Int) -> RefusalCause {
        RefusalCause("the drone does not stand level (\(degrees)°)", "set it down on its feet on a level floor")
    }

    /// What a state tells that keeps a drone from anything; nil when nothing of that kind is known.
    private func state(_ scene: RefusalScene, _ what: String) -> RefusalCause? {
        if let charge = scene.emptyBattery { return emptyBattery(charge, what) }
        return scene.heat.map { tooHot($0) }
    }

    // MARK: Kind by kind

    private func unexplained(_ scene: RefusalScene) -> RefusalCause {
        switch scene.command {
        case .takeoff?:
            if let cause = state(scene, "to take off") ?? scene.lean.map(leaning) { return cause }
            if scene.isAloft { return RefusalCause("the drone is in the air already", "land it first") }
            let charge = scene.line?.battery == nil ? "battery too low, " : ""
            let heat = "too hot inside" + (scene.line?.highTemperature.map { " (it tells \($0) °C)" } ?? "")
            return RefusalCause(
                "the drone gives no reason: \(charge)never activated, its IMU not calibrated, \(heat), or a propeller that "
                    + "does not turn freely",
                "activate and calibrate it in the Tello app, let it cool, and look at its propellers")
        case .flip?:
            if let charge = scene.batteryTooLowToFlip {
                return RefusalCause(
                    "a flip needs a battery of 50 % (it has \(charge) %)", "charge it, or leave flips out")
            }
            return RefusalCause(
                "the drone gives no reason: a flip needs a battery of 50 %, and room above and beside",
                "charge it, or leave flips out")
        default: break
        }
        if let cause = state(scene, "to fly") { return cause }
        if let fault = scene.ownFault { return own(fault) }
        guard scene.command?.isMotion == true else {
            return RefusalCause(
                "refused without a reason: already flying, battery too low for take-off or a flip, or not activated",
                "charge it; activate a new drone once with the Tello app")
        }
        if scene.isStanding {
            return RefusalCause("the drone stands: it is not in the air", "take off first; look why it came down")
        }
        return RefusalCause(
            "the drone gives no reason: it was busy with another motion, or could not hold its place",
            "wait until it hovers; give it more light and a patterned floor")
    }

    private func own(_ fault: CommandFault) -> RefusalCause {
        RefusalCause(fault.message, fault.advice ?? "change it in the file")
    }

    private func outOfRange(_ scene: RefusalScene) -> RefusalCause {
        if let fault = scene.ownFault { return own(fault) }
        return RefusalCause(
            "a value is outside what the drone takes, or `go` and `curve` stay within 20 cm",
            "look at the values: distances 20 to 500 cm, turns 1 to 360 degrees, speeds 10 to 100 cm/s")
    }

    private func unknownCommand(_ scene: RefusalScene) -> RefusalCause {
        if let echo, ["led", "mled"].contains(echo.lowercased()) {
            return RefusalCause(
                "the drone's controller, which has the lights, is not fitted", "fit it, or take the lights out")
        }
        if let fault = scene.ownFault, fault.code == CommandFault.firmware { return own(fault) }
        let shown = echo.map { "`\(TelloCommand.withoutPassword($0))`" }
        if let echo, let command = scene.command, command.wireText != echo {
            return RefusalCause(
                "only \(shown ?? "") reached the drone: the text was damaged on its way",
                "try again; if it stays so, come nearer to the router or change its channel")
        }
        return RefusalCause(
            "the drone does not know \(shown ?? "the command"): its firmware lacks it, or the text was damaged",
            "leave it out, or use a drone with a newer SDK")
    }

    private func notJoystick(_ scene: RefusalScene) -> RefusalCause {
        if scene.isBlind { return dark("it sees no floor") }
        return RefusalCause(
            "the drone is busy with another motion, was just steered by `rc`, or cannot hold its place",
            "wait until it hovers; give it more light and a patterned floor")
    }

    private func motorStop(_ scene: RefusalScene) -> RefusalCause {
        if scene.command == .takeoff {
            if let cause = state(scene, "to take off") ?? scene.lean.map(leaning) { return cause }
            guard scene.line?.battery != nil else {
                return RefusalCause("the battery is too low to take off, or a propeller is held", "charge it, and look")
            }
            return RefusalCause(
                "the motors stopped at once: a propeller does not turn freely, or the drone tipped over",
                "look at propellers and guards, and set it down on a level floor; the battery is not it")
        }
        if let charge = scene.emptyBattery {
            return RefusalCause(
                "the motors are off: the drone came down, its battery being empty (\(charge) %)", "charge it")
        }
        return RefusalCause(
            "the motors are off: it is not in the air, or the battery is too low to take off",
            "take off first; look why it came down, and charge it")
    }

    private func autoLand(_ scene: RefusalScene) -> RefusalCause {
        if let charge = scene.emptyBattery {
            return RefusalCause("the drone lands by itself: its battery is empty (\(charge) %)", "charge it")
        }
        return RefusalCause(
            "the drone is landing: it was told to, its battery is low, or it heard nothing for 15 s",
            "look whether somebody else landed it, and whether the network was away")
    }

    private func dark(_ how: String) -> RefusalCause {
        RefusalCause(
            "the drone cannot tell where it is: \(how)",
            "give it more light and a floor with a pattern, not plain and not shiny")
    }

    private func noValidIMU(_ scene: RefusalScene) -> RefusalCause {
        if scene.isStanding || scene.command == .takeoff {
            return RefusalCause(
                "the drone stands and cannot tell where it is: its IMU is not calibrated, or the floor below it is dark, "
                    + "plain or shiny",
                "set it on a level floor with a pattern, in good light; if it stays so, calibrate its IMU in the Tello app"
            )
        }
        if scene.isBlind { return dark("it sees no floor") }
        if let height = scene.badHeight {
            return RefusalCause(
                "the drone cannot tell where it is: \(height) cm over the floor is too "
                    + (height < 100 ? "low" : "high"), "fly it between 50 and 300 cm")
        }
        return RefusalCause(
            "the drone cannot tell where it is: the floor is too dark, plain or shiny, or it flies too low or too high",
            "give it more light and a floor with a pattern; if it stays so, calibrate its IMU in the Tello app")
    }

    private func pads(_ scene: RefusalScene) -> RefusalCause {
        let pads = scene.command?.padReferences.map(\.word) ?? []
        guard let first = pads.first else {
            return kind == .noValidMarker
                ? RefusalCause(
                    "the mission pad was not seen",
                    "look whether it lies there, in good light, and whether `mon` was sent")
                : RefusalCause(
                    "the motion was not finished within 15 s and the drone gave it up", "fly it shorter or faster")
        }
        let which = pads.count > 1 ? "\(first), or \(pads[1]) where the jump ends," : first
        let look =
            "look whether it lies where the plan has it, the right side up, in good light and without shine, and whether "
            + "the drone was above it"
        guard kind == .runTimeout else {
            if scene.line?.pads == .off { return RefusalCause("the drone looks for no pads", "send `mon` before") }
            return RefusalCause("pad \(which) was not seen", look)
        }
        return RefusalCause(
            "it was not finished within 15 s; drones that do not find their pad end like this, too. Pad \(which) may not "
                + "have been seen", look)
    }

    private func otherWords(_ scene: RefusalScene) -> RefusalCause {
        let words = text.lowercased()
        if words.contains("battery") {
            return RefusalCause(
                "the battery is too low" + (scene.line?.battery.map { " (\($0) %)" } ?? ""), "charge it")
        }
        if words.hasPrefix("command error") {
            return RefusalCause(
                "the drone's controller could not carry it out", "look whether it is fitted well, and try again")
        }
        return state(scene, "for this")
            ?? RefusalCause(
                "refused with words that are not known here",
                "look at its battery, its light and the command; please report the words")
    }
}
