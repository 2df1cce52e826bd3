package gtpx.client;

/**
 * Why a program gave no answer that can be used. The message is one line that names the program and
 * what it was asked, with the last lines that it wrote to its standard error if it crashed.
 */
public final class EngineFault extends Exception {
  private static final long serialVersionUID = 1;

  private final Kind kind;

  /** What went wrong. */
  public enum Kind {
    /** There is no such program, or it may not be run. */
    COULD_NOT_START,
    /** The program has ended. */
    CRASHED,
    /** No whole answer came in time; whatever comes later is not read. */
    TIMED_OUT,
    /** What came is no answer of GTP. */
    PROTOCOL,
    /** The stream has ended, and no program is known to have ended. */
    DISCONNECTED,
    /** The answer is a failure: {@code ?}. The only kind after which one may go on. */
    REFUSED
  }

  public EngineFault(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}
