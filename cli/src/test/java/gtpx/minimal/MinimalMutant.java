package gtpx.minimal;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/**
 * What the minimal engine is made to get wrong.
 *
 * @param name what is wrong
 * @param point the section or sentence that is tested of it, as {@code --only} names scripts
 * @param isSilent whether answers that don't come are its fault
 */
record MinimalMutant(String name, String point, boolean isSilent, Supplier<MinimalEngine> engine) {

  static List<MinimalMutant> all() {
    List<MinimalMutant> all = new ArrayList<>();
    all.addAll(ofTheStream());
    all.addAll(ofMoves());
    all.addAll(ofCaptures());
    all.addAll(ofTurns());
    all.addAll(ofNewGames());
    all.addAll(withMoreCommands());
    return List.copyOf(all);
  }

  private MinimalMutant(String name, String point, Supplier<MinimalEngine> engine) {
    this(name, point, false, engine);
  }

  private static MinimalMutant silent(String name, String point, Supplier<MinimalEngine> engine) {
    return new MinimalMutant(name, point, true, engine);
  }

  @Override
  public String toString() {
    return name;
  }

  private static MinimalMutant game(
      String name, String point, Function<MinimalRules, MinimalGame> games) {
    return new MinimalMutant(name, point, () -> new MinimalEngine(games));
  }

  private static List<MinimalMutant> ofTheStream() {
    return List.of(
        new MinimalMutant(
            "ids are greater by one",
            "1.20",
            () ->
                new MinimalEngine() {
                  @Override
                  String response(String sign, String id, String text) {
                    return super.response(
                        sign, id.isEmpty() ? id : "" + (Long.parseLong(id) + 1), text);
                  }
                }),
        silent("the second LF is missing", "1.26", () -> withoutLf("[=?]")),
        silent("the second LF of failures is missing", "1.26", () -> withoutLf("[?]")),
        silent(
            "a line of more than 1000 bytes is its end",
            "1.13",
            () ->
                new MinimalEngine() {
                  @Override
                  String answer(String line) {
                    if (line.length() > 1000) {
                      throw new IllegalStateException("too long");
                    }
                    return super.answer(line);
                  }
                }),
        silent(
            "it is silent at commands that it doesn't know",
            "3.2",
            () ->
                new MinimalEngine() {
                  @Override
                  String answer(String line) {
                    String answer = super.answer(line);
                    return answer.contains("unknown command") ? "" : answer;
                  }
                }),
        new MinimalMutant(
            "illegal moves have other words", "7.2", () -> saying("illegal move", "error")),
        new MinimalMutant(
            "the reason is told in other words", "3.7", () -> saying("occupied", "taken")),
        new MinimalMutant(
            "errors of words are told as moves", "3.3", () -> saying("syntax error", "no")));
  }

  private static MinimalEngine withoutLf(String signs) {
    return new MinimalEngine() {
      @Override
      String response(String sign, String id, String text) {
        String answer = super.response(sign, id, text);
        return sign.matches(signs) ? answer.replace("\n\n", "\n") : answer;
      }
    };
  }

  private static MinimalEngine saying(String words, String instead) {
    return new MinimalEngine() {
      @Override
      String response(String sign, String id, String text) {
        return super.response(sign, id, sign.equals("?") ? text.replace(words, instead) : text);
      }
    };
  }

  private static List<MinimalMutant> ofMoves() {
    return List.of(
        game("an occupied point is accepted", "7.2", rules -> refusing(rules, "occupied")),
        game("a barred point is accepted", "9.10", rules -> refusing(rules, "barred")),
        game("suicide is accepted", "rules-suicide", rules -> refusing(rules, "suicide")),
        game("a repetition is accepted", "rules-ko", rules -> refusing(rules, "repeats")),
        game("a second choice is accepted", "9.5", rules -> refusing(rules, "already committed")),
        game("a move out of turn is accepted", "7.3", rules -> refusing(rules, "is to move")),
        game(
            "a move after the end is accepted", "rules-legality", rules -> refusing(rules, "over")),
        game(
            "a legal move is refused",
            "rules-capture",
            rules ->
                new MinimalGame(rules) {
                  @Override
                  Optional<String> refusalOfPoint(int seat, int point) {
                    boolean isEye =
                        chain(point, board).stream().allMatch(near -> !hasLiberty(near, board));
                    return isEye ? Optional.of("suicide") : super.refusalOfPoint(seat, point);
                  }
                }),
        new MinimalMutant(
            "genmove answers another point than it plays",
            "7.14",
            () ->
                new MinimalEngine() {
                  @Override
                  String answer(String line) {
                    String answer = super.answer(line);
                    return line.contains("genmove") && answer.matches("=\\d* [A-Z]\\d+\n\n")
                        ? answer.replaceFirst("[A-Z]", answer.contains("A") ? "B" : "A")
                        : answer;
                  }
                }));
  }

  /** A game that knows all reasons to refuse a move but the one with a word in it. */
  private static MinimalGame refusing(MinimalRules rules, String word) {
    return new MinimalGame(rules) {
      @Override
      Optional<String> refusal(int seat, int move) {
        return super.refusal(seat, move).filter(reason -> !reason.contains(word));
      }
    };
  }

  private static List<MinimalMutant> ofCaptures() {
    return List.of(
        game(
            "chains are removed one by one",
            "rules-capture",
            rules ->
                new MinimalGame(rules) {
                  @Override
                  Set<Integer> dead(int[] stones, IntPredicate which) {
                    int[] left = stones.clone();
                    Set<Integer> dead = new HashSet<>();
                    for (int point = 0; point < left.length; point++) {
                      if (left[point] != FREE && which.test(point) && !hasLiberty(point, left)) {
                        Set<Integer> chain = chain(point, left);
                        chain.forEach(stone -> left[stone] = FREE);
                        dead.addAll(chain);
                      }
                    }
                    return dead;
                  }
                }),
        game(
            "stones are captured, not chains",
            "rules-capture",
            rules ->
                new MinimalGame(rules) {
                  @Override
                  Set<Integer> chain(int point, int[] stones) {
                    return Set.of(point);
                  }
                }),
        game(
            "nothing is captured",
            "7.1",
            rules ->
                new MinimalGame(rules) {
                  @Override
                  Set<Integer> dead(int[] stones, IntPredicate which) {
                    return Set.of();
                  }
                }),
        game(
            "new stones die with the others in f-go",
            "rules-capture",
            rules -> capturing(rules, "all")),
        game(
            "new stones live in parallel",
            "rules-capture",
            rules -> capturing(rules, rules.isSimultaneous() ? "new-last" : "others-first")),
        game(
            "a collision leaves a stone",
            "rules-collision",
            rules ->
                new MinimalGame(rules) {
                  @Override
                  Map<Integer, Integer> withoutCollisions(Map<Integer, Integer> moves) {
                    Map<Integer, Integer> placed = new LinkedHashMap<>();
                    moves.forEach(
                        (seat, point) -> {
                          if (point != PASS && !placed.containsValue(point)) {
                            placed.put(seat, point);
                          }
                        });
                    return placed;
                  }
                }),
        game(
            "a collision voids the other stones",
            "rules-collision",
            rules ->
                new MinimalGame(rules) {
                  @Override
                  Map<Integer, Integer> withoutCollisions(Map<Integer, Integer> moves) {
                    Map<Integer, Integer> placed = super.withoutCollisions(moves);
                    boolean isAll =
                        placed.size() == moves.values().stream().filter(p -> p != PASS).count();
                    return isAll ? placed : Map.of();
                  }
                }));
  }

  /** A game that captures in another way than its words say. */
  private static MinimalGame capturing(MinimalRules rules, String way) {
    Map<String, String> words = new LinkedHashMap<>(rules.words());
    words.put("capture", way);
    MinimalRules others = new MinimalRules(words);
    return new MinimalGame(others) {
      @Override
      String words() {
        return rules.toString();
      }
    };
  }

  private static List<MinimalMutant> ofTurns() {
    return List.of(
        game(
            "a stone is placed when it is chosen",
            "9.1",
            rules ->
                new MinimalGame(rules) {
                  @Override
                  Optional<String> refusalOfPoint(int seat, int point) {
                    return chosen.containsValue(point)
                        ? Optional.of(name(point) + " is occupied")
                        : super.refusalOfPoint(seat, point);
                  }
                }),
        game(
            "a turn is resolved by the first choice",
            "9.4",
            rules ->
                new MinimalGame(rules) {
                  @Override
                  boolean isComplete() {
                    return !chosen.isEmpty();
                  }
                }),
        game(
            "who resigns is waited for",
            "9.9",
            rules ->
                new MinimalGame(rules) {
                  @Override
                  boolean isComplete() {
                    return chosen.size() == rules.players();
                  }
                }),
        game(
            "the choice of who resigns counts",
            "9.8",
            rules ->
                new MinimalGame(rules) {
                  @Override
                  void resign(int seat) {
                    Integer choice = chosen.get(seat);
                    super.resign(seat);
                    if (choice != null && active.size() > 1) {
                      chosen.put(seat, choice);
                    }
                  }
                }),
        game(
            "bars are never lifted",
            "rules-collision",
            rules ->
                new MinimalGame(rules) {
                  private final Set<Integer> all = new HashSet<>();

                  @Override
                  Optional<String> refusalOfPoint(int seat, int point) {
                    all.addAll(barred);
                    return board[point] == FREE && all.contains(point)
                        ? Optional.of(name(point) + " is barred")
                        : super.refusalOfPoint(seat, point);
                  }
                }),
        game(
            "only the position before counts as a repetition",
            "rules-ko",
            rules ->
                new MinimalGame(rules) {
                  @Override
                  void play(int seat, int move) {
                    String before = key(board);
                    super.play(seat, move);
                    stood.keySet().retainAll(List.of(before, key(board)));
                  }
                }),
        game(
            "the last two positions alone count as a repetition of a turn in turn",
            "rules-ko",
            rules -> rules.isSimultaneous() ? new MinimalGame(rules) : new Forgetful(rules)),
        game(
            "the last two positions alone count as a repetition of a turn of all",
            "rules-ko",
            rules -> rules.isSimultaneous() ? new Forgetful(rules) : new MinimalGame(rules)));
  }

  /** Remembers the position that stands, and the one before. */
  private static final class Forgetful extends MinimalGame {
    private String before = "";
    private String last;

    Forgetful(MinimalRules rules) {
      super(rules);
      last = key(board);
    }

    @Override
    void play(int seat, int move) {
      super.play(seat, move);
      if (!key(board).equals(last)) {
        before = last;
        last = key(board);
      }
      stood.keySet().retainAll(Set.of(before, last));
    }
  }

  private static List<MinimalMutant> ofNewGames() {
    return List.of(
        new MinimalMutant(
            "boardsize takes the rows first",
            "5.25",
            () ->
                new MinimalEngine() {
                  @Override
                  String answer(String line) {
                    return super.answer(
                        line.replaceFirst("boardsize (\\d+)[ :](\\d+)", "boardsize $2 $1"));
                  }
                }),
        new MinimalMutant(
            "clear_board keeps the history",
            "5.19",
            () -> keeping((before, game) -> game.stood.putAll(before.stood))),
        new MinimalMutant(
            "clear_board keeps who has chosen",
            "5.19",
            () -> keeping((before, game) -> game.chosen.putAll(before.chosen))),
        new MinimalMutant(
            "boardsize makes a game of go",
            "5.20",
            () ->
                new MinimalEngine() {
                  @Override
                  String start(MinimalRules rules) {
                    boolean isResized = !rules.is("board", game.rules.words().get("board"));
                    boolean isSame = rules.is("variant", game.rules.words().get("variant"));
                    return super.start(
                        isResized && isSame
                            ? MinimalRules.of("go").withBoard(rules.columns(), rules.rows())
                            : rules);
                  }
                }));
  }

  /** An engine that keeps something of the game before where the same rules begin again. */
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

  /** The engine with the commands that mutants do wrong, done well. */
  static MinimalEngine withMore() {
    MinimalEngine engine = new Undoing(false, false);
    engine.add("showboard", 0, 0, words -> drawing(engine.game, false));
    return engine;
  }

  /** Commands that the engine doesn't have, done wrong. */
  private static List<MinimalMutant> withMoreCommands() {
    return List.of(
        new MinimalMutant("showboard draws what is chosen", "9.11", MinimalMutant::drawing),
        silent("undo is not answered", "8.4", SilentUndo::new),
        new MinimalMutant("undo keeps the history", "8.7", () -> new Undoing(true, false)),
        new MinimalMutant("undo keeps the prisoners", "8.2", () -> new Undoing(false, true)),
        new MinimalMutant("prisoners are counted for who took them", "21", WrongCaptures::new));
  }

  private static MinimalEngine drawing() {
    MinimalEngine engine = new MinimalEngine();
    engine.add("showboard", 0, 0, words -> drawing(engine.game, true));
    return engine;
  }

  /** Rows from the top; what is chosen, if it is shown, as if it stood. */
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

  /** Lists undo and never answers it. */
  private static final class SilentUndo extends MinimalEngine {
    SilentUndo() {
      add("undo", 0, 0, words -> "");
    }

    @Override
    String answer(String line) {
      return line.endsWith("undo") ? "" : super.answer(line);
    }
  }

  /** Takes moves back by playing the others again, but for what it keeps. */
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

  /** The stones that a colour holds, in games of two. */
  private static int captured(MinimalGame game, List<String> words) {
    return game.prisoners.getOrDefault(1 - game.seat(words.get(0)), 0);
  }
}
