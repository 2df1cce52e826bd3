package gtpx.conformance.run;

import java.util.List;
import java.util.Optional;

/** The verdict on a script. */
public sealed interface ScriptVerdict {
  record Passed() implements ScriptVerdict {}

  /**
   * The script doesn't apply to this engine or server, and that is allowed.
   *
   * @param binds whether its sentence binds the target all the same, and only can't be seen so
   * @param views the commands that would show it, if the reason is that they aren't listed
   */
  record Skipped(String reason, boolean binds, List<String> views) implements ScriptVerdict {
    public Skipped {
      views = List.copyOf(views);
    }

    public Skipped(String reason) {
      this(reason, false, List.of());
    }
  }

  /**
   * The session deviated.
   *
   * @param line of the script
   * @param expected the answer that was expected
   * @param got what came
   * @param session all that was sent and received, a line each
   * @param cause what other sessions may have failed for too
   */
  record Failed(
      int line, String expected, String got, List<String> session, Optional<FailureCause> cause)
      implements ScriptVerdict {
    public Failed {
      session = List.copyOf(session);
    }
  }
}
