package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import gtpx.game.GameSpec;
import gtpx.proof.CheckedClaim;
import gtpx.proof.ProofException;
import gtpx.proof.ProofReader;
import gtpx.solver.MixtureSolver.MixedValue;
import gtpx.solver.MixtureSolver.MixtureSettings;
import gtpx.testing.SharedCases;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the solvers of variants write is checked by checkers that share no code with them. */
class VariantProofTest {
  private static final int MANY_STATES = 1_000_000;
  private static final long BYTES = 1 << 28;
  private static final BigDecimal GAP = new BigDecimal("0.000001");

  private static List<String> check(String proof) throws ProofException {
    List<CheckedClaim> claims = new ArrayList<>();
    ProofReader.check(
        new ByteArrayInputStream(proof.getBytes(StandardCharsets.UTF_8)), claims::add);
    return claims.stream().map(CheckedClaim::text).toList();
  }

  private static String mixtures(String words, String turn) throws IOException {
    GameSpec spec = SlowGames.spec("f-go board=" + words);
    MixtureSolver solver = new MixtureSolver(spec, new MixtureSettings(1e-6, BYTES), () -> false);
    if (!turn.isEmpty()) {
      solver.play(turn.split("/", -1)[0], turn.split("/", -1)[1]);
    }
    solver.solve();
    StringBuilder proof = new StringBuilder();
    solver.writeProof(proof);
    return proof.toString();
  }

  private static String winner(String board) throws IOException {
    GameSpec spec = SlowGames.spec("alter-igo board=" + board);
    AlterIgoSolver solver = new AlterIgoSolver(spec, MANY_STATES, 1, () -> false);
    StringBuilder proof = new StringBuilder();
    solver.writeProof(solver.solve().orElseThrow(), proof);
    return proof.toString();
  }

  private static String points(String words) throws IOException {
    GameSpec spec = SlowGames.spec(words);
    StringBuilder proof = new StringBuilder();
    if (spec.rules().isSimultaneous()) {
      EquilibriumSolver solver = new EquilibriumSolver(spec, MANY_STATES, () -> false);
      solver.writeProof(solver.solve().orElseThrow(), proof);
    } else {
      MaxNSolver solver = new MaxNSolver(spec, MANY_STATES, () -> false);
      solver.writeProof(solver.solve().orElseThrow(), proof);
    }
    return proof.toString();
  }

  /** The bounds of both players leave at most the gap, and the value lies between them. */
  @ParameterizedTest
  @CsvSource({
    "1x1, '', 0",
    "2x1, '', 0",
    "2x1, A1/pass, 2",
    "3x1, A1/C1, 0",
    "4x1, '', 0",
    "4x1, A1/C1, -2.5",
    "2x2, A1/pass, 2.5",
    "3x2, '', 0",
    "3x2, B1/B2, 0",
  })
  void mixturesAreAcceptedByTheChecker(String board, String turn, BigDecimal value)
      throws Exception {
    List<String> claims = check(mixtures(board, turn));

    assertThat(claims).hasSize(2);
    BigDecimal black = new BigDecimal(claims.get(0).split(" ", -1)[2]);
    BigDecimal white = new BigDecimal(claims.get(1).split(" ", -1)[2]);
    assertThat(claims.get(0)).startsWith("black gets ");
    assertThat(claims.get(1)).startsWith("white gets ");
    assertThat(black).isBetween(value.subtract(GAP), value);
    assertThat(white).isBetween(value.negate().subtract(GAP), value.negate());
  }

  /** The solver has to stop while it improves the first bounds, or soon after. */
  @ParameterizedTest
  @SharedCases(
      runs = 3,
      value = {"3000", "4000", "5000", "7000", "10000", "20000", "40000"})
  void mixturesOfASearchThatHadToStopGetWhatTheAnswerSays(int most) throws Exception {
    AtomicInteger asked = new AtomicInteger();
    MixtureSolver solver =
        new MixtureSolver(
            SlowGames.spec("f-go board=3x2"),
            new MixtureSettings(1e-6, BYTES),
            () -> asked.incrementAndGet() > most);
    solver.play("A1", "pass");
    MixedValue value = solver.solve();
    assertThat(solver.hasBounds()).isTrue();
    StringBuilder proof = new StringBuilder();
    solver.writeProof(proof);

    List<String> claims = check(proof.toString());

    assertThat(Double.parseDouble(claims.get(0).split(" ", -1)[2]))
        .isCloseTo(value.atLeast(), within(1e-6));
    assertThat(Double.parseDouble(claims.get(1).split(" ", -1)[2]))
        .isCloseTo(0 - value.atMost(), within(1e-6));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1x1 | white wins in 1 ply | white wins in 1 ply after A1",
        "2x1 | draw | draw after A1",
        "3x1 | black wins in 2 plies | white wins in 3 plies after A1",
        "4x1 | draw | white wins in 5 plies after A1",
        "3x2 | draw | draw after B1",
        "4x2 | black wins in 18 plies | white wins in 17 plies after A1",
      })
  void winnersOfAlterIgoAreAcceptedByTheChecker(String board, String value, String first)
      throws Exception {
    assertThat(check(winner(board))).contains(value, first);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "multi board=1x1 | black 0, white 0, red 0",
        "multi board=2x1 | black 3, white 2, red 1",
        "multi board=2x1 opening=none | black 3, white 2, red 1",
        "parallel players=3 board=2x1 | black 1, white 0, red 0",
        "parallel players=3 board=3x1 | black 3, white 0, red 0",
        "parallel players=3 board=2x2 | black 3, white 0, red 0",
        "parallel board=4x1 | black 4, white 1",
        "parallel board=2x2 | black 3, white 0",
      })
  void pointsAreAcceptedByTheChecker(String words, String points) throws Exception {
    assertThat(check(points(words))).containsExactly(points);
  }

  /** One thing in the proof is changed, and nothing else. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "draw | black wins in 2 plies",
        "white wins in 5 plies after A1 | white wins in 4 plies after A1",
        "black draw | black win 3",
        "black loss 3 | black loss 2",
        "labels 15 | labels 14",
      })
  void otherLabelsAreRefused(String old, String other) throws Exception {
    String proof = winner("4x1");
    String forged = proof.replaceFirst(old, other);
    assertThat(forged).isNotEqualTo(proof);

    assertThatThrownBy(() -> check(forged)).isInstanceOf(ProofException.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "claim black gets \\S+ | claim black gets 0.3784",
        "(?s)(bounds \\d+.\\S+ \\S+) \\S+ | $1 4.1",
        "2.000000000000 A1:5 | 2.000000000001 A1:5",
        "B1:189189189189,C1:810810810811 | B1:199189189189,C1:800810810811",
        "B1:\\d+ | E9:1",
        "B1:\\d+ | B1:0",
        "bounds \\d+ | bounds 3",
        "(?s)tree.\\S+ | tree ^",
        "(?s)tree.\\S+ | tree 0.3784",
      })
  void otherMixturesAreRefused(String old, String other) throws Exception {
    String proof = mixtures("4x1", "A1/pass");
    String forged = proof.replaceFirst(old, other.replace("tree ", "tree\n"));
    assertThat(forged).isNotEqualTo(proof);

    assertThatThrownBy(() -> check(forged)).isInstanceOf(ProofException.class);
  }

  /** To check its proof would need all its games: the answer must come before they are counted. */
  @ParameterizedTest
  @ValueSource(strings = {"multi board=2x1", "parallel players=3 board=2x1"})
  void aBoardWithTooManyGamesIsRefusedAtOnce(String words) throws Exception {
    String proof = points(words).replace("rect:2x1", "rect:4x3");

    assertThatThrownBy(() -> check(proof))
        .isInstanceOf(ProofException.class)
        .hasMessageContaining("12 points (expected: at most 6)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"multi board=2x1", "parallel players=3 board=2x1", "parallel board=3x1"})
  void otherPointsAreRefused(String words) throws Exception {
    String proof = points(words);
    String[] tokens = proof.split("(?<=[ \n])");
    int changed = 0;
    for (int i = 0; i < tokens.length; i++) {
      if (tokens[i].matches("\\d(,\\d)+\\s")) {
        String[] forged = tokens.clone();
        forged[i] = (char) (tokens[i].charAt(0) + 1) + tokens[i].substring(1);
        changed++;

        assertThatThrownBy(() -> check(String.join("", forged))).isInstanceOf(ProofException.class);
      }
    }
    assertThat(changed).isPositive();
  }
}
