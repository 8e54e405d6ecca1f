/// How far the pen moves on after each letter, in fortieths of the size of the font, rounded up:
/// the wider of Inter 4 and Noto Sans 2.
///
/// A place in the line is a scalar, its sign the number: `0` to `9`, then `A` to `Z`, then `a` to
/// `z` are 0 to 61.
struct Advances: Sendable {
    /// The scalar of the first sign.
    let first: UInt32
    private let regular: [UInt8]
    private let bold: [UInt8]

    private init(_ first: UInt32, regular: StaticString, bold: StaticString) {
        self.first = first
        self.regular = regular.description.utf8.map(Self.number)
        self.bold = bold.description.utf8.map(Self.number)
    }

    /// Of a scalar that one of the lines holds, in sizes of the font.
    static func advance(of scalar: UInt32, isBold: Bool) -> Double? {
        for line in all where scalar >= line.first {
            let place = Int(scalar - line.first)
            let numbers = isBold ? line.bold : line.regular
            if place < numbers.count { return Double(numbers[place]) / 40 }
        }
        return nil
    }

    private static func number(_ sign: UInt8) -> UInt8 {
        switch sign {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): sign - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): sign - UInt8(ascii: "A") + 10
        default: sign - UInt8(ascii: "a") + 36
        }
    }

    private static let all = [
        // Basic Latin.
        Advances(
            0x20,
            regular: """
                CCHQQYU9FFNRCJCFPNPQQPPNPPCCRRRLcSRUUOOUUEMRNbVWQWQQQUScQRPFFFNJKNPNPOFPPBBMBcPP\
                PPHLFPNXMNMGNGR
                """,
            bold: """
                BDJQQbUBGGMRCJCHRNPRRQQOQQCCRRRMeTRUUPOVVGNSNcXWQWRQRVTfSTRGHGNJKPQOQOGQRDDPDeRP\
                QQJMIROZOONGNGR
                """),
        // Latin-1 and Latin Extended-A.
        Advances(
            0xa0,
            regular: """
                CCNQTNNNObIMNJYKJRHIKPRCBEIMaccLSSSSSSeUOOOOEEEEUVWWWWWRWUUUURQQNNNNNNbNOOOOBBBB\
                PPPPPPPRPPPPPNPNSNSNSNUNUNUNUNUSUPOOOOOOOOOOUPUPUPUPUPWPICEBEBEBEBXLMBRMQNBNBNDN\
                DNBVPVPVPSVPWPWPWPdeQHQHQHQLQLQLQLQFQFQFUPUPUPUPUPUPcXRNRPMPMPME
                """,
            bold: """
                BDORVNNOPbJPNJYMJRHIKRRCEGJPabdMTTTTTTfUPPPPGGGGUXWWWWWRWVVVVTRTPPPPPPbOOOOODDDD\
                PRPPPPPRPRRRROQOTPTPTPUOUOUOUOUTUQPOPOPOPOPOVQVQVQVQVRWRIDGDGDGDGDYPNDSPRNDNDNFN\
                GODXRXRXRVXRWPWPWPeeRJRJRJQMQMQMQMRIRIRIVRVRVRVRVRVRfZTOTRNRNRNG
                """),
        // Greek, and Cyrillic of today.
        Advances(
            0x370,
            regular: """
                QMRMBBVQyyOMMMCMyyyyOOSCSZJyYyXXESROSOPUWERSbVNWUQyQQRXQXWERQMPEPQQMPMLPOEQOPOMP\
                RPMQKPUOVXEPPPXQQQRVRTZTVQTMQMQNTTyyyyyyyyyyyyyyTQNBWKKQPUbUPQUUOOXORQEEMikbRVPU\
                SRROVOcQVVQTbUWUQUQPXQVTggXZRRhRNOOJPOYKQQMOUQPPPNMNTMQPabSWOMYNOOPJMLBBBbaPMQNQ
                """,
            bold: """
                RNSPCCXTyyONNNCNyyyyOOTCVbNyZybZHTROTPRVWGSTcXPWVQyRRTZSaWGTQNRHQQRNPNMRPHRPRPNP\
                UPNRMQXPYaHQPQaTRUSXSXeUWPVNRNTPXUyyyyyyyyyyyyyyURODWLLRQUcXPTUUPPYOSQGGNjjbSXRU\
                TRROWPgRXXSUcVWVQURRZSWUijXbRShSPPQKROZNTTPQYRPRQONOXOSRdeTYPMaOOORKNMDDDcbRPTOR
                """),
        // Latin Extended Additional: Vietnamese and others.
        Advances(
            0x1e00,
            regular: """
                SNRPRPRPUNUPUPUPUPUPOOOOOOOOOOOFUPUPUPUPUPUPEBEBRMRMRMNBNBNBNBbcbcbcVPVPVPVPWPWP\
                WPWPQPQPQHQHQHQHQLQLQLQLQLQFQFQFQFUPUPUPUPUPSNSNcXcXcXcXcXQMQMRNPMPMPMPFXNNFEFTP\
                SNSNSNSNSNSNSNSNSNSNSNSNOOOOOOOOOOOOOOOOEBEBWPWPWPWPWPWPWPWPWPWPWPWPUPUPZRZRZRZR\
                ZRRNRNRNRNVMUOTQ
                """,
            bold: """
                TPRQRQRQUOUQUQUQUQUQPOPOPOPOPOOGVQVRVRVRVRVRGDGDSPSPSPNDNDNDNDcececeXRXRXRXRWPWP\
                WPWPQQQQRJRJRJRJQMQMQMQMQMRIRIRIRIVRVRVRVRVRTOTOfZfZfZfZfZSOSOTORNRNRNRIZOQGGGVP\
                TPTPTPTPTPTPTPTPTPTPTPTPPOPOPOPOPOPOPOPOGDGDWPWPWPWPWPWPWPXSXSXSXSXSVRVRaVaVaVaV\
                aVTOTOTOTOZRUPUR
                """),
        // Dashes, quotation marks, bullets, the ellipsis.
        Advances(
            0x2010,
            regular: """
                FFQKeeNJ88A9GGHIQMNNKMXB
                """,
            bold: """
                IIRKeeNJA9CAIILIPNKKKNZC
                """),
    ]
}
