@testable import Daybook

/// Reads a whole text as a CSV file.
func table(
    _ text: String, delimiter: String = ",", encoding: TextEncoding = .utf8
) throws(CSVError) -> CSVTable {
    try table(Array(text.utf8), delimiter: delimiter, encoding: encoding)
}

/// Reads bytes as a CSV file.
func table(
    _ bytes: [UInt8], delimiter: String = ",", encoding: TextEncoding = .utf8
) throws(CSVError) -> CSVTable {
    try CSVReader(delimiter: delimiter, encoding: encoding).read(bytes)
}

/// The error that `body` throws, or nil.
func csvFailure(of body: () throws(CSVError) -> Void) -> CSVError? {
    do throws(CSVError) {
        try body()
        return nil
    } catch {
        return error
    }
}
