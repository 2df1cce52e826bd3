package gtpx.bridge.session;

import gtpx.engine.Arguments;
import gtpx.protocol.GtpError;

/** The dialect's own commands refuse what they don't know. */
final class Strict {
  private Strict() {}

  /** Throws if there is a word left. */
  static void none(Arguments arguments) {
    if (!arguments.isEmpty()) {
      throw GtpError.syntax("surplus arguments (expected: none)");
    }
  }
}
