package gtpx.sgf;

/**
 * A place in a text, for messages.
 *
 * @param line from 1
 * @param column from 1, in letters
 */
public record SgfLocation(int line, int column) {
  @Override
  public String toString() {
    return "line " + line + ", column " + column;
  }
}
