package gtpx.protocol;

/**
 * Thrown by a command that fails, with its answer: the standard's words if there are any, then the
 * reason. The command has changed nothing.
 */
public final class GtpError extends RuntimeException {
  public GtpError(String words) {
    super(words);
  }

  public GtpError(FailureKind kind) {
    this(kind.words());
  }

  public GtpError(FailureKind kind, String why) {
    this(kind.because(why));
  }

  /** A failure that isn't of a kind. */
  public GtpError(String words, String why) {
    super(words + ": " + why);
  }

  /** {@code syntax error: }, then the reason. */
  public static GtpError syntax(String why) {
    return new GtpError(FailureKind.SYNTAX_ERROR, why);
  }

  /** {@code illegal move: }, then the reason. */
  public static GtpError illegalMove(String why) {
    return new GtpError(FailureKind.ILLEGAL_MOVE, why);
  }

  /** A move is for a turn that is over, and isn't what was decided in it. */
  public static GtpError turnIsOver(int turn) {
    return illegalMove("turn " + turn + " is over");
  }

  /** A move is for a turn after the pending one. */
  public static GtpError turnIsNotNext(int turn) {
    return illegalMove("turn " + turn + " is not next");
  }
}
