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
import gtpx.record.RecordedGame;
import gtpx.record.ResultClaim;
import gtpx.rules.Score;
import gtpx.rules.Scoring;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

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

  /** Compares what the record states with what the game has, or would be counted as. */
  static ResultCheck of(RecordedGame read, BotFactory bots) {
    JsonElement stated = JsonParser.parseString(read.statedResult());
    if (!stated.isJsonPrimitive() || read.game().outcome().isPresent()) {
      String words = stated.isJsonPrimitive() ? stated.getAsString() : stated.toString();
      return new ResultCheck(Optional.of(read.isResultRight()), words, false, List.of());
    }
    return ofPlain(stated.getAsString(), read.game(), bots);
  }

  private static ResultCheck ofPlain(String text, Game game, BotFactory bots) {
    ResultClaim claim = ResultClaim.of(text);
    if (claim.kind() == ResultClaim.Kind.UNREADABLE) {
      return unknown(
          "RE[" + text.replaceAll("\\p{Cntrl}", "?") + "] means no result that is known");
    } else if (claim.kind() != ResultClaim.Kind.SCORE) {
      return unknown("the record states no result");
    } else if (game.spec().rules().scoring() == Scoring.NONE || game.phase() != Phase.SCORING) {
      return unknown(text + " can't be checked: the players haven't both passed");
    }
    BigDecimal asTheyStand = lead(game, List.of());
    if (claim.isMet(asTheyStand)) {
      return found(true, text + " is the count without dead stones");
    }
    Player bot = bots.create(ThinkingBudget.STANDARD, SEED);
    List<Integer> dead = bot.deadStones(game);
    BigDecimal estimated = lead(game, dead);
    String counts =
        text
            + "; the count is "
            + words(asTheyStand)
            + (dead.isEmpty()
                ? ""
                : ", and " + words(estimated) + " if dead: " + names(game, dead));
    List<Integer> unsettled = bot.unsettledStones(game);
    return claim.isMet(estimated) || unsettled.isEmpty()
        ? found(claim.isMet(estimated), counts)
        : unsettled(counts, unsettled.stream().map(game.topology()::name).toList());
  }

  private static ResultCheck unknown(String why) {
    return new ResultCheck(Optional.empty(), "not checked: " + why, true, List.of());
  }

  private static ResultCheck unsettled(String counts, List<String> stones) {
    String words = counts + "; unsettled: the winner depends on " + String.join(" ", stones);
    return new ResultCheck(Optional.empty(), words, true, stones);
  }

  private static ResultCheck found(boolean agrees, String words) {
    return new ResultCheck(Optional.of(agrees), words, agrees, List.of());
  }

  private static BigDecimal lead(Game game, List<Integer> dead) {
    Score score = game.score(dead);
    return score.points(Color.BLACK).subtract(score.points(Color.WHITE));
  }

  private static String words(BigDecimal lead) {
    String points = lead.abs().stripTrailingZeros().toPlainString();
    return lead.signum() == 0 ? "0" : (lead.signum() > 0 ? "B+" : "W+") + points;
  }

  private static String names(Game game, List<Integer> points) {
    return points.stream().map(game.topology()::name).collect(joining(" "));
  }

  boolean isWrong() {
    return agrees.filter(right -> !right).isPresent();
  }
}
