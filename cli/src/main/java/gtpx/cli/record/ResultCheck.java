package gtpx.cli.record;

import static java.util.stream.Collectors.joining;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.Phase;
import gtpx.player.BotFactory;
import gtpx.player.Player;
import gtpx.player.ThinkingBudget;
import gtpx.record.Metadata;
import gtpx.record.RecordedGame;
import gtpx.record.ResultClaim;
import gtpx.rules.NamedRules;
import gtpx.rules.Rules;
import gtpx.rules.Score;
import gtpx.rules.Scoring;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whether a record states the right result.
 *
 * @param agrees empty: it can't be told
 * @param words what was compared, or why it can't be
 * @param isNews whether the words say more than that the replay has the stated result
 * @param unsettled the stones that the winner depends on, if that is why it can't be told
 */
record ResultCheck(Optional<Boolean> agrees, String words, boolean isNews, List<String> unsettled) {
  private static final long SEED = 1;

  /**
   * Compares what the record states with what the game has, or would be counted as: as area and as
   * territory, if the record names no rules that are known.
   */
  static ResultCheck of(RecordedGame read, BotFactory bots) {
    JsonElement stated = JsonParser.parseString(read.statedResult());
    if (!stated.isJsonPrimitive() || !read.isResultRight()) {
      String words = stated.isJsonPrimitive() ? stated.getAsString() : stated.toString();
      return new ResultCheck(Optional.of(read.isResultRight()), words, false, List.of());
    }
    String text = stated.getAsString();
    ResultClaim claim = ResultClaim.of(text);
    if (claim.kind() == ResultClaim.Kind.UNREADABLE) {
      return unknown(
          "RE[" + text.replaceAll("\\p{Cntrl}", "?") + "] means no result that is known");
    } else if (claim.kind() == ResultClaim.Kind.NONE) {
      return unknown("the record states no result");
    } else if (claim.kind() != ResultClaim.Kind.SCORE) {
      return unknown(text + " can't be checked: it isn't a count");
    } else if (read.game().spec().rules().scoring() == Scoring.NONE) {
      return unknown(text + " can't be checked: nothing is counted");
    }
    Player bot = bots.create(ThinkingBudget.STANDARD, SEED);
    return ofCounts(text, claim, counts(read, bot));
  }

  private static List<Count> counts(RecordedGame read, Player bot) {
    Game game = read.game();
    Optional<String> named = read.metadata().fact(Metadata.RULES);
    boolean isKnown = named.isEmpty() || NamedRules.find(named.get()).isPresent();
    if (isKnown || !game.isFree()) {
      return List.of(new Count(game, "", bot));
    }
    return Stream.of(game, otherwise(game))
        .map(each -> new Count(each, " as " + each.spec().rules().scoring().word(), bot))
        .toList();
  }

  /** Returns the game with area scoring instead of territory scoring, or the other way round. */
  private static Game otherwise(Game game) {
    Rules rules = game.spec().rules();
    Rules other =
        rules.scoring() == Scoring.AREA
            ? rules.withAll("scoring=territory", "prisoners=capturer", "tax=seki")
            : rules.withAll("scoring=area", "prisoners=none", "tax=none");
    Game again = new Game(game.spec().withRules(other), true);
    game.events().forEach(again::replay);
    return again;
  }

  /** Before both have passed, only a count that has exactly the stated lead tells anything. */
  private static ResultCheck ofCounts(String text, ResultClaim claim, List<Count> counts) {
    boolean isOver = counts.get(0).game.phase() == Phase.SCORING;
    Optional<String> met =
        isOver || claim.lead().isPresent()
            ? counts.stream().flatMap(count -> count.met(claim).stream()).findFirst()
            : Optional.empty();
    if (met.isPresent()) {
      String early = isOver ? "" : ", though the players haven't both passed";
      return new ResultCheck(
          Optional.of(true), text + " is the count" + met.get() + early, true, List.of());
    } else if (!isOver) {
      return unknown(text + " can't be checked: the players haven't both passed");
    }
    List<Integer> unsettled = counts.get(0).unsettled();
    return unsettled.isEmpty() ? different(text, counts) : unsettled(text, counts);
  }

  private static ResultCheck different(String text, List<Count> counts) {
    List<Integer> dead = counts.get(0).dead();
    String estimate =
        dead.isEmpty()
            ? ""
            : ", and " + words(counts, List.of(dead)) + " if dead: " + counts.get(0).names(dead);
    String words = text + "; the count is " + words(counts, List.of(List.of())) + estimate;
    return new ResultCheck(Optional.of(false), words, false, List.of());
  }

  private static ResultCheck unsettled(String text, List<Count> counts) {
    Count first = counts.get(0);
    String words =
        "%s; the count is %s; unsettled: the winner depends on %s"
            .formatted(text, words(counts, first.extremes()), first.names(first.unsettled()));
    List<String> stones = first.unsettled().stream().map(first.game.topology()::name).toList();
    return new ResultCheck(Optional.empty(), words, true, stones);
  }

  /** The counts with each of these dead stones, such as {@code B+9 or W+7 as area}. */
  private static String words(List<Count> counts, List<List<Integer>> dead) {
    Map<String, String> words = new LinkedHashMap<>();
    for (Count count : counts) {
      String results = dead.stream().map(count::result).collect(joining(" or "));
      words.merge(results, count.how, (how, other) -> how + " and" + other);
    }
    return words.entrySet().stream()
        .map(each -> each.getKey() + each.getValue())
        .collect(joining(", "));
  }

  private static ResultCheck unknown(String why) {
    return new ResultCheck(Optional.empty(), "not checked: " + why, true, List.of());
  }

  boolean isWrong() {
    return agrees.filter(right -> !right).isPresent();
  }

  /**
   * What a game is counted as.
   *
   * @param how by which scoring, for people; empty if there is only one
   */
  private record Count(Game game, String how, Player bot) {
    /** Returns with which dead stones the count is what is claimed. */
    Optional<String> met(ResultClaim claim) {
      if (claim.isMet(lead(List.of()))) {
        return Optional.of(how + " without dead stones");
      }
      return Stream.concat(
              Stream.of(dead()), claim.lead().isPresent() ? extremes().stream() : Stream.of())
          .filter(dead -> claim.isMet(lead(dead)))
          .findFirst()
          .map(dead -> how + " if dead: " + names(dead));
    }

    List<Integer> dead() {
      return bot.deadStones(game);
    }

    List<Integer> unsettled() {
      return bot.unsettledStones(game);
    }

    /** The dead stones that are best for either player, if the winner depends on some. */
    List<List<Integer>> extremes() {
      return unsettled().isEmpty()
          ? List.of()
          : game.spec().colors().stream().map(this::deadFor).toList();
    }

    private List<Integer> deadFor(Color color) {
      List<Integer> unsettled = unsettled();
      return Stream.concat(dead().stream(), unsettled.stream())
          .filter(point -> !unsettled.contains(point) || game.color(point) != color.seat())
          .distinct()
          .sorted()
          .toList();
    }

    /** Black's lead. */
    private BigDecimal lead(List<Integer> dead) {
      Score score = game.score(dead);
      return score.points(Color.BLACK).subtract(score.points(Color.WHITE));
    }

    String result(List<Integer> dead) {
      BigDecimal lead = lead(dead);
      String points = lead.abs().stripTrailingZeros().toPlainString();
      return lead.signum() == 0 ? "0" : (lead.signum() > 0 ? "B+" : "W+") + points;
    }

    String names(List<Integer> points) {
      return points.stream().map(game.topology()::name).collect(joining(" "));
    }
  }
}
