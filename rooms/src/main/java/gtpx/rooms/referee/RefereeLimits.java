package gtpx.rooms.referee;

/**
 * How much one request to a referee may cost. What it would cost is estimated before it is done.
 *
 * @param work points of the board times players, times one more than the commands, times one more
 *     than the questions
 * @param bytes of memory, for the request and the games that the referee keeps
 */
public record RefereeLimits(long work, long bytes) {
  public static final RefereeLimits NONE = new RefereeLimits(Long.MAX_VALUE, Long.MAX_VALUE);

  /** The length that a request can have at most, in letters. */
  public int letters() {
    return (int) Math.min(bytes / RequestPrice.LETTER, Integer.MAX_VALUE);
  }
}
