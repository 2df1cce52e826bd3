package gtpx.time;

import java.util.List;

/** The words that a clock is kept in: a setting, then {@code name=number}. Knows no clock. */
final class ClockText {
  private static final int MOST_DIGITS = 18;

  private final String text;
  private final List<String> words;

  ClockText(String text) {
    this.text = text;
    words = List.of(text.split(" ", -1));
  }

  String setting() {
    return words.get(0);
  }

  /** One of the numbers, which is not below 0. */
  long number(String name) {
    return words.stream()
        .filter(word -> word.matches(name + "=\\d{1," + MOST_DIGITS + "}"))
        .mapToLong(word -> Long.parseLong(word.substring(name.length() + 1)))
        .findFirst()
        .orElseThrow(() -> wrong(name));
  }

  int count(String name) {
    long number = number(name);
    if (number > Integer.MAX_VALUE) {
      throw wrong(name);
    }
    return (int) number;
  }

  private IllegalArgumentException wrong(String name) {
    return new IllegalArgumentException(
        "clock \"" + text + "\" (expected: " + name + "= and a number)");
  }
}
