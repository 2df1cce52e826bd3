package gtpx.conformance.run;

import java.util.List;

/** A script doesn't apply to the target; the message is the reason. */
final class InapplicableException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient ScriptVerdict.Skipped verdict;

  InapplicableException(String reason) {
    this(new ScriptVerdict.Skipped(reason));
  }

  private InapplicableException(ScriptVerdict.Skipped verdict) {
    super(verdict.reason());
    this.verdict = verdict;
  }

  /**
   * A script whose sentence binds the target all the same.
   *
   * @param views the commands that would show it, if the reason is that they aren't listed
   */
  static InapplicableException ofBinding(String reason, List<String> views) {
    return new InapplicableException(new ScriptVerdict.Skipped(reason, true, views));
  }

  ScriptVerdict.Skipped verdict() {
    return verdict;
  }
}
