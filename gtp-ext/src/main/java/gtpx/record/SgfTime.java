package gtpx.record;

import gtpx.sgf.SgfNode;
import gtpx.sgf.SgfText;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Converts time settings ({@code absolute:S}, {@code canadian:S/N/S}, {@code byoyomi:S/NxS}, {@code
 * fischer:S+S}) to TM and OT and back, with OT in the notation that servers use. Copies numbers
 * digit by digit, to preserve numbers in another program's record that {@link
 * gtpx.time.TimeSetting} would write differently or refuse.
 */
final class SgfTime {
  private static final String SECONDS = "([0-9]{1,9}(?:\\.[0-9]{1,6})?)";
  private static final String COUNT = "([0-9]{1,9})";

  private static final List<Kind> KINDS =
      List.of(
          kind("absolute:" + SECONDS, "absolute:%s", "", ""),
          kind(
              "canadian:" + SECONDS + "/" + COUNT + "/" + SECONDS,
              "canadian:%s/%s/%s",
              COUNT + "/" + SECONDS + "(?i: canadian)?",
              "%2$s/%3$s Canadian"),
          kind(
              "byoyomi:" + SECONDS + "/" + COUNT + "x" + SECONDS,
              "byoyomi:%s/%sx%s",
              COUNT + "x" + SECONDS + "(?i: byo-?yomi)?",
              "%2$sx%3$s byo-yomi"),
          kind(
              "fischer:" + SECONDS + "\\+" + SECONDS,
              "fischer:%s+%s",
              SECONDS + "(?i: fischer)",
              "%2$s fischer"));

  /**
   * A kind of time setting: how to parse it from our notation and from OT, and how to format it
   * from its numbers.
   */
  private record Kind(Pattern words, String format, Pattern overtime, String overtimeFormat) {}

  private SgfTime() {}

  private static Kind kind(String words, String format, String overtime, String overtimeFormat) {
    return new Kind(Pattern.compile(words), format, Pattern.compile(overtime), overtimeFormat);
  }

  /** Adds TM and OT if they can express the time; returns whether they can. */
  static boolean write(String time, SgfNode root) {
    for (Kind kind : KINDS) {
      Matcher matcher = kind.words.matcher(time);
      if (matcher.matches()) {
        root.add("TM", matcher.group(1));
        if (!kind.overtimeFormat.isEmpty()) {
          root.add("OT", String.format(kind.overtimeFormat, groups(matcher).toArray()));
        }
        return true;
      }
    }
    return false;
  }

  private static Stream<String> groups(Matcher matcher) {
    return IntStream.rangeClosed(1, matcher.groupCount()).mapToObj(matcher::group);
  }

  /** Returns the setting for a TM and an OT; if its kind is unknown, both texts joined. */
  static Optional<String> read(String main, String overtime) {
    for (Kind kind : KINDS) {
      Matcher matcher = kind.overtime.matcher(overtime);
      if (main.matches(SECONDS) && matcher.matches()) {
        Stream<String> numbers = Stream.concat(Stream.of(main), groups(matcher));
        return Optional.of(String.format(kind.format, numbers.toArray()));
      }
    }
    String both = SgfText.strip(main + " " + overtime);
    return both.isEmpty() ? Optional.empty() : Optional.of(both);
  }
}
