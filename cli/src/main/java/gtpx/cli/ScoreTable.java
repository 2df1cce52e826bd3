package gtpx.cli;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.rules.Outcome;
import gtpx.rules.Score;
import gtpx.rules.Scoring;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** The count and the result of a game for people. Counts nothing itself. */
final class ScoreTable {
  private ScoreTable() {}

  /** A line a colour, then what is nobody's, which stones are dead, and the result. */
  static String of(Game game) {
    List<String> lines = new ArrayList<>();
    if (game.spec().rules().scoring() != Scoring.NONE) {
      addCount(game, lines);
    }
    lines.add("result: " + game.outcome().map(ScoreTable::result).orElse("none yet"));
    return String.join("\n", lines);
  }

  private static void addCount(Game game, List<String> lines) {
    Score score = game.score(game.dead());
    for (Color color : game.spec().colors()) {
      lines.add(color + ": " + plain(score.points(color)) + " points" + parts(score.line(color)));
    }
    if (score.neutral() > 0) {
      lines.add("neutral: " + score.neutral());
    }
    if (!game.dead().isEmpty()) {
      lines.add("dead: " + names(game));
    }
  }

  /** What there is of anything: {@code (30 stones, 14 territory)}. */
  private static String parts(Score.Line line) {
    StringJoiner parts = new StringJoiner(", ", " (", ")").setEmptyValue("");
    addIfAny(parts, BigDecimal.valueOf(line.stones()), "stones");
    addIfAny(parts, BigDecimal.valueOf(line.territory()), "territory");
    addIfAny(parts, BigDecimal.valueOf(line.shared()), "shared");
    addIfAny(parts, BigDecimal.valueOf(line.prisoners()), "prisoners");
    addIfAny(parts, BigDecimal.valueOf(line.lost()), "lost");
    addIfAny(parts, line.komi(), "komi");
    return parts.toString();
  }

  private static void addIfAny(StringJoiner parts, BigDecimal count, String what) {
    if (count.signum() != 0) {
      parts.add(plain(count) + " " + what);
    }
  }

  private static String plain(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }

  private static String names(Game game) {
    return game.dead().stream().map(game.topology()::name).collect(Collectors.joining(" "));
  }

  /** {@code score, white wins}; {@code alliance, black and red win 1/2 each}. */
  private static String result(Outcome outcome) {
    ColorSet winners = outcome.winners();
    String who = winners.stream().map(Color::toString).collect(Collectors.joining(" and "));
    return outcome.reason().word()
        + switch (winners.size()) {
          case 0 -> ", nobody wins";
          case 1 -> ", " + who + " wins";
          default -> ", " + who + " win " + outcome.victory(winners.first()) + " each";
        };
  }
}
