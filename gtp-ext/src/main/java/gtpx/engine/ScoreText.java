package gtpx.engine;

import gtpx.board.Color;
import gtpx.rules.Outcome;
import gtpx.rules.Score;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.stream.Collectors;

/** The score in one line: for two players in the form of GTP 2, for more in that of the dialect. */
public record ScoreText(EngineSession session) {

  /** The winner and the margin; before the end, the current count or estimate. */
  String finalScore() {
    return session.spec().players() == 2 ? ofTwo() : ofMany();
  }

  /** The current count or estimate, whoever has won. */
  public String counted() {
    return session.spec().players() == 2 ? countedOfTwo() : ofMany();
  }

  /** Counts with the agreed dead stones, or with an estimate before the agreement. */
  public Score count() {
    session.checkCountable();
    return session.game().score(session.dead());
  }

  private String ofTwo() {
    return session.game().outcome().isPresent()
        ? ofTwo(session.game().outcome().get())
        : countedOfTwo();
  }

  private String ofTwo(Outcome outcome) {
    if (outcome.winners().isEmpty()) {
      return countedOfTwo(); // aborted
    }
    if (outcome.winners().size() > 1) {
      return "0";
    }
    String winner = letter(outcome.winners().first());
    return switch (outcome.reason()) {
      case RESIGNATION, LAST_PLAYER -> winner + "+R";
      case TIME -> winner + "+T";
      case FORFEIT, ADJUDICATION, SELF_REMOVAL -> winner + "+F";
      default -> countedOfTwo();
    };
  }

  /** The client's side: B or W. */
  private String letter(Color color) {
    char side = session.viewpoint().side(color, session.spec());
    return String.valueOf(side).toUpperCase(Locale.ROOT);
  }

  private String countedOfTwo() {
    BigDecimal lead = whiteLead();
    if (lead.signum() == 0) {
      return "0";
    }
    return (lead.signum() > 0 ? "W" : "B") + "+" + plain(lead.abs());
  }

  /** The client's white's lead over its black in a game of two, in points. */
  public BigDecimal whiteLead() {
    Score score = count();
    BigDecimal lead = score.points(Color.WHITE).subtract(score.points(Color.BLACK));
    return letter(Color.WHITE).equals("W") ? lead : lead.negate();
  }

  private static String plain(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }

  /** The winners, then everybody's points. */
  private String ofMany() {
    Score score = count();
    String winners =
        session
            .game()
            .outcome()
            .map(Outcome::winners)
            .filter(colors -> !colors.isEmpty())
            .map(colors -> colors.toString().replace(' ', '+'))
            .orElse("none");
    return session.spec().colors().stream()
        .map(color -> " " + color + ":" + plain(score.points(color)))
        .collect(Collectors.joining("", winners, ""));
  }
}
