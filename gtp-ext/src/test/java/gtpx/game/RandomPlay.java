package gtpx.game;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Plays a {@link Duel} at random: every command of a game, legal or not, in every phase. */
final class RandomPlay {
  private final Duel duel;
  private final Random random;
  private final int size;
  private final int players;

  RandomPlay(Duel duel, Random random) {
    this.duel = duel;
    this.random = random;
    size = duel.spec.board().size();
    players = duel.spec.players();
  }

  /** Plays until the game is over or that many turns were resolved; returns how many were. */
  int play(int mostTurns) {
    int turns = 0;
    duel.compare();
    for (int i = 0; i < 6 * mostTurns && turns < mostTurns && !duel.fast.isFinished(); i++) {
      int before = duel.fast.turn();
      step();
      duel.compare();
      turns += Math.max(0, duel.fast.turn() - before);
      if (random.nextInt(8) == 0) {
        duel.compareScore(randomStones());
      }
    }
    return turns;
  }

  private void step() {
    int dice = random.nextInt(1000);
    if (dice < 6) {
      resign(color());
    } else if (dice < 20) {
      prefer(color());
    } else if (dice < 55) {
      undo();
    } else if (dice < 57) {
      duel.run("turn-limit", duel.fast::stopAtTurnLimit, duel.slow::turnLimit);
    } else if (dice < 62) {
      setUp();
    } else {
      inPhase();
    }
  }

  private void inPhase() {
    switch (duel.fast.phase()) {
      case PLAY -> move();
      case BARGAINING -> {
        if (random.nextInt(3) == 0) {
          move();
        } else {
          new RandomBargain(duel, random).step();
        }
      }
      case SCORING -> agree();
      case ALLIANCES -> ally();
      case FINISHED -> {}
    }
  }

  private Color color() {
    return new Color(random.nextInt(players));
  }

  private Color waiting() {
    List<Color> waiting = duel.fast.toMove().stream().toList();
    return random.nextInt(20) == 0 ? color() : waiting.get(random.nextInt(waiting.size()));
  }

  private void move() {
    Color color = waiting();
    compareAll(color);
    List<Move> legal = duel.fast.legalMoves(color);
    Move move = choose(legal);
    duel.run(
        color + " " + move.name(duel.spec.board()),
        () -> duel.fast.play(color, move),
        () -> duel.slow.play(color.seat(), move.point()));
  }

  private void compareAll(Color color) {
    int first = random.nextInt(size + 1) - 1;
    int probes = random.nextInt(4) == 0 ? size + 1 : Math.min(size + 1, 4);
    for (int i = 0; i < probes; i++) {
      int point = (first + 1 + i) % (size + 1) - 1;
      duel.compareLegality(color, new Move(point));
    }
    duel.compareLegality(color(), new Move(first));
  }

  /** Usually returns a legal point, occasionally a pass or any other point. */
  private Move choose(List<Move> legal) {
    int dice = random.nextInt(20);
    if (dice == 0 || legal.isEmpty()) {
      return new Move(random.nextInt(size + 1) - 1);
    }
    return dice < 4 ? Move.PASS : legal.get(random.nextInt(legal.size()));
  }

  private void resign(Color color) {
    duel.run(
        color + " resign", () -> duel.fast.resign(color), () -> duel.slow.resign(color.seat()));
  }

  private void prefer(Color color) {
    List<Color> order = new ArrayList<>(duel.spec.colors().stream().toList());
    Collections.shuffle(order, random);
    List<Color> wanted = order.subList(0, 1 + random.nextInt(players));
    duel.run(
        "prefer " + color + " " + wanted,
        () -> duel.fast.prefer(color, wanted),
        () -> duel.slow.prefer(color.seat(), wanted.stream().mapToInt(Color::seat).toArray()));
  }

  private void undo() {
    duel.run("undo", duel.fast::undo, duel.slow::undo);
  }

  private List<Integer> randomStones() {
    List<Integer> stones = new ArrayList<>();
    for (int point = 0; point < size; point++) {
      if (duel.fast.color(point) >= 0 && random.nextInt(4) == 0) {
        stones.add(point);
      }
    }
    return stones;
  }

  private void agree() {
    Color color = waiting();
    if (random.nextInt(8) == 0) {
      duel.run(
          "resume " + color, () -> duel.fast.resume(color), () -> duel.slow.resume(color.seat()));
      return;
    }
    List<Integer> dead = random.nextInt(4) > 0 ? List.of() : randomStones();
    Optional<List<Integer>> other = duel.fast.deadProposals().values().stream().findFirst();
    List<Integer> said = random.nextInt(3) > 0 ? other.orElse(dead) : dead;
    duel.run(
        "dead " + color + " " + said,
        () -> duel.fast.proposeDead(color, said),
        () -> duel.slow.dead(color.seat(), new HashSet<>(said)));
  }

  private void ally() {
    Color color = waiting();
    long half = 0b0011_0011L << random.nextInt(3);
    ColorSet allies =
        random.nextBoolean()
            ? new ColorSet(half & duel.spec.colors().bits())
            : new ColorSet(random.nextLong() & duel.spec.colors().bits());
    ColorSet named = random.nextInt(5) == 0 ? allies : allies.and(duel.fast.active());
    duel.run(
        "ally " + color + ": " + named,
        () -> duel.fast.ally(color, named),
        () -> duel.slow.ally(color.seat(), Set.copyOf(named.stream().map(Color::seat).toList())));
  }

  /** Sets up the stones on the board, or fewer, with everything that can be set up. */
  private void setUp() {
    Map<Color, List<Integer>> stones = new HashMap<>();
    for (int point = 0; point < size; point++) {
      if (duel.fast.color(point) >= 0 && random.nextInt(5) > 0) {
        stones
            .computeIfAbsent(new Color(duel.fast.color(point)), c -> new ArrayList<>())
            .add(point);
      }
    }
    ColorSet resigned = duel.spec.colors().without(duel.fast.active());
    ColorSet active = duel.fast.active();
    Optional<Color> toMove =
        random.nextBoolean() || active.isEmpty() ? Optional.empty() : Optional.of(active.first());
    boolean runs = !duel.spec.rules().isSimultaneous() && duel.fast.passRun() < active.size();
    Setup setup =
        new Setup(
            random.nextInt(50),
            toMove,
            stones,
            Map.of(Color.BLACK, Map.of(Color.WHITE, 2)),
            Map.of(Color.WHITE, 2),
            random.nextInt(3),
            duel.fast.barred(),
            resigned,
            runs ? duel.fast.passRun() : 0);
    if (duel.run("set up " + setup, () -> duel.fast.setUp(setup), () -> slowly(setup))) {
      duel.noteSetUp();
    }
  }

  private void slowly(Setup setup) {
    int[] stones = new int[size];
    Arrays.fill(stones, -1);
    setup.stones().forEach((c, points) -> points.forEach(point -> stones[point] = c.seat()));
    int[][] prisoners = new int[players][players];
    prisoners[0][1] = 2;
    int[] lost = new int[players];
    lost[1] = 2;
    duel.slow.setup(
        setup.turn(),
        setup.toMove().map(Color::seat).orElse(-1),
        stones,
        prisoners,
        lost,
        setup.eliminated(),
        Set.copyOf(setup.barred()),
        Set.copyOf(setup.resigned().stream().map(Color::seat).toList()),
        setup.passRun());
  }
}
