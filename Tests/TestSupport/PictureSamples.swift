import Foundation

/// Images of 3 × 2 pixels in each form, with the word Secret in the metadata of some.
package enum PictureSamples {
    /// 630 bytes.
    package static let jpeg = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////\
        ////////////////////////////////////2wBDAf//////////////////////////////////////////\
        ////////////////////////////////////////////wAARCAACAAMDASIAAhEBAxEB/8QAHwAAAQUBAQEB\
        AQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKB\
        kaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1\
        dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl\
        5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcF\
        BAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5\
        OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0\
        tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwBKKKKRZ//Z
        """)
    /// 696 bytes.
    package static let photo = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/4QA2RXhpZgAATU0AKgAAAAgAAgEPAAIAAAAHAAAAJgESAAMAAAABAAYA\
        AAAAAABTZWNyZXQAAP/+AAhTZWNyZXT/2wBDAP//////////////////////////////////////////////\
        ////////////////////////////////////////2wBDAf//////////////////////////////////////\
        ////////////////////////////////////////////////wAARCAACAAMDASIAAhEBAxEB/8QAHwAAAQUB\
        AQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJx\
        FDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlq\
        c3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi\
        4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQD\
        BAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2\
        Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmq\
        srO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwBKKKKR\
        Z//Z
        """)
    /// 78 bytes.
    package static let png = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAFUlEQVR4nGM8ISfHwMDAwMDAxAADABMuAQhq\
        wGVhAAAAAElFTkSuQmCC
        """)
    /// 162 bytes.
    package static let named = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAADnRFWHRDb21tZW50AFNlY3JldGMGwB8AAAAu\
        ZVhJZk1NACoAAAAIAAIBDwACAAAABwAAACYBEgADAAAAAQAGAAAAAAAAU2VjcmV0AADV6yH/AAAAFUlEQVR4\
        nGM8ISfHwMDAwMDAxAADABMuAQhqwGVhAAAAAElFTkSuQmCC
        """)
    /// 56 bytes.
    package static let webp = bytes(
        """
        UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoDAAIADMDOJaACdAFAAAD+2iYRho1+LuxHGSQAAAA=
        """)
    /// 142 bytes.
    package static let tagged = bytes(
        """
        UklGRoYAAABXRUJQVlA4WAoAAAAMAAAAAgAAAQAAVlA4ICQAAABwAQCdASoDAAIADMDOJaACdAFAAAD+2iYR\
        ho1+LuxHGSQAAABFWElGLgAAAE1NACoAAAAIAAIBDwACAAAABwAAACYBEgADAAAAAQAGAAAAAAAAU2VjcmV0\
        AABYTVAgBgAAAFNlY3JldA==
        """)
    /// 38 bytes.
    package static let lossless = bytes(
        """
        UklGRh4AAABXRUJQVlA4TBEAAAAvAkAAAAdQjyLXo/+BiOh/AAA=
        """)

    package static let all = [jpeg, photo, png, named, webp, tagged, lossless]

    private static func bytes(_ base64: String) -> [UInt8] {
        Data(base64Encoded: base64).map(Array.init) ?? []
    }
}
