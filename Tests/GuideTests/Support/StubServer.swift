import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Responds in the place of servers whose names end in `.invalid`.
final class StubServer: URLProtocol {
  /// The body of each path; others are gone.
  private static let bodies = [
    "/7": #"{"name": "Zugspitze", "height": "2962"}"#
  ]

  override class func canInit(with request: URLRequest) -> Bool {
    request.url?.host()?.hasSuffix(".invalid") == true
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    guard let url = request.url,
      let response = HTTPURLResponse(
        url: url,
        statusCode: Self.bodies[url.path] == nil ? 410 : 200,
        httpVersion: nil,
        headerFields: nil,
      )
    else { return }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data((Self.bodies[url.path] ?? "").utf8))
    client?.urlProtocolDidFinishLoading(self)
  }
}
