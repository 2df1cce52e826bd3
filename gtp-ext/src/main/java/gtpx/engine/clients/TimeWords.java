package gtpx.engine.clients;

import gtpx.engine.Arguments;
import gtpx.engine.MoveTime;
import gtpx.protocol.GtpError;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Parses time settings in the format of KGS and KataGo. All times are in seconds. */
record TimeWords(Arguments arguments) {
  /** The settings that KataGo has words for. */
  static final String KATA_KINDS = "none absolute byoyomi canadian fischer fischer-capped";

  private static final String KGS_KINDS = "none absolute byoyomi canadian";

  /** {@code none}, {@code absolute M}, {@code byoyomi M T PERIODS}, {@code canadian M T STONES}. */
  static TimeSetting ofKgs(Arguments arguments) {
    String kind = arguments.word(KGS_KINDS);
    return new TimeWords(arguments).ofKgs(kind, KGS_KINDS);
  }

  /**
   * The settings of KGS, {@code fischer M INC} and {@code fischer-capped M INC MOST_MAIN
   * MOST_MOVE}.
   */
  static TimeSetting ofKata(Arguments arguments) {
    String kind = arguments.word(KATA_KINDS);
    TimeWords words = new TimeWords(arguments);
    return switch (kind.toLowerCase(Locale.ROOT)) {
      case "fischer" -> words.fischer();
      case "fischer-capped" -> words.fischerCapped();
      default -> words.ofKgs(kind, KATA_KINDS);
    };
  }

  private TimeSetting ofKgs(String kind, String kinds) {
    return switch (kind.toLowerCase(Locale.ROOT)) {
      case "none" -> new TimeSetting.None();
      case "absolute" -> new TimeSetting.Absolute(main());
      case "byoyomi" -> byoYomi();
      case "canadian" -> canadian();
      default -> throw GtpError.syntax("time " + kind + " (expected: " + kinds + ")");
    };
  }

  private Duration main() {
    return duration("seconds of main time");
  }

  private Duration duration(String expected) {
    return MoveTime.duration(arguments.seconds(expected));
  }

  /** Reads Japanese byo-yomi; without periods there is only main time. */
  private TimeSetting byoYomi() {
    Duration main = main();
    Duration period = duration("seconds of a period");
    int periods = arguments.number("a number of periods");
    return period.isZero() || periods == 0
        ? new TimeSetting.Absolute(main)
        : new TimeSetting.ByoYomi(main, periods, period);
  }

  private TimeSetting canadian() {
    Duration main = main();
    Duration period = duration("seconds of a period");
    return TimeSetting.ofGtp(main, period, arguments.number("a number of stones"));
  }

  private TimeSetting fischer() {
    return new TimeSetting.Fischer(main(), duration("seconds added per move"));
  }

  private TimeSetting fischerCapped() {
    double main = arguments.seconds("seconds of main time");
    Duration increment = duration("seconds added per move");
    OptionalDouble mostMain = cap("seconds the clock never exceeds, below 0 for none");
    OptionalDouble mostMove = cap("seconds a move may take, below 0 for no limit");
    if (mostMain.orElse(main) < main) {
      throw GtpError.syntax("cap " + mostMain.getAsDouble() + " (expected: main time or more)");
    }
    return new TimeSetting.Fischer(
        MoveTime.duration(main),
        increment,
        MoveTime.duration(mostMain.orElse(Double.POSITIVE_INFINITY)),
        mostMove.isPresent()
            ? Optional.of(MoveTime.duration(mostMove.getAsDouble()))
            : Optional.empty());
  }

  private OptionalDouble cap(String expected) {
    return arguments.takeIf(word -> word.matches("-[0-9.]+"))
        ? OptionalDouble.empty()
        : OptionalDouble.of(arguments.seconds(expected));
  }
}
