package gtpx.conformance.run;

import java.util.List;

/** The verdict on a script. */
public sealed interface ScriptVerdict {
  record Passed() implements ScriptVerdict {}

  /** The script doesn't apply to this engine or server, and that is allowed. */
  record Skipped(String reason) implements ScriptVerdict {}

  /**
   * The session deviated.
   *
   * @param line of the script
   * @param expected the answer that was expected
   * @param got what came
   * @param session all that was sent and received, a line each
   */
  record Failed(int line, String expected, String got, List<String> session)
      implements ScriptVerdict {
    public Failed {
      session = List.copyOf(session);
    }
  }
}
