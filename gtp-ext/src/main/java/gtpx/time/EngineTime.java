package gtpx.time;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How an engine is told of time, by the first words that say it best of those it lists. Says
 * nothing to it. Seconds are whole ones, cut off, but at least 1 where 0 has another meaning.
 *
 * <ul>
 *   <li>byo-yomi without {@code kgs-time_settings}: Canadian, one stone in the last period, the
 *       others part of main time
 *   <li>Fischer without {@code kata-time_settings}: main time with {@link #MOVES} increments in it,
 *       of which time_left then tells what there really is
 * </ul>
 */
public final class EngineTime {
  private static final int MOVES = 30; // that increments are estimated for
  private static final String PLAIN = "time_settings ";
  private static final String KGS = "kgs-time_settings ";
  private static final String KATA = "kata-time_settings ";

  private final TimeSetting setting;
  private final Set<String> listed;

  /**
   * Words for one engine.
   *
   * @param listed the commands that it has
   */
  public EngineTime(TimeSetting setting, Set<String> listed) {
    this.setting = setting;
    this.listed = Set.copyOf(listed);
  }

  /** The command that tells the setting; empty if the engine has none that could. */
  public Optional<String> settings() {
    if (setting instanceof TimeSetting.Absolute absolute) {
      return absolute(whole(absolute.main()));
    } else if (setting instanceof TimeSetting.Canadian canadian) {
      return canadian(canadian.main().toSeconds(), canadian.stretch(), canadian.stones());
    } else if (setting instanceof TimeSetting.ByoYomi byoYomi) {
      return byoYomi(byoYomi);
    } else if (setting instanceof TimeSetting.Fischer fischer) {
      return fischer(fischer);
    } else if (setting instanceof TimeSetting.Turn turn) {
      return canadian(0, turn.time(), 1);
    }
    return first(PLAIN + "0 1 0", KGS + "none", KATA + "none");
  }

  private Optional<String> absolute(long main) {
    return first(PLAIN + main + " 0 0", KGS + "absolute " + main, KATA + "absolute " + main);
  }

  private Optional<String> canadian(long main, Duration stretch, int stones) {
    String words = main + " " + whole(stretch) + " " + stones;
    return first(PLAIN + words, KGS + "canadian " + words, KATA + "canadian " + words);
  }

  private Optional<String> byoYomi(TimeSetting.ByoYomi byoYomi) {
    long period = whole(byoYomi.period());
    String words = byoYomi.main().toSeconds() + " " + period + " " + byoYomi.periods();
    long main = byoYomi.main().plus(others(byoYomi, byoYomi.periods())).toSeconds();
    return first(
        KGS + "byoyomi " + words, KATA + "byoyomi " + words, PLAIN + main + " " + period + " 1");
  }

  /** The periods but this one. */
  private static Duration others(TimeSetting.ByoYomi byoYomi, int periods) {
    return byoYomi.period().multipliedBy(Math.max(0, periods - 1));
  }

  private Optional<String> fischer(TimeSetting.Fischer fischer) {
    String exact =
        KATA + "fischer " + Seconds.text(fischer.main()) + " " + Seconds.text(fischer.increment());
    return first(exact)
        .or(() -> absolute(whole(fischer.main().plus(fischer.increment().multipliedBy(MOVES)))));
  }

  private Optional<String> first(String... commands) {
    return Stream.of(commands).filter(this::has).findFirst();
  }

  private boolean has(String command) {
    return listed.contains(command.substring(0, command.indexOf(' ')));
  }

  private static long whole(Duration time) {
    return Math.max(1, time.toSeconds());
  }

  /** The command that tells what is left to a colour; empty if there is nothing to tell. */
  public Optional<String> left(String color, TimeLeft left) {
    if (setting instanceof TimeSetting.None || !listed.contains("time_left")) {
      return Optional.empty();
    }
    boolean knowsPeriods = listed.contains(KGS.strip()) || listed.contains(KATA.strip());
    String words =
        setting instanceof TimeSetting.ByoYomi byoYomi && !knowsPeriods
            ? asCanadian(byoYomi, left)
            : left.time().toSeconds() + " " + stones(left);
    return Optional.of("time_left " + color + " " + words);
  }

  /** The last number of time_left: the stones to play in that time, or the periods left. */
  private int stones(TimeLeft left) {
    if (setting instanceof TimeSetting.ByoYomi) {
      return left.stones() > 0 ? left.periods() : 0;
    }
    return setting instanceof TimeSetting.Turn ? 1 : left.stones();
  }

  private static String asCanadian(TimeSetting.ByoYomi byoYomi, TimeLeft left) {
    boolean isLast = left.stones() > 0 && left.periods() <= 1;
    return left.time().plus(others(byoYomi, left.periods())).toSeconds() + (isLast ? " 1" : " 0");
  }
}
