package gtpx.bench;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads what gtpx-create tells. */
final class SeatSecret {
  private static final Pattern WORD = Pattern.compile("(\\w+)=(\\S+)");

  private SeatSecret() {}

  /** Of the seats by their colours, and of {@code owner} and {@code watch}. */
  static Map<String, String> read(String told) {
    return WORD.matcher(told)
        .results()
        .collect(Collectors.toMap(found -> found.group(1), found -> found.group(2)));
  }

  /** The command that sits down with one of them. */
  static String sit(String game, String color, Map<String, String> secrets) {
    return "gtpx-sit " + game + " " + color + " " + secrets.get(color);
  }
}
