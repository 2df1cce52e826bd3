package gtpx.gateways.seat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.Phase;
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
public record GameResult(String text) {
  private static final Pattern WON = Pattern.compile("([BW])\\+(.*)");
  private static final String POINTS = "\\d{1,5}(\\.\\d{1,6})?";

  /** Returns the winner; empty if there is none. */
  public Optional<Color> winner() {
    Matcher won = WON.matcher(text);
    return won.matches()
        ? Optional.of(won.group(1).equals("B") ? Color.BLACK : Color.WHITE)
        : Optional.empty();
  }

  private boolean isDraw() {
    return text.equals("Draw") || text.equals("Tie") || text.equals("0");
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
    Optional<Color> winner = winner();
    String how = winner.isPresent() ? text.substring(2) : "";
    if (winner.isEmpty()) {
      boolean isShared = isDraw();
      game.stop(
          isShared ? Outcome.Reason.ADJUDICATION : Outcome.Reason.ABORTED,
          isShared ? game.active() : ColorSet.NONE);
    } else if (how.startsWith("R")) {
      game.resign(other(winner.get()));
    } else {
      game.stop(reason(how), ColorSet.of(winner.get()));
    }
    return Optional.empty();
  }

  private static Color other(Color color) {
    return color.equals(Color.BLACK) ? Color.WHITE : Color.BLACK;
  }

  private static Outcome.Reason reason(String how) {
    return how.startsWith("T")
        ? Outcome.Reason.TIME
        : how.matches(POINTS) ? Outcome.Reason.ADJUDICATION : Outcome.Reason.FORFEIT;
  }

  private Optional<String> difference(Game game) {
    String own = count(game);
    return isSame(own) ? Optional.empty() : Optional.of(own);
  }

  private static String count(Game game) {
    Score score = game.score(List.of());
    BigDecimal lead = score.points(Color.BLACK).subtract(score.points(Color.WHITE));
    String points = lead.abs().stripTrailingZeros().toPlainString();
    return lead.signum() == 0 ? "Draw" : (lead.signum() > 0 ? "B+" : "W+") + points;
  }

  private boolean isSame(String own) {
    Matcher stated = WON.matcher(text);
    if (!stated.matches() || !stated.group(2).matches(POINTS)) {
      return isDraw() && own.equals("Draw");
    }
    String points = new BigDecimal(stated.group(2)).stripTrailingZeros().toPlainString();
    return own.equals(stated.group(1) + "+" + points);
  }
}
