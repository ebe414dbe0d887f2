extension TelloCommand {
    /// The oldest firmware family that has the command, by the SDK's guides and by what real drones answered.
    package var firstFirmware: Firmware {
        switch self {
        case .command, .takeoff, .land, .emergency, .move, .turn, .flip, .go, .curve, .speed, .rc,
            .plain(.streamOn), .plain(.streamOff), .network(.wifi, _, _):
            .sdk13
        case .stop, .goPad, .curvePad, .jump, .padDirection, .plain(.padsOn), .plain(.padsOff), .network(.ap, _, _):
            .sdk20
        case .plain, .network, .wifiChannel, .port, .video, .light: .sdk30
        case .read(let query): query.firstFirmware
        }
    }
}

extension ReadQuery {
    /// The oldest firmware family that answers the question; later ones do too, some of them undocumented.
    package var firstFirmware: Firmware {
        switch self {
        case .speed, .battery, .time, .wifi, .height, .temp, .attitude, .baro, .acceleration, .tof: .sdk13
        case .sdk, .sn: .sdk20
        case .hardware, .wifiVersion, .accessPoint, .ssid, .version, .extTof, .extVersion: .sdk30
        }
    }
}
