package gtpx.conformance.run;

import java.util.List;

/** Thrown if a script doesn't apply to the target; the message is the reason. */
final class InapplicableException extends Exception {

  private final transient ScriptVerdict.Skipped verdict;

  InapplicableException(String reason) {
    this(new ScriptVerdict.Skipped(reason));
  }

  private InapplicableException(ScriptVerdict.Skipped verdict) {
    super(verdict.reason());
    this.verdict = verdict;
  }

  /**
   * The exception for a script whose requirement binds the target nevertheless.
   *
   * @param views the unlisted commands that would show whether it is met, if they are the reason
   */
  static InapplicableException ofBinding(String reason, List<String> views) {
    return new InapplicableException(new ScriptVerdict.Skipped(reason, true, views));
  }

  ScriptVerdict.Skipped verdict() {
    return verdict;
  }
}
