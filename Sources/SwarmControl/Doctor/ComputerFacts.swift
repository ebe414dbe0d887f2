package import DroneLink
package import TelloProtocol

/// What was found out about this computer before anything is sent.
package struct ComputerFacts: Sendable {
    /// A local UDP port that a flight needs, and whether it can be had.
    package struct Port: Sendable, Hashable {
        /// What it is for.
        package enum Purpose: Sendable {
            /// Commands leave from it, and answers come back to it.
            case commands
            /// State lines come to it.
            case stateLines
        }

        /// Where it is to be opened; port 0 for any free one.
        package var endpoint: Endpoint
        /// What it is for.
        package var purpose: Purpose
        /// Why it could not be opened; nil when it could.
        package var failure: TransportError?
        /// The program that holds it, where that is known.
        package var holder: String?

        /// A port with all that is known of it.
        package init(
            _ endpoint: Endpoint, for purpose: Purpose, failure: TransportError? = nil, holder: String? = nil
        ) {
            self.endpoint = endpoint
            self.purpose = purpose
            self.failure = failure
            self.holder = holder
        }
    }

    /// Its adapters, and its Wi-Fi.
    package var host: HostFacts
    /// The ports that a flight needs.
    package var ports: [Port]
    /// What keeps datagrams from programs on it.
    package var surroundings: Surroundings

    /// Facts with all their parts.
    package init(
        host: HostFacts = .unknown, ports: [Port] = [], surroundings: Surroundings = Surroundings()
    ) {
        self.host = host
        self.ports = ports
        self.surroundings = surroundings
    }
}

/// What lies between this program and the network, as far as the system tells any program.
package struct Surroundings: Sendable, Hashable {
    /// A machine within the machine.
    package enum Enclosure: String, Sendable {
        /// Docker, Podman and their like.
        case container = "a container"
        /// The Linux within Windows.
        case wsl = "WSL"
    }

    /// Firewalls that say that they are in force.
    package enum Firewall: String, Sendable {
        /// Ubuntu's.
        case ufw
        /// Fedora's.
        case firewalld
    }

    /// What this program runs in; nil where nothing tells of it.
    package var enclosure: Enclosure?
    /// The firewall of this computer; nil where nothing tells of one.
    package var firewall: Firewall?

    /// Surroundings by what is known of them.
    package init(enclosure: Enclosure? = nil, firewall: Firewall? = nil) {
        self.enclosure = enclosure
        self.firewall = firewall
    }
}
