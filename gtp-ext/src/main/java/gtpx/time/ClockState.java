package gtpx.time;

/**
 * What a {@link Clock} keeps of one seat's time between two moves; {@link TimeLeft} is what it
 * shows. All times are nanoseconds.
 *
 * @param main main time; at 0 the seat is in overtime, if there is any
 * @param stretch what is left of this stretch or period of overtime; full during main time
 * @param periods left, including this one
 * @param stones to be played in this stretch
 */
public record ClockState(long main, long stretch, int periods, int stones) {
  public ClockState {
    if (main < 0 || stretch < 0 || periods < 0 || stones < 0) {
      String all = main + " " + stretch + " " + periods + " " + stones;
      throw new IllegalArgumentException("time left: " + all + " (expected: 0 or more)");
    }
  }

  /** Main time and nothing after it. */
  static ClockState ofMain(long main) {
    return new ClockState(main, 0, 0, 0);
  }

  ClockState withMain(long other) {
    return new ClockState(other, stretch, periods, stones);
  }

  boolean isMain() {
    return main > 0;
  }
}
