package gtpx.conformance.run;

import java.util.List;
import java.util.Optional;

/** The verdict on a script. */
public sealed interface ScriptVerdict {
  record Passed() implements ScriptVerdict {}

  /**
   * The script doesn't apply to this engine or server, which isn't a fault.
   *
   * @param binds whether its requirement binds the target nevertheless, but can't be tested this
   *     way
   * @param views the unlisted commands that would show whether it is met, if they are the reason
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
   * @param expected the expected answer
   * @param got what arrived instead
   * @param session everything sent and received, one line each
   * @param cause the cause, if other sessions may share it
   */
  record Failed(
      int line, String expected, String got, List<String> session, Optional<FailureCause> cause)
      implements ScriptVerdict {
    public Failed {
      session = List.copyOf(session);
    }
  }
}
