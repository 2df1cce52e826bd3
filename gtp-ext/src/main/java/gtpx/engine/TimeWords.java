package gtpx.engine;

import gtpx.protocol.GtpError;
import gtpx.time.TimeControl;
import java.util.Locale;

/** Reads time settings in the words of KGS and KataGo. All times are seconds. */
final class TimeWords {
  /** The settings that KataGo's words can name. */
  static final String KATA_KINDS = "none absolute byoyomi canadian fischer fischer-capped";

  private static final String KGS_KINDS = "none absolute byoyomi canadian";

  private final Arguments arguments;

  private TimeWords(Arguments arguments) {
    this.arguments = arguments;
  }

  /** {@code none}, {@code absolute M}, {@code byoyomi M T PERIODS}, {@code canadian M T STONES}. */
  static TimeControl ofKgs(Arguments arguments) {
    String kind = arguments.word(KGS_KINDS);
    return new TimeWords(arguments).ofKgs(kind, KGS_KINDS);
  }

  /** Those of KGS, {@code fischer M INC} and {@code fischer-capped M INC MOST_MAIN MOST_MOVE}. */
  static TimeControl ofKata(Arguments arguments) {
    String kind = arguments.word(KATA_KINDS);
    TimeWords words = new TimeWords(arguments);
    return switch (kind.toLowerCase(Locale.ROOT)) {
      case "fischer" -> words.fischer();
      case "fischer-capped" -> words.fischerCapped();
      default -> words.ofKgs(kind, KATA_KINDS);
    };
  }

  private TimeControl ofKgs(String kind, String kinds) {
    return switch (kind.toLowerCase(Locale.ROOT)) {
      case "none" -> new TimeControl.None();
      case "absolute" -> new TimeControl.Absolute(main());
      case "byoyomi" -> byoYomi();
      case "canadian" -> canadian();
      default -> throw GtpError.syntax("time " + kind + " (expected: " + kinds + ")");
    };
  }

  private double main() {
    return arguments.seconds("seconds of main time");
  }

  private double increment() {
    return arguments.seconds("seconds a move adds");
  }

  /** Without periods there is only main time. */
  private TimeControl byoYomi() {
    double main = main();
    double period = arguments.seconds("seconds of a period");
    int periods = arguments.number("a number of periods");
    return period == 0 || periods == 0
        ? new TimeControl.Absolute(main)
        : new TimeControl.ByoYomi(main, period, periods);
  }

  /** A period without stones is no limit, and no period is absolute time, as in GTP 2. */
  private TimeControl canadian() {
    double main = main();
    double period = arguments.seconds("seconds of a period");
    int stones = arguments.number("a number of stones");
    if (period == 0) {
      return new TimeControl.Absolute(main);
    }
    return stones == 0 ? new TimeControl.None() : new TimeControl.Canadian(main, period, stones);
  }

  private TimeControl fischer() {
    double infinite = Double.POSITIVE_INFINITY;
    return new TimeControl.Fischer(main(), increment(), infinite, infinite);
  }

  private TimeControl fischerCapped() {
    double main = main();
    double increment = increment();
    double mostMain = cap("seconds the clock never exceeds, below 0 for none");
    double mostMove = cap("seconds a move may take, below 0 for no limit");
    if (mostMain < main) {
      throw GtpError.syntax("cap " + mostMain + " (expected: main time or more)");
    }
    return new TimeControl.Fischer(main, increment, mostMain, mostMove);
  }

  private double cap(String expected) {
    if (arguments.takeIf(word -> word.matches("-[0-9.]+"))) {
      return Double.POSITIVE_INFINITY;
    }
    return arguments.seconds(expected);
  }
}
