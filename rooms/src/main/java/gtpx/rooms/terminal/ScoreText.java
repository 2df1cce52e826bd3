package gtpx.rooms.terminal;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.draw.BoardText;
import gtpx.game.Game;
import gtpx.rules.Outcome;
import gtpx.rules.Prisoners;
import gtpx.rules.Rules;
import gtpx.rules.Score;
import gtpx.rules.Scoring;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The score and the result of a game in words, for people. */
public final class ScoreText {
  private ScoreText() {}

  /**
   * Returns one line for each colour, with the parts of its score, then the neutral points, the
   * dead stones and how they were settled; none if the rules have no scoring.
   *
   * @param name how a line begins, such as {@code black (GNU Go)}
   */
  public static List<String> lines(Game game, Function<Color, String> name) {
    List<String> lines = new ArrayList<>();
    if (game.spec().rules().scoring() == Scoring.NONE) {
      return lines;
    }
    Score score = game.score(game.dead());
    for (Color color : game.spec().colors()) {
      String points = BoardText.counted(plain(score.points(color)), "point");
      lines.add(name.apply(color) + ": " + points + parts(game, score, color));
    }
    if (score.neutral() > 0) {
      lines.add("neutral: " + score.neutral());
    }
    dead(game).ifPresent(lines::add);
    return lines;
  }

  /** As in {@code dead stones: E5 F5 (estimate)}; empty while nothing is settled or dead. */
  private static Optional<String> dead(Game game) {
    String names = "dead stones: " + TurnText.names(game.dead(), game.topology());
    return game.settlement()
        .map(by -> names + " (" + by.word() + ")")
        .or(() -> game.dead().isEmpty() ? Optional.empty() : Optional.of(names));
  }

  /** The parts that aren't zero, as in {@code = 30 stones + 14 territory - 2 lost}. */
  private static String parts(Game game, Score score, Color color) {
    Score.Line line = score.line(color);
    Rules rules = game.spec().rules();
    boolean isArea = rules.scoring() == Scoring.AREA;
    boolean isReturned = rules.prisoners() == Prisoners.RETURNED;
    StringBuilder parts = new StringBuilder();
    if (isArea) {
      add(parts, line.stones(), line.stones() == 1 ? "stone" : "stones");
    }
    add(parts, line.territory(), "territory");
    add(parts, line.shared(), "shared");
    if (!isArea && isReturned) {
      add(parts, -line.lost(), "lost");
    } else if (!isArea) {
      int scoring = line.prisoners() - score.tally().held(color.seat(), color.seat());
      add(parts, scoring, scoring == 1 ? "prisoner" : "prisoners");
    }
    add(parts, line.komi(), "komi");
    return parts.toString();
  }

  private static void add(StringBuilder parts, int count, String what) {
    add(parts, BigDecimal.valueOf(count), what);
  }

  private static void add(StringBuilder parts, BigDecimal count, String what) {
    if (count.signum() != 0) {
      String sign = count.signum() < 0 ? " - " : " + ";
      parts.append(parts.isEmpty() ? " = " + (count.signum() < 0 ? "-" : "") : sign);
      parts.append(plain(count.abs())).append(' ').append(what);
    }
  }

  private static String plain(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }

  /**
   * Returns the reason and the winners, such as {@code score, white wins} or {@code alliance, black
   * and red win 1/2 each}.
   */
  public static String result(Outcome outcome) {
    return outcome.reason().word() + ", " + winners(outcome);
  }

  private static String winners(Outcome outcome) {
    ColorSet winners = outcome.winners();
    String who = winners.toString().replace(" ", " and ");
    return switch (winners.size()) {
      case 0 -> "nobody wins";
      case 1 -> who + " wins";
      default -> who + " win " + outcome.victory(winners.first()) + " each";
    };
  }
}
