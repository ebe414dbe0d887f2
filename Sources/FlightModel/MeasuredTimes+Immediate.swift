import TelloProtocol

extension MeasuredTimes {
    /// Answer times of what is answered at once: most reads and sets as each was measured, the others as all were.
    ///
    /// The records have two decimals; a figure of 0.04 s may be 35 to 45 ms.
    static func immediate(_ command: TelloCommand) -> AnswerTimes {
        switch command {
        case .command: AnswerTimes.atOnce(0.02, 0.04, 0.09, 0.58)
        case .speed: AnswerTimes.atOnce(0.02, 0.05, 0.08, 0.08)
        case .read(let query): read(query)
        case .plain(let plain): plainSet(plain)
        case .video(let setting): video(setting)
        default: immediate
        }
    }

    private static func read(_ query: ReadQuery) -> AnswerTimes {
        switch query {
        case .battery: AnswerTimes.atOnce(0.01, 0.04, 0.10, 0.66)
        case .sn: AnswerTimes.atOnce(0.02, 0.04, 0.08, 0.92)
        case .attitude: AnswerTimes.atOnce(0.03, 0.05, 0.07, 0.21)
        default: immediate
        }
    }

    private static func plainSet(_ command: PlainCommand) -> AnswerTimes {
        switch command {
        case .padsOn: AnswerTimes.atOnce(0.01, 0.04, 0.11, 0.13)
        case .padsOff: AnswerTimes.atOnce(0.02, 0.04, 0.06, 0.08)
        case .streamOn: AnswerTimes.atOnce(0.02, 0.04, 0.08, 0.62)
        case .streamOff: AnswerTimes.atOnce(0.01, 0.04, 0.07, 0.34)
        case .motorOn, .motorOff, .throwFly, .reboot: immediate
        }
    }

    private static func video(_ setting: VideoSetting) -> AnswerTimes {
        switch setting {
        case .frameRate: AnswerTimes.atOnce(0.02, 0.04, 0.06, 0.09)
        case .resolution("low"): AnswerTimes.atOnce(0.01, 0.04, 0.06, 0.15)
        case .resolution: AnswerTimes.atOnce(0.02, 0.04, 0.07, 0.08)
        case .bitRate: AnswerTimes.atOnce(0.02, 0.05, 0.06, 0.08)
        case .downVision: AnswerTimes.atOnce(0.02, 0.04, 0.06, 0.07)
        }
    }
}
