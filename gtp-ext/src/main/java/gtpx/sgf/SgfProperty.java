package gtpx.sgf;

import java.util.List;

/**
 * A property of a node: its name in capitals, and its raw values. Escapes are kept, because their
 * meaning depends on the type of the value.
 *
 * @param values one or more
 * @param place of the name
 */
public record SgfProperty(String name, List<String> values, SgfLocation place) {
  private static final int MOST_SHOWN = 40;

  public SgfProperty {
    values = List.copyOf(values);
  }

  /** The first value; of most properties, files have only one. */
  public String value() {
    return values.get(0);
  }

  /** The first value as a SimpleText without blanks around it. */
  public String word() {
    return SgfText.strip(SgfText.simpleText(value()));
  }

  /** An exception with a message that names the property. */
  public SgfException wrong(String why) {
    return new SgfException(place, name + ": " + why);
  }

  /** An exception with a message that shows a value and what was expected instead. */
  public SgfException wrong(String value, String expected) {
    return wrong(shown(value) + " (expected: " + expected + ")");
  }

  /** An exception with a message that shows a value that doesn't count, and what would. */
  public SgfException leftOut(String value, String expected) {
    return wrong(shown(value) + " is left out (expected: " + expected + ")");
  }

  private static String shown(String value) {
    return "'"
        + (value.length() <= MOST_SHOWN ? value : value.substring(0, MOST_SHOWN) + "…")
        + "'";
  }
}
