import Hummingbird
import ModelHTTP
import ModelStreams
import NIOCore

/// Answers a request that failed with the problem details of RFC 9457.
///
/// Errors of mapping say which values are wrong; other errors that have a status keep it. All others are left to the
/// framework, which answers with 500 and logs them.
struct ProblemMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response,
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as ModelError {
      return Response(error.problemDetails(), status: error.httpStatus)
    } catch let error as any HTTPStatusProviding {
      return Response(HTTPResponse.Status(code: error.httpStatus), "\(error)")
    } catch let error as any HTTPResponseError {
      return Response(error.status, "\(error)")
    }
  }
}

extension Response {
  /// A response that says which values of a request are wrong.
  fileprivate init(_ problem: JSONValue, status: Int) {
    self.init(
      status: HTTPResponse.Status(code: status),
      headers: [.contentType: "application/problem+json"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: problem.jsonBytes())),
    )
  }

  /// A response that says what is wrong with a request in other ways.
  fileprivate init(_ status: HTTPResponse.Status, _ detail: String) {
    let problem: JSONValue = [
      "type": "about:blank",
      "title": .string(status.reasonPhrase),
      "status": .number(JSONNumber(status.code)),
      "detail": .string(detail),
    ]
    self.init(problem, status: status.code)
  }
}
