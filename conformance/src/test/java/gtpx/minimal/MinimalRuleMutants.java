package gtpx.minimal;

import static gtpx.minimal.MinimalMutant.game;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/** Mutants of the minimal engine that play by other rules. */
final class MinimalRuleMutants {
  private static final List<MinimalMutant> MOVES =
      List.of(
          game("an occupied point is accepted", "7.2", rules -> refusing(rules, "occupied")),
          game("a barred point is accepted", "9.10", rules -> refusing(rules, "barred")),
          game("suicide is accepted", "rules-suicide", rules -> refusing(rules, "suicide")),
          game("a repetition is accepted", "rules-ko", rules -> refusing(rules, "repeats")),
          game("a second choice is accepted", "9.5", rules -> refusing(rules, "already committed")),
          game("a move out of turn is accepted", "7.3", rules -> refusing(rules, "is to move")),
          game(
              "a move after the end is accepted",
              "rules-legality",
              rules -> refusing(rules, "over")),
          game("a legal move is refused", "rules-capture", NoEyes::new));

  private static final List<MinimalMutant> CAPTURES =
      List.of(
          game("chains are removed one by one", "rules-capture", OneByOne::new),
          game("stones are captured, not chains", "rules-capture", SingleStones::new),
          game("nothing is captured", "7.1", NoCaptures::new),
          game(
              "new stones die with the others in f-go",
              "rules-capture",
              rules -> capturing(rules, "all")),
          game(
              "new stones live in parallel",
              "rules-capture",
              rules -> capturing(rules, rules.isSimultaneous() ? "new-last" : "others-first")),
          game("a collision leaves a stone", "rules-collision", FirstOfACollision::new),
          game("a collision voids the other stones", "rules-collision", AllOrNothing::new));

  private static final List<MinimalMutant> TURNS =
      List.of(
          game("a stone is placed when it is chosen", "9.1", OpenChoices::new),
          game("a turn is resolved by the first choice", "9.4", FirstChoice::new),
          game("who resigns is waited for", "9.9", WaitsForAll::new),
          game("the choice of who resigns counts", "9.8", LastWill::new),
          game("bars are never lifted", "rules-collision", LastingBars::new),
          game("only the position before counts as a repetition", "rules-ko", OnePositionBack::new),
          game(
              "the last two positions alone count as a repetition of a turn in turn",
              "rules-ko",
              rules -> rules.isSimultaneous() ? new MinimalGame(rules) : new Forgetful(rules)),
          game(
              "the last two positions alone count as a repetition of a turn of all",
              "rules-ko",
              rules -> rules.isSimultaneous() ? new Forgetful(rules) : new MinimalGame(rules)));

  private MinimalRuleMutants() {}

  static Stream<MinimalMutant> all() {
    return Stream.of(MOVES, CAPTURES, TURNS).flatMap(List::stream);
  }

  /** Returns a game that knows all reasons to refuse a move except those containing a word. */
  private static MinimalGame refusing(MinimalRules rules, String word) {
    return new MinimalGame(rules) {
      @Override
      Optional<String> refusal(int seat, int move) {
        return super.refusal(seat, move).filter(reason -> !reason.contains(word));
      }
    };
  }

  /** Refuses points without an adjacent liberty, even if the stone would capture. */
  private static final class NoEyes extends MinimalGame {
    NoEyes(MinimalRules rules) {
      super(rules);
    }

    @Override
    Optional<String> refusalOfPoint(int seat, int point) {
      boolean isEye = chain(point, board).stream().allMatch(near -> !hasLiberty(near, board));
      return isEye ? Optional.of("suicide") : super.refusalOfPoint(seat, point);
    }
  }

  private static final class OneByOne extends MinimalGame {
    OneByOne(MinimalRules rules) {
      super(rules);
    }

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
  }

  private static final class SingleStones extends MinimalGame {
    SingleStones(MinimalRules rules) {
      super(rules);
    }

    @Override
    Set<Integer> chain(int point, int[] stones) {
      return Set.of(point);
    }
  }

  private static final class NoCaptures extends MinimalGame {
    NoCaptures(MinimalRules rules) {
      super(rules);
    }

    @Override
    Set<Integer> dead(int[] stones, IntPredicate which) {
      return Set.of();
    }
  }

  /** Returns a game that captures differently from its specification. */
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

  private static final class FirstOfACollision extends MinimalGame {
    FirstOfACollision(MinimalRules rules) {
      super(rules);
    }

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
  }

  private static final class AllOrNothing extends MinimalGame {
    AllOrNothing(MinimalRules rules) {
      super(rules);
    }

    @Override
    Map<Integer, Integer> withoutCollisions(Map<Integer, Integer> moves) {
      Map<Integer, Integer> placed = super.withoutCollisions(moves);
      boolean isAll = placed.size() == moves.values().stream().filter(p -> p != PASS).count();
      return isAll ? placed : Map.of();
    }
  }

  private static final class OpenChoices extends MinimalGame {
    OpenChoices(MinimalRules rules) {
      super(rules);
    }

    @Override
    Optional<String> refusalOfPoint(int seat, int point) {
      return chosen.containsValue(point)
          ? Optional.of(name(point) + " is occupied")
          : super.refusalOfPoint(seat, point);
    }
  }

  private static final class FirstChoice extends MinimalGame {
    FirstChoice(MinimalRules rules) {
      super(rules);
    }

    @Override
    boolean isComplete() {
      return !chosen.isEmpty();
    }
  }

  private static final class WaitsForAll extends MinimalGame {
    WaitsForAll(MinimalRules rules) {
      super(rules);
    }

    @Override
    boolean isComplete() {
      return chosen.size() == rules.players();
    }
  }

  private static final class LastWill extends MinimalGame {
    LastWill(MinimalRules rules) {
      super(rules);
    }

    @Override
    void resign(int seat) {
      Integer choice = chosen.get(seat);
      super.resign(seat);
      if (choice != null && active.size() > 1) {
        chosen.put(seat, choice);
      }
    }
  }

  private static final class LastingBars extends MinimalGame {
    private final Set<Integer> all = new HashSet<>();

    LastingBars(MinimalRules rules) {
      super(rules);
    }

    @Override
    Optional<String> refusalOfPoint(int seat, int point) {
      all.addAll(barred);
      return board[point] == FREE && all.contains(point)
          ? Optional.of(name(point) + " is barred")
          : super.refusalOfPoint(seat, point);
    }
  }

  private static final class OnePositionBack extends MinimalGame {
    OnePositionBack(MinimalRules rules) {
      super(rules);
    }

    @Override
    void play(int seat, int move) {
      String before = key(board);
      super.play(seat, move);
      stood.keySet().retainAll(List.of(before, key(board)));
    }
  }

  /** Remembers only the current position and the one before. */
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
}
