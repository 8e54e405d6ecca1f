import EventCodec
import Testing

@Suite struct `The checksum of bytes` {
    /// The bytes of the reference program's own sanity check: high bytes of a 64-bit product.
    private static let sanity: [UInt8] = {
        var generator: UInt64 = 2_654_435_761
        return (0..<2243).map { _ in
            defer { generator &*= 11_400_714_785_074_694_797 }
            return UInt8(truncatingIfNeeded: generator >> 56)
        }
    }()

    @Test(
        arguments: [
            ("", 0, 0xEF46_DB37_51D8_E999), ("a", 0, 0xD24E_C4F1_A98C_6E5B),
            ("abc", 0, 0x44BC_2CF5_AD77_0999),
            ("Nobody inspects the spammish repetition", 0, 0xFBCE_A83C_8A37_8BF1),
        ] as [(String, UInt64, UInt64)])
    func `is XXH64 of a published text`(text: String, seed: UInt64, hash: UInt64) {
        let bytes = Array(text.utf8)
        #expect(Checksum.of(bytes.span, seed: seed) == hash)
    }

    @Test(
        arguments: [
            (0, 0, 0xEF46_DB37_51D8_E999), (0, 2_654_435_761, 0xAC75_FDA2_929B_17EF),
            (1, 0, 0xE934_A84A_DB05_2768), (1, 2_654_435_761, 0x5014_6076_43A9_B4C3),
            (3, 0, 0xFF7E_1959_CB50_794A), (3, 2_654_435_761, 0xAA85_84E8_3660_F7D1),
            (4, 0, 0x9136_A0DC_A574_57EE), (4, 2_654_435_761, 0xCAAB_286B_D8E9_FDB5),
            (7, 0, 0x6C83_909A_9F01_ED25), (7, 2_654_435_761, 0xF98D_03B1_AD6F_9293),
            (8, 0, 0xCDBC_F538_E71D_1348), (8, 2_654_435_761, 0xFE0C_047A_5353_CDAC),
            (13, 0, 0xC2E5_013E_3C40_BCF7), (13, 2_654_435_761, 0x4DF4_37A2_91CB_1039),
            (14, 0, 0x8282_DCC4_994E_35C8), (14, 2_654_435_761, 0xC3BD_6BF6_3DEB_6DF0),
            (31, 0, 0x299B_39A2_90E6_D783), (31, 2_654_435_761, 0xDA67_3D5F_EB5C_1D79),
            (32, 0, 0x18B2_1649_2BB4_4B70), (32, 2_654_435_761, 0xB3F3_3BDF_93AD_E409),
            (33, 0, 0x55C8_DC3E_578F_5B59), (33, 2_654_435_761, 0xE92C_292F_64BC_3071),
            (63, 0, 0xA9EF_BE0F_A0F3_F4E7), (63, 2_654_435_761, 0x6C91_1FAD_B05B_6FC2),
            (64, 0, 0xEF55_8F8A_CAC2_B5CD), (64, 2_654_435_761, 0xB5EE_BA99_264C_C44F),
            (100, 0, 0x4BFE_019C_D91D_9EA4), (100, 2_654_435_761, 0x4853_706D_C962_5CAE),
            (222, 0, 0xB641_AE8C_B691_C174), (222, 2_654_435_761, 0x20CB_8AB7_AE10_C14A),
            (2243, 0, 0x6580_659B_3A2F_D03D), (2243, 2_654_435_761, 0x7E2E_7265_EBD8_7AE5),
        ] as [(Int, UInt64, UInt64)])
    func `is XXH64 at every length about a stripe's end`(
        length: Int, seed: UInt64, hash: UInt64
    ) {
        let bytes = Array(Self.sanity.prefix(length))
        #expect(bytes.count == length)
        #expect(Checksum.of(bytes.span, seed: seed) == hash)
    }

    @Test func `does not depend on where the bytes lie`() {
        let whole = Self.sanity
        for start in 0..<9 {
            let part = Array(whole[start..<start + 100])
            #expect(
                Checksum.of(whole.span.extracting(start..<start + 100)) == Checksum.of(part.span))
        }
    }
}
