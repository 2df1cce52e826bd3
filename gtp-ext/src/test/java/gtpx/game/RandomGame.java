package gtpx.game;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.rules.Outcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/** Plays a game at random with every command that exists, skipping what is refused. */
public final class RandomGame {
  private static final List<String> TERMS =
      List.of("no-pass", "for=2", "for=change", "messages=5", "undos=3", "time=9");
  private static final int HANDICAP = 70; // of a 1000-sided die

  private final Game game;
  private final Random random;
  private final boolean isServed;

  /** Creates a game as played in one program. */
  public RandomGame(Game game, Random random) {
    this(game, random, false);
  }

  private RandomGame(Game game, Random random, boolean isServed) {
    this.game = game;
    this.random = random;
    this.isServed = isServed;
  }

  /** Creates a game as played on a server, where players commit and take back moves. */
  static RandomGame served(Game game, Random random) {
    return new RandomGame(game, random, true);
  }

  public void play(int steps) {
    for (int i = 0; i < steps; i++) {
      try {
        step(i == 0 && random.nextInt(4) == 0 ? HANDICAP : random.nextInt(1000));
      } catch (RefusedException e) {
        // refused; another step follows
      }
    }
  }

  private void step(int dice) {
    if (dice < 8) {
      game.resign(anybody());
    } else if (dice < 25) {
      game.prefer(anybody(), someColors());
    } else if (dice < 60) {
      game.undo();
    } else if (dice < 62) {
      game.stopAtTurnLimit();
    } else if (dice < 64) {
      game.stop(Outcome.Reason.TIME, ColorSet.of(anybody()));
    } else if (dice < 68) {
      game.setUp(someSetup());
    } else if (dice <= HANDICAP) {
      game.handicap(List.of(0, game.spec().board().size() - 1));
    } else if (dice < 80 && game.spec().rules().isSimultaneous()) {
      wholeTurn();
    } else {
      stepInPhase();
    }
  }

  private void stepInPhase() {
    switch (game.phase()) {
      case PLAY -> move(0.15);
      case BARGAINING -> {
        if (random.nextInt(4) == 0) {
          move(0.15);
        } else {
          bargain(random.nextInt(8));
        }
      }
      case SCORING -> {
        if (random.nextInt(5) == 0) {
          game.resume(waiting());
        } else if (random.nextInt(5) == 0) {
          game.cleanUp(waiting());
        } else if (random.nextInt(8) == 0) {
          game.settleDead(Settlement.ESTIMATE, someStones(0.2));
        } else if (random.nextInt(5) == 0) {
          game.withdrawDead(game.active().first());
        } else {
          game.proposeDead(waiting(), random.nextBoolean() ? List.of() : someStones(0.2));
        }
      }
      case ALLIANCES -> game.ally(waiting(), someSet().and(game.active()));
      case FINISHED -> {
        if (game.isFree()) {
          move(0.15);
        }
      }
    }
  }

  private void move(double passes) {
    Color color = game.isFree() ? anybody() : waiting();
    List<Move> legal = game.legalMoves(color);
    if (legal.isEmpty()) {
      return;
    }
    Move last = legal.get(legal.size() - 1);
    boolean passing = random.nextDouble() < passes && last.isPass();
    Move move = passing ? last : legal.get(random.nextInt(legal.size()));
    if (!isServed) {
      game.play(color, move);
    } else if (random.nextInt(10) == 0) {
      game.takeBack(anybody());
    } else {
      game.commit(color, move);
    }
  }

  private void wholeTurn() {
    Map<Color, Move> moves = new TreeMap<>();
    ColorSet gone = ColorSet.NONE;
    for (Color color : game.active()) {
      if (random.nextInt(8) == 0) {
        gone = gone.with(color);
      } else {
        List<Move> legal = game.legalMoves(color);
        moves.put(color, legal.isEmpty() ? Move.PASS : legal.get(random.nextInt(legal.size())));
      }
    }
    game.playTurn(moves, gone);
  }

  private void bargain(int dice) {
    Color color = anybody();
    int id = offerId();
    switch (dice) {
      case 0, 1 -> game.bargain().propose(color, somePoint(), somePoint());
      case 2 -> game.bargain().threaten(color, somePoint());
      case 3 -> game.bargain().offerContract(color, someContract());
      case 4, 5 -> accept(color, id);
      case 6 -> game.bargain().reject(color, id);
      default -> {
        if (random.nextInt(3) == 0) {
          game.bargain().end(color);
        } else {
          game.bargain().withdraw(color, id);
        }
      }
    }
  }

  private void accept(Color color, int id) {
    boolean asked =
        game.offers().stream()
            .anyMatch(offer -> offer.id() == id && offer.kind() == Offer.Kind.ULTIMATUM);
    game.bargain().accept(color, id, asked ? Optional.of(somePoint()) : Optional.empty());
  }

  private int offerId() {
    List<Offer> offers = game.offers();
    return offers.isEmpty() ? 1 : offers.get(random.nextInt(offers.size())).id();
  }

  private Contract someContract() {
    List<String> terms = new ArrayList<>(TERMS);
    terms.remove(random.nextBoolean() ? "for=2" : "for=change");
    Collections.shuffle(terms, random);
    List<String> some = new ArrayList<>(terms.subList(0, 1 + random.nextInt(terms.size())));
    if (random.nextInt(6) == 0) {
      some.add("simultaneous");
    }
    if (random.nextInt(3) == 0) {
      some.add("bar=" + somePoint().name(game.spec().board()));
    }
    return Contract.parse(some, game.spec().board());
  }

  private Setup someSetup() {
    Map<Color, List<Integer>> stones = new TreeMap<>();
    for (int point = 0; point < game.spec().board().size(); point++) {
      if (random.nextInt(3) == 0) {
        stones.computeIfAbsent(anybody(), color -> new ArrayList<>()).add(point);
      }
    }
    Map<Color, Map<Color, Integer>> prisoners =
        new TreeMap<>(Map.of(Color.BLACK, new TreeMap<>(Map.of(Color.WHITE, 2))));
    Map<Color, Integer> lost = new TreeMap<>(Map.of(Color.WHITE, 3));
    Optional<Color> toMove = random.nextBoolean() ? Optional.of(anybody()) : Optional.empty();
    List<Integer> barred = List.of(random.nextInt(game.spec().board().size()));
    int run = random.nextInt(2);
    return new Setup(7, toMove, stones, prisoners, lost, 1, barred, ColorSet.NONE, run);
  }

  private Move somePoint() {
    return new Move(random.nextInt(game.spec().board().size()));
  }

  private List<Integer> someStones(double share) {
    List<Integer> stones = new ArrayList<>();
    for (int point = 0; point < game.spec().board().size(); point++) {
      if (game.color(point) != Board.EMPTY && random.nextDouble() < share) {
        stones.add(point);
      }
    }
    return stones;
  }

  private List<Color> someColors() {
    List<Color> colors = new ArrayList<>(game.spec().colors().stream().toList());
    Collections.shuffle(colors, random);
    return colors.subList(0, 1 + random.nextInt(colors.size()));
  }

  private ColorSet someSet() {
    return ColorSet.of(someColors());
  }

  private Color anybody() {
    return new Color(random.nextInt(game.spec().players()));
  }

  private Color waiting() {
    List<Color> waiting = game.toMove().stream().toList();
    return waiting.isEmpty() ? anybody() : waiting.get(random.nextInt(waiting.size()));
  }
}
