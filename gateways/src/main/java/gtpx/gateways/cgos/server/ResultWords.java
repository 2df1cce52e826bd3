package gtpx.gateways.cgos.server;

import gtpx.board.Color;
import gtpx.game.Position;
import gtpx.rules.Outcome;
import gtpx.rules.Score;
import java.math.BigDecimal;

/** Words the results of games as CGOS does. */
final class ResultWords {
  private ResultWords() {}

  /** Returns the result of a finished game of two players. */
  static String of(Position game) {
    Outcome outcome = game.outcome().orElseThrow();
    if (outcome.reason() == Outcome.Reason.ABORTED) {
      return GameRecord.End.ABORTED;
    }
    if (outcome.winners().size() != 1) {
      return "Draw";
    }
    String winner = outcome.winners().first().equals(Color.BLACK) ? "B+" : "W+";
    return winner
        + switch (outcome.reason()) {
          case TIME -> "Time";
          case FORFEIT -> "Illegal";
          case RESIGNATION, LAST_PLAYER -> "Resign";
          case SCORE, ALLIANCE, TURN_LIMIT -> points(game);
          case SELF_REMOVAL -> "Removal";
          case REPETITION -> "Repetition";
          case ADJUDICATION, ABORTED -> "Decision";
        };
  }

  private static String points(Position game) {
    Score score = game.score(game.dead());
    return number(score.points(Color.BLACK).subtract(score.points(Color.WHITE)).abs());
  }

  /** Returns a number with at least one decimal, as Python writes it. */
  static String number(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    return stripped.setScale(Math.max(1, stripped.scale())).toPlainString();
  }
}
