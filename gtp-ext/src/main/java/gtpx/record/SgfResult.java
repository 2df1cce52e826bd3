package gtpx.record;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Position;
import gtpx.rules.Outcome;
import gtpx.rules.Score;
import gtpx.rules.Scoring;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Results of two players in the notation of RE, and what they imply for a game. */
final class SgfResult {
  private static final Pattern WON =
      Pattern.compile("([BW])\\+(?:([RTF])\\p{Lower}*|([0-9]{1,9}(?:\\.[0-9]{1,9})?)?)");

  private SgfResult() {}

  /**
   * Returns the RE of a finished game of two; empty if the game is unfinished or has more players.
   */
  static Optional<String> of(Position game) {
    return game.spec().players() == 2
        ? game.outcome().map(outcome -> words(game, outcome))
        : Optional.empty();
  }

  private static String words(Position game, Outcome outcome) {
    if (outcome.winners().isEmpty()) {
      return "Void";
    }
    if (outcome.winners().size() > 1) {
      return "0";
    }
    String winner = outcome.winners().first().toString().substring(0, 1).toUpperCase(Locale.ROOT);
    return switch (outcome.reason()) {
      case RESIGNATION, LAST_PLAYER -> winner + "+R";
      case TIME -> winner + "+T";
      case FORFEIT, SELF_REMOVAL -> winner + "+F";
      case ADJUDICATION -> winner + "+"; // by an unknown score
      case SCORE, ALLIANCE, TURN_LIMIT, REPETITION, ABORTED -> winner + "+" + lead(game);
    };
  }

  private static String lead(Position game) {
    if (game.spec().rules().scoring() == Scoring.NONE) {
      return "";
    }
    Score score = game.score(game.dead());
    return plain(score.points(Color.BLACK).subtract(score.points(Color.WHITE)).abs());
  }

  private static String plain(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }

  /** Returns the event implied by a result that no move shows: a resignation or a stop. */
  static Optional<Event> ending(String result) {
    Matcher won = WON.matcher(canonical(result));
    if (canonical(result).equals("Void")) {
      return Optional.of(new Event.Stopped(Outcome.Reason.ABORTED, ColorSet.NONE));
    }
    return won.matches() && won.group(2) != null
        ? Optional.of(ending(won.group(2), won.group(1).equals("B") ? Color.BLACK : Color.WHITE))
        : Optional.empty();
  }

  private static Event ending(String how, Color winner) {
    return switch (how) {
      case "T" -> new Event.Stopped(Outcome.Reason.TIME, ColorSet.of(winner));
      case "F" -> new Event.Stopped(Outcome.Reason.FORFEIT, ColorSet.of(winner));
      default -> new Event.Resigned(ColorSet.first(2).without(winner));
    };
  }

  /**
   * Returns whether a result contradicts the game. A result that is unknown or not reached doesn't.
   */
  static boolean contradicts(String result, Position game) {
    String stated = canonical(result);
    Optional<String> found = of(game).map(SgfResult::canonical);
    return !stated.isEmpty()
        && !stated.equals("?")
        && found.isPresent()
        && !found.get().equals(stated);
  }

  /** Returns the same spelling for all spellings of a result. */
  private static String canonical(String result) {
    String word = result.strip();
    Matcher won = WON.matcher(word);
    if (word.equalsIgnoreCase("Draw") || word.equalsIgnoreCase("Jigo")) {
      return "0";
    }
    if (!won.matches()) {
      return word;
    }
    String points = won.group(3) == null ? "" : plain(new BigDecimal(won.group(3)));
    return won.group(1) + "+" + (won.group(2) == null ? points : won.group(2));
  }
}
