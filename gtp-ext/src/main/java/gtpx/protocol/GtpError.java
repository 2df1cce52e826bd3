package gtpx.protocol;

/**
 * Thrown by a command that fails, with its answer: the standard's words if there are any, then the
 * reason. The command has changed nothing.
 */
public final class GtpError extends RuntimeException {
  public static final String SYNTAX_ERROR = "syntax error";
  public static final String UNKNOWN_COMMAND = "unknown command";
  public static final String ILLEGAL_MOVE = "illegal move";
  public static final String UNACCEPTABLE_SIZE = "unacceptable size";
  public static final String CANNOT_SCORE = "cannot score";
  public static final String BAD_VERTEX_LIST = "bad vertex list";
  public static final String INVALID_NUMBER_OF_STONES = "invalid number of stones";
  public static final String LINE_TOO_LONG = "line too long";
  public static final String INTERNAL_ERROR = "internal error";

  private static final long serialVersionUID = 1;

  public GtpError(String words) {
    super(words);
  }

  public GtpError(String words, String why) {
    super(words + ": " + why);
  }

  /** {@code syntax error: }, then the reason. */
  public static GtpError syntax(String why) {
    return new GtpError(SYNTAX_ERROR, why);
  }

  /** {@code illegal move: }, then the reason. */
  public static GtpError illegalMove(String why) {
    return new GtpError(ILLEGAL_MOVE, why);
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
