package gtpx.bridge.session;

import java.util.concurrent.CompletionException;

/** What went wrong later, in words for the one who asked. */
final class FailureText {
  private FailureText() {}

  static String words(Throwable problem) {
    Throwable cause =
        problem instanceof CompletionException && problem.getCause() != null
            ? problem.getCause()
            : problem;
    return String.valueOf(cause.getMessage());
  }
}
