package gtpx.time;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;

/**
 * How much time the players of a game have: one record for each kind of setting, whose methods do
 * its arithmetic. The words are those of {@code time=} in gtpx-create. Doesn't measure time; a
 * {@link Clock} does. All longs are nanoseconds.
 *
 * <p>A move made exactly at a limit is in time. A move made exactly when main time ends is the
 * first move of overtime but has used none of it.
 */
public sealed interface TimeSetting {
  /** The state before a seat's first move. */
  ClockState start();

  /** The state after thinking for {@code thought}; nothing is left if that was too long. */
  default ClockState spend(ClockState state, long thought) {
    return ClockState.ofMain(Math.max(0, state.main() - thought));
  }

  /** The state after making the move for which the time was spent. */
  default ClockState move(ClockState spent) {
    return spent;
  }

  /** How long a seat may think and still be in time; empty if there is no limit. */
  default OptionalLong reserve(ClockState state) {
    return OptionalLong.of(state.main());
  }

  /**
   * What the next move may take of the time left; empty if there is no limit.
   *
   * @param movesToGo how many moves of that player main time should last for
   */
  Optional<TimeShare> shareForMove(TimeLeft left, int movesToGo);

  /** The state of a clock that shows this time before a move. */
  default ClockState stateAt(TimeLeft shown) {
    return start().withMain(shown.nanos());
  }

  /**
   * The commands that tell an engine this setting, the best first. Seconds are rounded down, but to
   * at least 1 where 0 has another meaning. An engine that knows only {@code time_settings} gets
   * byo-yomi as Canadian time, with one stone in the last period and the other periods as part of
   * main time. It gets Fischer time as main time with 30 increments in it, which {@code time_left}
   * then corrects.
   */
  List<String> engineCommands();

  /** The first of {@link #engineCommands} that an engine lists; empty if it lists none of them. */
  default Optional<String> engineCommand(Set<String> listed) {
    return engineCommands().stream()
        .filter(command -> listed.contains(command.substring(0, command.indexOf(' '))))
        .findFirst();
  }

  /**
   * The numbers of {@code time_left}: the seconds, and the stones to be played in them or the
   * periods left. Empty if there is no limit.
   *
   * @param knowsPeriods whether the engine knows byo-yomi
   */
  default Optional<String> engineTimeLeft(TimeLeft left, boolean knowsPeriods) {
    return Optional.of(left.time().toSeconds() + " " + left.stones());
  }

  /**
   * The {@code time_left} command for an engine that lists these commands; empty if there is no
   * limit or the engine doesn't know the command.
   */
  default Optional<String> engineTimeLeft(String color, TimeLeft left, Set<String> listed) {
    boolean knowsPeriods =
        listed.contains("kgs-time_settings") || listed.contains("kata-time_settings");
    return engineTimeLeft(left, knowsPeriods)
        .filter(numbers -> listed.contains("time_left"))
        .map(numbers -> "time_left " + color + " " + numbers);
  }

  private static List<String> commands(String ofGtp, String ofServers) {
    return List.of(
        "time_settings " + ofGtp,
        "kgs-time_settings " + ofServers,
        "kata-time_settings " + ofServers);
  }

  private static List<String> absolute(Duration main) {
    long seconds = atLeastOne(main);
    return commands(seconds + " 0 0", "absolute " + seconds);
  }

  private static List<String> canadian(Duration main, Duration stretch, int stones) {
    String numbers = main.toSeconds() + " " + atLeastOne(stretch) + " " + stones;
    return commands(numbers, "canadian " + numbers);
  }

  private static long atLeastOne(Duration time) {
    return Math.max(1, time.toSeconds());
  }

  /**
   * Parses the words of {@code time=}.
   *
   * @throws IllegalArgumentException with a message about what is wrong and what was expected
   */
  static TimeSetting parse(String text) {
    TimeSettingWords words = TimeSettingWords.of(text);
    try {
      return switch (words.kind()) {
        case "none" -> None.read(words);
        case "absolute" -> Absolute.read(words);
        case "canadian" -> Canadian.read(words);
        case "byoyomi" -> ByoYomi.read(words);
        case "fischer" -> Fischer.read(words);
        case "turn" -> PerTurn.read(words);
        default -> throw words.ofNoKind();
      };
    } catch (TimeSettingWords.Mismatch e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("time " + text + ": " + e.getMessage(), e);
    }
  }

  /**
   * The setting meant by the numbers of {@code time_settings}: a period with 0 stones means no
   * limit, and a period of 0 means absolute time.
   */
  static TimeSetting ofGtp(Duration main, Duration period, int stones) {
    if (period.isZero()) {
      return new Absolute(main);
    }
    return stones == 0 ? new None() : new Canadian(main, stones, period);
  }

  /** The setting implied by a {@code time_left} that arrives without {@code time_settings}. */
  static TimeSetting ofShown(TimeLeft shown) {
    Duration time = Duration.ofNanos(Math.max(1, shown.nanos()));
    return shown.stones() == 0
        ? new Absolute(time)
        : new Canadian(Duration.ZERO, shown.stones(), time);
  }

  /** No time limit. */
  record None() implements TimeSetting {
    private static None read(TimeSettingWords words) {
      words.match("", "none");
      return new None();
    }

    @Override
    public ClockState start() {
      return ClockState.ofMain(0);
    }

    @Override
    public OptionalLong reserve(ClockState state) {
      return OptionalLong.empty();
    }

    @Override
    public Optional<TimeShare> shareForMove(TimeLeft left, int movesToGo) {
      return Optional.empty();
    }

    @Override
    public List<String> engineCommands() {
      return commands("0 1 0", "none");
    }

    @Override
    public Optional<String> engineTimeLeft(TimeLeft left, boolean knowsPeriods) {
      return Optional.empty();
    }

    @Override
    public String toString() {
      return "none";
    }
  }

  /** One time for the whole game. */
  record Absolute(Duration main) implements TimeSetting {
    public Absolute {
      Seconds.checkNotNegative("main time", main);
    }

    private static Absolute read(TimeSettingWords words) {
      Matcher numbers = words.match(":SECONDS", "absolute:SECONDS, such as absolute:300");
      return new Absolute(Seconds.MAIN.read("main time", numbers.group(1)));
    }

    @Override
    public ClockState start() {
      return ClockState.ofMain(main.toNanos());
    }

    @Override
    public Optional<TimeShare> shareForMove(TimeLeft left, int movesToGo) {
      return Optional.of(TimeShare.ofMain(left.time(), movesToGo, Duration.ZERO));
    }

    @Override
    public List<String> engineCommands() {
      return absolute(main);
    }

    @Override
    public String toString() {
      return "absolute:" + Seconds.text(main);
    }
  }

  /** After main time, a number of stones in each stretch; the last of them starts a new stretch. */
  record Canadian(Duration main, int stones, Duration stretch) implements TimeSetting {
    public Canadian {
      Seconds.checkNotNegative("main time", main);
      Seconds.checkPositive("stones", stones);
      Seconds.checkPositive("time of a stretch", stretch);
    }

    private static Canadian read(TimeSettingWords words) {
      String expected = "canadian:MAIN/STONES/SECONDS, such as canadian:60/25/300";
      Matcher numbers = words.match(":SECONDS/COUNT/SECONDS", expected);
      return new Canadian(
          Seconds.MAIN.readOrNone("main time", numbers.group(1)),
          Seconds.readCount("stones", numbers.group(2)),
          Seconds.MOVE.read("time of a stretch", numbers.group(3)));
    }

    @Override
    public ClockState start() {
      return new ClockState(main.toNanos(), stretch.toNanos(), 0, stones);
    }

    @Override
    public ClockState spend(ClockState state, long thought) {
      long over = thought - state.main();
      return over <= 0
          ? state.withMain(-over)
          : new ClockState(0, Math.max(0, state.stretch() - over), 0, state.stones());
    }

    @Override
    public ClockState move(ClockState spent) {
      if (spent.isMain()) {
        return spent;
      }
      return spent.stones() > 1
          ? new ClockState(0, spent.stretch(), 0, spent.stones() - 1)
          : start().withMain(0);
    }

    @Override
    public OptionalLong reserve(ClockState state) {
      return OptionalLong.of(state.main() + state.stretch());
    }

    @Override
    public Optional<TimeShare> shareForMove(TimeLeft left, int movesToGo) {
      return Optional.of(
          left.stones() > 0
              ? TimeShare.ofStretch(left.time(), left.stones())
              : TimeShare.ofMainBefore(left.time(), movesToGo, stretch.dividedBy(stones)));
    }

    @Override
    public ClockState stateAt(TimeLeft shown) {
      return shown.stones() > 0
          ? new ClockState(0, shown.nanos(), 0, shown.stones())
          : start().withMain(shown.nanos());
    }

    @Override
    public List<String> engineCommands() {
      return canadian(main, stretch, stones);
    }

    @Override
    public String toString() {
      return "canadian:" + Seconds.text(main) + "/" + stones + "/" + Seconds.text(stretch);
    }
  }

  /**
   * After main time, a number of periods. A period that is used up is lost; otherwise a move
   * restores it.
   */
  record ByoYomi(Duration main, int periods, Duration period) implements TimeSetting {
    public ByoYomi {
      Seconds.checkNotNegative("main time", main);
      Seconds.checkPositive("periods", periods);
      Seconds.checkPositive("time of a period", period);
    }

    private static ByoYomi read(TimeSettingWords words) {
      String expected = "byoyomi:MAIN/PERIODSxSECONDS, such as byoyomi:600/5x30";
      Matcher numbers = words.match(":SECONDS/COUNTxSECONDS", expected);
      return new ByoYomi(
          Seconds.MAIN.readOrNone("main time", numbers.group(1)),
          Seconds.readCount("periods", numbers.group(2)),
          Seconds.MOVE.read("time of a period", numbers.group(3)));
    }

    @Override
    public ClockState start() {
      return new ClockState(main.toNanos(), period.toNanos(), periods, 1);
    }

    @Override
    public ClockState spend(ClockState state, long thought) {
      long over = thought - state.main();
      if (over <= 0) {
        return state.withMain(-over);
      }
      long lost = (over - 1) / period.toNanos(); // exactly at its end a period isn't lost yet
      return lost >= state.periods()
          ? ClockState.ofMain(0)
          : new ClockState(
              0,
              (lost + 1) * period.toNanos() - over,
              Math.toIntExact(state.periods() - lost),
              state.stones());
    }

    @Override
    public ClockState move(ClockState spent) {
      return spent.periods() == 0
          ? spent
          : new ClockState(spent.main(), period.toNanos(), spent.periods(), spent.stones());
    }

    @Override
    public OptionalLong reserve(ClockState state) {
      return OptionalLong.of(state.main() + state.periods() * period.toNanos());
    }

    @Override
    public Optional<TimeShare> shareForMove(TimeLeft left, int movesToGo) {
      return Optional.of(
          left.stones() > 0
              ? TimeShare.ofStretch(left.time(), 1)
              : TimeShare.ofMainBefore(left.time(), movesToGo, period));
    }

    /** In {@code time_left} the number of stones is the number of periods. */
    @Override
    public ClockState stateAt(TimeLeft shown) {
      return shown.stones() > 0
          ? new ClockState(0, shown.nanos(), Math.max(shown.periods(), shown.stones()), 1)
          : start().withMain(shown.nanos());
    }

    @Override
    public List<String> engineCommands() {
      String numbers = main.toSeconds() + " " + atLeastOne(period) + " " + periods;
      return List.of(
          "kgs-time_settings byoyomi " + numbers,
          "kata-time_settings byoyomi " + numbers,
          canadian(withLaterPeriods(main, periods), period, 1).get(0));
    }

    /**
     * The same as Canadian time: one stone in the last period, the other periods added to main
     * time.
     */
    private Duration withLaterPeriods(Duration time, int left) {
      return time.plus(period.multipliedBy(Math.max(0, left - 1)));
    }

    @Override
    public Optional<String> engineTimeLeft(TimeLeft left, boolean knowsPeriods) {
      boolean isOvertime = left.stones() > 0;
      if (knowsPeriods) {
        int periodsLeft = isOvertime ? left.periods() : 0;
        return Optional.of(left.time().toSeconds() + " " + periodsLeft);
      }
      String stones = isOvertime && left.periods() <= 1 ? " 1" : " 0";
      return Optional.of(withLaterPeriods(left.time(), left.periods()).toSeconds() + stones);
    }

    @Override
    public String toString() {
      return "byoyomi:" + Seconds.text(main) + "/" + periods + "x" + Seconds.text(period);
    }
  }

  /**
   * Every move adds time.
   *
   * @param mostMain the most that a clock ever shows
   * @param mostMove the longest time for one move; empty if there is no such limit
   */
  record Fischer(Duration main, Duration increment, Duration mostMain, Optional<Duration> mostMove)
      implements TimeSetting {
    /** How many increments are added to main time for an engine without Fischer time. */
    private static final int INCREMENTS = 30;

    public Fischer {
      Seconds.checkNotNegative("main time", main);
      Seconds.checkNotNegative("increment", increment);
    }

    /** Creates a setting whose only limit is the maximum of main time. */
    public Fischer(Duration main, Duration increment) {
      this(main, increment, Seconds.MAIN.most(), Optional.empty());
    }

    private static Fischer read(TimeSettingWords words) {
      String expected = "fischer:MAIN+INCREMENT, such as fischer:60+5";
      Matcher numbers = words.match(":SECONDS\\+SECONDS", expected);
      return new Fischer(
          Seconds.MAIN.read("main time", numbers.group(1)),
          Seconds.MOVE.read("increment", numbers.group(2)));
    }

    @Override
    public ClockState start() {
      return ClockState.ofMain(main.toNanos());
    }

    @Override
    public ClockState move(ClockState spent) {
      long room = Math.max(0, mostMain.toNanos() - spent.main());
      return ClockState.ofMain(spent.main() + Math.min(room, increment.toNanos()));
    }

    @Override
    public Optional<TimeShare> shareForMove(TimeLeft left, int movesToGo) {
      TimeShare share = TimeShare.ofMain(left.time(), movesToGo, increment);
      return Optional.of(
          mostMove.map(most -> share.within(TimeShare.ofStretch(most, 1))).orElse(share));
    }

    @Override
    public List<String> engineCommands() {
      List<String> commands = new ArrayList<>();
      commands.add(
          "kata-time_settings fischer " + Seconds.text(main) + " " + Seconds.text(increment));
      commands.addAll(absolute(main.plus(increment.multipliedBy(INCREMENTS))));
      return commands;
    }

    @Override
    public String toString() {
      return "fischer:" + Seconds.text(main) + "+" + Seconds.text(increment);
    }
  }

  /** A fixed time for every turn; time left over is lost. */
  record PerTurn(Duration time) implements TimeSetting {
    public PerTurn {
      Seconds.checkPositive("time of a turn", time);
    }

    private static PerTurn read(TimeSettingWords words) {
      Matcher numbers = words.match(":SECONDS", "turn:SECONDS, such as turn:20");
      return new PerTurn(Seconds.MOVE.read("time of a turn", numbers.group(1)));
    }

    @Override
    public ClockState start() {
      return ClockState.ofMain(time.toNanos());
    }

    @Override
    public ClockState move(ClockState spent) {
      return start();
    }

    @Override
    public Optional<TimeShare> shareForMove(TimeLeft left, int movesToGo) {
      return Optional.of(TimeShare.ofStretch(left.time(), 1));
    }

    @Override
    public List<String> engineCommands() {
      return canadian(Duration.ZERO, time, 1);
    }

    @Override
    public Optional<String> engineTimeLeft(TimeLeft left, boolean knowsPeriods) {
      return Optional.of(left.time().toSeconds() + " 1");
    }

    @Override
    public String toString() {
      return "turn:" + Seconds.text(time);
    }
  }
}
