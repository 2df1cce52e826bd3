package gtpx.engine;

import gtpx.board.Color;
import gtpx.game.Position;
import gtpx.rules.Outcome;
import gtpx.rules.Score;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.stream.Collectors;

/** The score in one line, as GTP 2 writes it for two players and the dialect for more. */
public final class ScoreText {
  private final EngineSession session;

  public ScoreText(EngineSession session) {
    this.session = session;
  }

  /** The winner and how it won; before the end, what is counted or estimated now. */
  String finalScore() {
    return session.spec().players() == 2 ? ofTwo() : ofMany();
  }

  /** What is counted or estimated now, whoever has won. */
  public String counted() {
    return session.spec().players() == 2 ? countedOfTwo() : ofMany();
  }

  /** The count by the agreed dead stones or an estimate. */
  public Score count() {
    session.checkCountable();
    return game().score(session.dead());
  }

  private Position game() {
    return session.game();
  }

  private String ofTwo() {
    return game().outcome().isPresent() ? ofTwo(game().outcome().get()) : countedOfTwo();
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
      case FORFEIT, SELF_REMOVAL -> winner + "+F";
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

  /** Of two players, how many points the client's white has more than its black. */
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
        game()
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
