package gtpx.minimal;

import static gtpx.minimal.MinimalMutant.engine;
import static gtpx.minimal.MinimalMutant.silent;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/** Mutants of the minimal engine with a faulty command, which may be one that it lacks. */
final class MinimalCommandMutants {
  private static final List<MinimalMutant> COMMANDS =
      List.of(
          engine("genmove answers another point than it plays", "7.14", WrongGenmove::new),
          engine("boardsize takes the rows first", "5.25", RowsFirst::new),
          engine(
              "clear_board keeps the history",
              "5.19",
              () -> keeping((before, game) -> game.stood.putAll(before.stood))),
          engine(
              "clear_board keeps who has chosen",
              "5.19",
              () -> keeping((before, game) -> game.chosen.putAll(before.chosen))),
          engine("boardsize makes a game of go", "5.20", AlwaysGo::new));

  /** Faulty versions of commands that the engine doesn't have. */
  private static final List<MinimalMutant> MORE =
      List.of(
          engine("showboard draws what is chosen", "9.11", MinimalCommandMutants::drawing),
          silent("undo is not answered", "8.4", SilentUndo::new),
          engine("undo keeps the history", "8.7", () -> new Undoing(true, false)),
          engine("undo keeps the prisoners", "8.2", () -> new Undoing(false, true)),
          engine("prisoners are counted for who took them", "21", WrongCaptures::new));

  private MinimalCommandMutants() {}

  static Stream<MinimalMutant> all() {
    return Stream.of(COMMANDS, MORE).flatMap(List::stream);
  }

  /** Returns the engine with correct versions of the additional commands. */
  static MinimalEngine withMore() {
    MinimalEngine engine = new Undoing(false, false);
    engine.add("showboard", 0, 0, words -> drawing(engine.game, false));
    return engine;
  }

  private static final class WrongGenmove extends MinimalEngine {
    @Override
    String answer(String line) {
      String answer = super.answer(line);
      return line.contains("genmove") && answer.matches("=\\d* [A-Z]\\d+\n\n")
          ? answer.replaceFirst("[A-Z]", answer.contains("A") ? "B" : "A")
          : answer;
    }
  }

  private static final class RowsFirst extends MinimalEngine {
    @Override
    String answer(String line) {
      return super.answer(line.replaceFirst("boardsize (\\d+)[ :](\\d+)", "boardsize $2 $1"));
    }
  }

  private static final class AlwaysGo extends MinimalEngine {
    @Override
    String start(MinimalRules rules) {
      boolean isResized = !rules.is("board", game.rules.words().get("board"));
      boolean isSame = rules.is("variant", game.rules.words().get("variant"));
      return super.start(
          isResized && isSame
              ? MinimalRules.of("go").withBoard(rules.columns(), rules.rows())
              : rules);
    }
  }

  /** Returns an engine that keeps part of the previous game when one with the same rules begins. */
  private static MinimalEngine keeping(BiConsumer<MinimalGame, MinimalGame> keep) {
    return new MinimalEngine() {
      @Override
      String start(MinimalRules rules) {
        MinimalGame before = game;
        super.start(rules);
        if (before.rules.equals(rules)) {
          keep.accept(before, game);
        }
        return "";
      }
    };
  }

  private static MinimalEngine drawing() {
    MinimalEngine engine = new MinimalEngine();
    engine.add("showboard", 0, 0, words -> drawing(engine.game, true));
    return engine;
  }

  /** Returns rows from the top; chosen points, if shown, look like stones. */
  private static String drawing(MinimalGame game, boolean showsChosen) {
    Collection<Integer> chosen = showsChosen ? game.chosen.values() : Set.of();
    StringBuilder text = new StringBuilder("\n  ");
    for (int column = 0; column < game.rules.columns(); column++) {
      text.append(' ').append(game.name(column).charAt(0));
    }
    for (int row = game.rules.rows() - 1; row >= 0; row--) {
      text.append('\n').append(row + 1);
      for (int column = 0; column < game.rules.columns(); column++) {
        int point = row * game.rules.columns() + column;
        boolean isShown = chosen.contains(point) || game.board[point] != MinimalGame.FREE;
        text.append(isShown ? " X" : " .");
      }
    }
    return text
        + "\nhave chosen: "
        + game.chosen.keySet().stream().map(MinimalGame::color).toList();
  }

  /** Lists undo but never answers it. */
  private static final class SilentUndo extends MinimalEngine {
    SilentUndo() {
      add("undo", 0, 0, words -> "");
    }

    @Override
    String answer(String line) {
      return line.endsWith("undo") ? "" : super.answer(line);
    }
  }

  /** Undoes moves by replaying the earlier ones, but keeps part of the state. */
  private static final class Undoing extends MinimalEngine {
    private final List<String> moves = new ArrayList<>();
    private final boolean keepsHistory;
    private final boolean keepsPrisoners;

    Undoing(boolean keepsHistory, boolean keepsPrisoners) {
      this.keepsHistory = keepsHistory;
      this.keepsPrisoners = keepsPrisoners;
      add("undo", 0, 0, words -> undo());
      add("captures", 1, 1, words -> "" + captured(game, words));
    }

    @Override
    String answer(String line) {
      String answer = super.answer(line);
      if (line.matches(".*(gtpx-game|boardsize|clear_board|resign).*") && answer.startsWith("=")) {
        moves.clear();
      } else if (line.matches("\\d* *play .*") && answer.startsWith("=")) {
        moves.add(line);
      } else if (line.matches("\\d* *genmove .*") && answer.startsWith("=")) {
        moves.add(
            line.replace("genmove", "play") + " " + answer.replaceFirst("=\\d* ", "").strip());
      }
      return answer;
    }

    private String undo() {
      if (moves.isEmpty()) {
        throw new Refusal("cannot undo");
      }
      MinimalGame before = game;
      List<String> left = List.copyOf(moves.subList(0, moves.size() - 1));
      start(game.rules);
      moves.clear();
      left.forEach(this::answer);
      if (keepsHistory) {
        game.stood.putAll(before.stood);
      }
      if (keepsPrisoners) {
        game.prisoners.putAll(before.prisoners);
      }
      return "";
    }
  }

  /** Answers {@code captures} with the other colour's number. */
  private static final class WrongCaptures extends MinimalEngine {
    WrongCaptures() {
      add("captures", 1, 1, words -> "" + game.prisoners.getOrDefault(game.seat(words.get(0)), 0));
    }
  }

  /** Returns the stones that a colour holds, in games of two. */
  private static int captured(MinimalGame game, List<String> words) {
    return game.prisoners.getOrDefault(1 - game.seat(words.get(0)), 0);
  }
}
