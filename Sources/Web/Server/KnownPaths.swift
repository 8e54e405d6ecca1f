import HTTPTypes
import Hummingbird

extension Router<Context> {
    /// Has each address say what it takes to whoever sends it something else.
    func refuseOtherMethods() {
        let known = Dictionary(grouping: routes) { $0.path.description }
        for routes in known.values {
            guard let path = routes.first?.path else { continue }
            let taken = Set(routes.map(\.method))
            let all = taken.union(taken.contains(.get) ? [.head] : [])
            let allowed = all.map(\.rawValue).sorted().joined(separator: ", ")
            for method in HTTPRequest.Method.known where !all.contains(method) {
                on(path, method: method) { _, _ -> Response in
                    throw HTTPError(.methodNotAllowed, headers: [.allow: allowed])
                }
            }
        }
    }
}

extension HTTPRequest.Method {
    /// All that browsers and programs send.
    static let known: [HTTPRequest.Method] = [
        .get, .head, .post, .put, .delete, .patch, .options,
    ]
}
