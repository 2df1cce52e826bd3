package gtpx.time;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads time settings in the words of {@code time=}, and refuses numbers that make no sense. */
final class TimeSettingReader {
  private static final String SECONDS = "(\\d{1,9}(?:\\.\\d{1,3})?)";
  private static final String COUNT = "(\\d{1,9})";
  private static final String ALL =
      "none, absolute:300, canadian:60/25/300, byoyomi:600/5x30, fischer:60+5 or turn:20";

  private final String text;
  private final String numbers;

  private TimeSettingReader(String text, String numbers) {
    this.text = text;
    this.numbers = numbers;
  }

  static TimeSetting read(String text) {
    int colon = text.indexOf(':');
    String kind = colon < 0 ? text : text.substring(0, colon);
    TimeSettingReader reader = new TimeSettingReader(text, text.substring(kind.length()));
    try {
      return reader.readKind(kind);
    } catch (Mismatch e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("time " + text + ": " + e.getMessage(), e);
    }
  }

  /** The words have another form. */
  private static final class Mismatch extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    Mismatch(String text, String expected) {
      super("time " + shown(text) + " (expected: " + expected + ")");
    }

    private static String shown(String text) {
      return "\"" + (text.length() <= 60 ? text : text.substring(0, 60) + "...") + "\"";
    }
  }

  private TimeSetting readKind(String kind) {
    return switch (kind) {
      case "none" -> none();
      case "absolute" -> absolute();
      case "canadian" -> canadian();
      case "byoyomi" -> byoYomi();
      case "fischer" -> fischer();
      case "turn" -> turn();
      default -> throw new Mismatch(text, ALL);
    };
  }

  private Matcher match(String form, String expected) {
    Matcher matcher = Pattern.compile(form).matcher(numbers);
    if (!matcher.matches()) {
      throw new Mismatch(text, expected + "; seconds with up to 3 decimals");
    }
    return matcher;
  }

  private TimeSetting none() {
    if (!numbers.isEmpty()) {
      throw new Mismatch(text, "none");
    }
    return new TimeSetting.None();
  }

  private TimeSetting absolute() {
    Matcher words = match(":" + SECONDS, "absolute:SECONDS, such as absolute:300");
    return new TimeSetting.Absolute(Seconds.MAIN.read("main time", words.group(1)));
  }

  private TimeSetting canadian() {
    String expected = "canadian:MAIN/STONES/SECONDS, such as canadian:60/25/300";
    Matcher words = match(":" + SECONDS + "/" + COUNT + "/" + SECONDS, expected);
    return new TimeSetting.Canadian(
        Seconds.MAIN.readOrNone("main time", words.group(1)),
        Seconds.readCount("stones", words.group(2)),
        Seconds.MOVE.read("time of a stretch", words.group(3)));
  }

  private TimeSetting byoYomi() {
    String expected = "byoyomi:MAIN/PERIODSxSECONDS, such as byoyomi:600/5x30";
    Matcher words = match(":" + SECONDS + "/" + COUNT + "x" + SECONDS, expected);
    return new TimeSetting.ByoYomi(
        Seconds.MAIN.readOrNone("main time", words.group(1)),
        Seconds.readCount("periods", words.group(2)),
        Seconds.MOVE.read("time of a period", words.group(3)));
  }

  private TimeSetting fischer() {
    String expected = "fischer:MAIN+INCREMENT, such as fischer:60+5";
    Matcher words = match(":" + SECONDS + "\\+" + SECONDS, expected);
    return new TimeSetting.Fischer(
        Seconds.MAIN.read("main time", words.group(1)),
        Seconds.MOVE.read("increment", words.group(2)));
  }

  private TimeSetting turn() {
    Matcher words = match(":" + SECONDS, "turn:SECONDS, such as turn:20");
    return new TimeSetting.Turn(Seconds.MOVE.read("time of a turn", words.group(1)));
  }
}
