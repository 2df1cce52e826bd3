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

/** Results of two players in the notation of RE, and what they imply for a game. */
final class SgfResult {
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
    ResultClaim claim = ResultClaim.of(result);
    ColorSet winners = ColorSet.of(claim.winner().stream().toList());
    return switch (claim.kind()) {
      case VOID -> Optional.of(new Event.Stopped(Outcome.Reason.ABORTED, ColorSet.NONE));
      case TIME -> Optional.of(new Event.Stopped(Outcome.Reason.TIME, winners));
      case FORFEIT -> Optional.of(new Event.Stopped(Outcome.Reason.FORFEIT, winners));
      case RESIGNATION -> Optional.of(new Event.Resigned(ColorSet.first(2).without(winners)));
      case NONE, SCORE, UNREADABLE -> Optional.empty();
    };
  }

  /**
   * Returns whether a result contradicts the game. A result that is unknown or not reached doesn't.
   */
  static boolean contradicts(String result, Position game) {
    ResultClaim stated = ResultClaim.of(result);
    return stated.isKnown()
        && of(game).map(ResultClaim::of).filter(found -> !isSame(stated, found)).isPresent();
  }

  private static boolean isSame(ResultClaim stated, ResultClaim found) {
    return stated.kind() == found.kind()
        && stated.winner().equals(found.winner())
        && (stated.lead().isEmpty()
            || stated.lead().map(SgfResult::plain).equals(found.lead().map(SgfResult::plain)));
  }
}
