package gtpx.record;

import gtpx.sgf.SgfNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
          kind("absolute:" + SECONDS, "absolute:$1", "", ""),
          kind(
              "canadian:" + SECONDS + "/" + COUNT + "/" + SECONDS,
              "canadian:$1/$2/$3",
              COUNT + "/" + SECONDS + "(?i: canadian)?",
              "$2/$3 Canadian"),
          kind(
              "byoyomi:" + SECONDS + "/" + COUNT + "x" + SECONDS,
              "byoyomi:$1/$2x$3",
              COUNT + "x" + SECONDS + "(?i: byo-?yomi)?",
              "$2x$3 byo-yomi"),
          kind(
              "fischer:" + SECONDS + "\\+" + SECONDS,
              "fischer:$1+$2",
              SECONDS + "(?i: fischer)",
              "$2 fischer"));

  /**
   * A kind of time setting: how to parse it from our notation, or from TM and OT on two lines, and
   * how to write it with the numbers that were found.
   */
  private record Kind(Pattern words, String format, Pattern lines, String overtimeFormat) {}

  private SgfTime() {}

  private static Kind kind(String words, String format, String overtime, String overtimeFormat) {
    Pattern lines = Pattern.compile(SECONDS + "\n" + overtime);
    return new Kind(Pattern.compile(words), format, lines, overtimeFormat);
  }

  /** Adds TM and OT if they can express the time; returns whether they can. */
  static boolean write(String time, SgfNode root) {
    for (Kind kind : KINDS) {
      Matcher matcher = kind.words.matcher(time);
      if (matcher.matches()) {
        root.add("TM", matcher.group(1));
        if (!kind.overtimeFormat.isEmpty()) {
          root.add("OT", matcher.replaceFirst(kind.overtimeFormat));
        }
        return true;
      }
    }
    return false;
  }

  /** Returns the setting for a TM and an OT; empty if they mean none. */
  static Optional<String> read(String main, String overtime) {
    for (Kind kind : KINDS) {
      Matcher matcher = kind.lines.matcher(main + "\n" + overtime);
      if (matcher.matches()) {
        return Optional.of(matcher.replaceFirst(kind.format));
      }
    }
    return Optional.empty();
  }
}
