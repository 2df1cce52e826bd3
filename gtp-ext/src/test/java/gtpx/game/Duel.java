package gtpx.game;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.rules.Outcome;
import gtpx.rules.Scoring;
import gtpx.rules.Tally;
import gtpx.slow.SlowGame;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** One game played by the fast engine and the slow one, comparing everything that both report. */
final class Duel {
  final GameSpec spec;
  final Game fast;
  final SlowGame slow;
  private final List<String> log = new ArrayList<>();
  private int firstOffer; // ids continue after a setup; the slow engine restarts at 1

  Duel(GameSpec spec) {
    this.spec = spec;
    fast = new Game(spec);
    int[][] neighbors = new int[spec.board().size()][];
    for (int point = 0; point < neighbors.length; point++) {
      neighbors[point] = spec.board().neighbors(point);
    }
    slow =
        new SlowGame(
            neighbors,
            spec.players(),
            spec.rules().words(),
            spec.komi().toArray(BigDecimal[]::new));
  }

  /**
   * Does the same on both sides, which must both accept or refuse it. Returns whether they
   * accepted.
   */
  boolean run(String words, Runnable onFast, Runnable onSlow) {
    log.add(words);
    Optional<String> refused = refusal(onFast, RefusedException.class);
    Optional<String> slowly = refusal(onSlow, IllegalStateException.class);
    assertThat(refused.isPresent())
        .as("refused: fast %s, slow %s", refused, slowly)
        .isEqualTo(slowly.isPresent());
    return refused.isEmpty();
  }

  private static <E extends RuntimeException> Optional<String> refusal(
      Runnable command, Class<E> refusing) {
    try {
      command.run();
      return Optional.empty();
    } catch (RuntimeException e) {
      if (refusing.isInstance(e)) {
        return Optional.of(String.valueOf(e.getMessage()));
      }
      throw e;
    }
  }

  /** Checks that both give the same first reason against a move. */
  void compareLegality(Color color, Move move) {
    assertThat(words(fast.legality(color, move)))
        .as("%s %s", color, move.name(spec.board()))
        .isEqualTo(slow.whyNot(color.seat(), move.point()));
  }

  private String words(Legality legality) {
    return switch (legality.reason()) {
      case NONE -> "";
      case GAME_OVER -> "game over";
      case NOT_TO_MOVE -> "not to move";
      case OCCUPIED -> "occupied";
      case BARRED -> "barred";
      case CONTRACT -> "contract " + slowId(legality.number());
      case REPETITION -> "repetition " + legality.number();
      default -> legality.words("");
    };
  }

  void compare() {
    assertThat(fast.phase().word()).as("phase").isEqualTo(slow.phase());
    assertThat(fast.turn()).as("turn").isEqualTo(slow.turn());
    compareStones();
    assertThat(seats(fast.active())).as("active").isEqualTo(slow.active());
    assertThat(seats(fast.toMove())).as("to move").isEqualTo(slow.toMove());
    assertThat(seats(fast.committed())).as("committed").isEqualTo(slow.committed());
    assertThat(new TreeSet<>(fast.barred())).as("barred").isEqualTo(slow.barred());
    if (!spec.rules().isSimultaneous() && !spec.rules().word("end").equals("alter-igo")) {
      assertThat(fast.passRun()).as("pass run").isEqualTo(slow.passRun());
    }
    compareTally(fast.tally());
    compareLastTurn(fast.lastTurn());
    compareOffers();
    compareOutcome();
  }

  private void compareStones() {
    assertThat(fast.board().stones()).as("stones").isEqualTo(slow.stones());
    Board same = new Board(spec.board(), spec.players());
    same.setStones(slow.stones());
    assertThat(fast.board().hash()).as("hash").isEqualTo(same.hash());
  }

  private static List<Integer> seats(ColorSet colors) {
    return colors.stream().map(Color::seat).toList();
  }

  private void compareTally(Tally tally) {
    int[][] prisoners = slow.prisoners();
    int[] lost = slow.lost();
    for (int holder = 0; holder < spec.players(); holder++) {
      for (int color = 0; color < spec.players(); color++) {
        assertThat(tally.held(holder, color))
            .as("prisoners of %s held by %s", color, holder)
            .isEqualTo(prisoners[holder][color]);
      }
      assertThat(tally.lost(holder)).as("lost of %s", holder).isEqualTo(lost[holder]);
    }
    assertThat(tally.eliminated()).as("eliminated").isEqualTo(slow.eliminated());
  }

  private void compareLastTurn(Turn turn) {
    Map<Integer, String> results = new TreeMap<>();
    turn.choices()
        .forEach(
            (color, choice) -> {
              if (choice.result() != Turn.Result.RESIGNED) {
                results.put(color.seat(), choice.result().word());
              }
            });
    assertThat(results).as("results").isEqualTo(slow.lastResults());
    Map<Integer, Set<Integer>> captured = new TreeMap<>();
    turn.captured().forEach((color, points) -> captured.put(color.seat(), Set.copyOf(points)));
    assertThat(captured).as("captured").isEqualTo(slow.lastCaptured());
    assertThat(turn.eliminated()).as("eliminated in the turn").isEqualTo(slow.lastEliminated());
    int[][] gained = slow.lastPrisoners();
    for (int holder = 0; holder < spec.players(); holder++) {
      Map<Color, Integer> row = turn.prisoners().getOrDefault(new Color(holder), new TreeMap<>());
      for (int color = 0; color < spec.players(); color++) {
        assertThat(row.getOrDefault(new Color(color), 0))
            .as("prisoners of %s gained by %s", color, holder)
            .isEqualTo(gained[holder][color]);
      }
    }
  }

  private void compareOffers() {
    Map<Integer, String> states = slow.bargainingStates();
    for (Offer offer : fast.offers()) {
      assertThat(offer.status().word())
          .as("state of offer %s", offer.id())
          .isEqualTo(stateNow(states.getOrDefault(slowId(offer.id()), "unknown")));
    }
  }

  /** Returns the slow engine's id of an offer. */
  int slowId(int id) {
    return id - firstOffer;
  }

  /** Notes that a position was set up. */
  void noteSetUp() {
    Event event = fast.events().get(fast.events().size() - 1);
    firstOffer = ((Event.SetUp) event).nextOffer() - 1;
  }

  /**
   * Adjusts for a difference: the slow engine lets offers expire with the turn, the fast one
   * already with its bargaining.
   */
  private String stateNow(String slowState) {
    boolean isOver = fast.phase() != Phase.BARGAINING && slowState.equals("open");
    return isOver ? "expired" : slowState;
  }

  private void compareOutcome() {
    Map<String, Object> result = slow.result();
    if (fast.outcome().isEmpty()) {
      assertThat(fast.phase()).isNotEqualTo(Phase.FINISHED);
      return;
    }
    Outcome outcome = fast.outcome().get();
    assertThat(outcome.reason().word()).as("reason").isEqualTo(result.get("reason"));
    assertThat(seats(outcome.winners())).as("winners").isEqualTo(result.get("winners"));
    Map<Integer, String> victory = new TreeMap<>();
    spec.colors().forEach(c -> victory.put(c.seat(), outcome.victory(c).toString()));
    assertThat(victory).as("victory").isEqualTo(result.get("victory"));
  }

  /** Compares the score with these dead stones. */
  void compareScore(Collection<Integer> dead) {
    if (spec.rules().scoring() == Scoring.NONE) {
      return;
    }
    gtpx.rules.Score score = fast.score(List.copyOf(dead));
    gtpx.slow.SlowPoints expected = slow.score(new HashSet<>(dead));
    assertThat(score.neutral()).as("neutral").isEqualTo(expected.neutral());
    assertThat(score.eliminated()).as("eliminated").isEqualTo(expected.eliminated());
    assertThat(score.total()).as("total").isEqualTo(expected.total());
    assertThat(score.owners().stream().mapToInt(i -> i).toArray())
        .as("owners")
        .isEqualTo(expected.owner());
    for (int seat = 0; seat < spec.players(); seat++) {
      gtpx.rules.Score.Line line = score.lines().get(seat);
      assertThat(
              List.of(
                  line.stones(), line.territory(), line.shared(), line.prisoners(), line.lost()))
          .as("stones, territory, shared, prisoners, lost of %s", seat)
          .isEqualTo(
              List.of(
                  expected.stones()[seat],
                  expected.territory()[seat],
                  expected.shared()[seat],
                  expected.prisoners()[seat],
                  expected.lost()[seat]));
      assertThat(line.points()).as("points").isEqualByComparingTo(expected.points()[seat]);
    }
  }

  /** Returns the game so far, for failure messages. */
  String text() {
    String stones =
        Arrays.stream(slow.stones())
            .mapToObj(seat -> seat < 0 ? "." : String.valueOf(seat))
            .collect(Collectors.joining(" "));
    return spec + "\n" + String.join("\n", log) + "\nstones by point: " + stones;
  }
}
