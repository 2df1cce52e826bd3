package gtpx.sgf;

/** Thrown for a text that isn't SGF, with the place of the first error. */
public final class SgfException extends Exception {

  private final SgfLocation place;
  private final String why;

  public SgfException(SgfLocation place, String why) {
    super(place + ": " + why);
    this.place = place;
    this.why = why;
  }

  public SgfLocation place() {
    return place;
  }

  /** The message without the place. */
  public String why() {
    return why;
  }
}
