package gtpx.gateways.seat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.game.Settlement;
import gtpx.rules.Outcome;
import gtpx.rules.Score;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The result of a game of two as servers write it: {@code B+3.5}, {@code W+Resign} or {@code W+R},
 * {@code B+Time} or {@code B+T}, {@code W+Illegal}, {@code Draw} or {@code Tie}, or something else
 * for a game without a result. Points are counted with all stones alive.
 */
public record ResultNotation(String text) {
  /** The result of a game that counts for nothing. */
  public static final String ABORTED = "Abort";

  /** The result of a game that both players have won. */
  public static final String DRAW = "Draw";

  private static final Pattern WON = Pattern.compile("([BW])\\+(.*)");
  private static final String POINTS = "\\d{1,5}(\\.\\d{1,6})?";

  /** Returns the result of a finished game of two, as CGOS writes it. */
  public static String of(Position game) {
    Outcome outcome = game.outcome().orElseThrow();
    if (outcome.reason() == Outcome.Reason.ABORTED) {
      return ABORTED;
    }
    return outcome.winners().size() == 1
        ? won(outcome.winners().first(), how(outcome.reason(), game))
        : DRAW;
  }

  /**
   * Returns the result of a game that one has won.
   *
   * @param how points, or a word such as {@code Resign}
   */
  public static String won(Color winner, String how) {
    return (winner.equals(Color.BLACK) ? "B+" : "W+") + how;
  }

  private static String how(Outcome.Reason reason, Position game) {
    return switch (reason) {
      case TIME -> "Time";
      case FORFEIT -> "Illegal";
      case RESIGNATION, LAST_PLAYER -> "Resign";
      case SCORE, ALLIANCE, TURN_LIMIT -> number(lead(game, game.dead()).abs());
      case SELF_REMOVAL -> "Removal";
      case REPETITION -> "Repetition";
      case ADJUDICATION, ABORTED -> "Decision";
    };
  }

  private static BigDecimal lead(Position game, List<Integer> dead) {
    Score score = game.score(dead);
    return score.points(Color.BLACK).subtract(score.points(Color.WHITE));
  }

  /** Returns a number with at least one decimal, as Python writes it. */
  public static String number(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    return stripped.setScale(Math.max(1, stripped.scale())).toPlainString();
  }

  /** Returns the winner; empty if there is none. */
  public Optional<Color> winner() {
    Matcher won = WON.matcher(text);
    return won.matches()
        ? Optional.of(won.group(1).equals("B") ? Color.BLACK : Color.WHITE)
        : Optional.empty();
  }

  /** Returns whether both players have won. */
  public boolean isDraw() {
    return text.equals(DRAW) || text.equals("Tie") || text.equals("0");
  }

  /**
   * Ends a game with this result.
   *
   * @return what differs from our own count; empty if nothing does
   */
  public Optional<String> end(Game game) {
    if (game.phase() == Phase.SCORING) {
      game.settleDead(Settlement.NOBODY, List.of());
    }
    if (game.isFinished()) {
      return difference(game);
    }
    stop(game);
    return Optional.empty();
  }

  /** Ends a game that isn't finished with this result, without counting it. */
  public void stop(Game game) {
    Optional<Color> winner = winner();
    String how = winner.isPresent() ? text.substring(2) : "";
    if (winner.isEmpty()) {
      game.stop(
          isDraw() ? Outcome.Reason.ADJUDICATION : Outcome.Reason.ABORTED,
          isDraw() ? game.active() : ColorSet.NONE);
    } else if (how.startsWith("R")) {
      game.resign(winner.get().opponent());
    } else {
      game.stop(reason(how), ColorSet.of(winner.get()));
    }
  }

  private static Outcome.Reason reason(String how) {
    if (how.startsWith("T")) {
      return Outcome.Reason.TIME;
    }
    return how.matches(POINTS + "|Win|Decision")
        ? Outcome.Reason.ADJUDICATION
        : Outcome.Reason.FORFEIT;
  }

  private Optional<String> difference(Game game) {
    BigDecimal lead = lead(game, List.of());
    return isSame(lead) ? Optional.empty() : Optional.of(count(lead));
  }

  private static String count(BigDecimal lead) {
    return lead.signum() == 0
        ? DRAW
        : won(
            lead.signum() > 0 ? Color.BLACK : Color.WHITE,
            lead.abs().stripTrailingZeros().toPlainString());
  }

  private boolean isSame(BigDecimal lead) {
    Matcher stated = WON.matcher(text);
    if (!stated.matches() || !stated.group(2).matches(POINTS)) {
      return isDraw() && lead.signum() == 0;
    }
    BigDecimal points = new BigDecimal(stated.group(2));
    return lead.compareTo(stated.group(1).equals("B") ? points : points.negate()) == 0;
  }
}
