import Logging
import ModelMapping

/// Accepts sign-ups, and logs what it does without anybody's secrets.
struct SignUpService {
  let logger: Logger

  /// Returns the sign-up in a body, or nil if it was refused.
  func accept(_ body: String) -> SignUp? {
    do {
      let signUp = try SignUp(json: body)
      logger.info("accepted", metadata: ["sign-up": .stringConvertible(signUp)])
      return signUp
    } catch {
      logger.refused(error)
      return nil
    }
  }

  /// Returns what a browser tells about itself: the defaults, if it tells nothing.
  func browser(_ body: String) -> Browser {
    do {
      let mapped = try ModelMapper<Lenient>().mapWithReport(Browser.self, from: body)
      logger.corrected(mapped.report)
      logger.info("browser", metadata: ["browser": "\(mapped.value.redacted())"])
      return mapped.value
    } catch {
      logger.refused(error)
      return Browser()
    }
  }
}
