package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.proof.CheckedClaim;
import gtpx.proof.ProofException;
import gtpx.proof.ProofReader;
import gtpx.testing.RunSeed;
import gtpx.testing.SharedCases;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;

/** What the solver writes is checked by the checker, which shares no code with it. */
@ExtendWith(RunSeed.class)
class ProofTest {
  private static final int FORGERIES = 200;

  private static String proof(String words) throws IOException {
    return proof(words, 1);
  }

  private static String proof(String words, int threads) throws IOException {
    AreaSolver.AreaSettings settings = new AreaSolver.AreaSettings(false, 64 << 20, threads);
    AreaSolver solver =
        new AreaSolver(
            SlowGames.spec(words), List.of(), settings, () -> 0, () -> false, claim -> {});
    StringBuilder proof = new StringBuilder();
    solver.writeProof(solver.solve(), () -> false, proof);
    return proof.toString();
  }

  private static List<CheckedClaim> check(String proof) throws ProofException {
    List<CheckedClaim> claims = new ArrayList<>();
    ProofReader.check(
        new ByteArrayInputStream(proof.getBytes(StandardCharsets.UTF_8)), claims::add);
    return claims;
  }

  @ParameterizedTest
  @SharedCases(
      runs = 3,
      value = {
        "kee board=rect:1x1 | black gets 0 | white gets 0",
        "kee board=rect:2x1 | black gets 0 | white gets 0",
        "kee board=rect:3x1 | black gets 3 | white gets -2 after A1",
        "kee board=rect:5x1 | black gets 0 | white gets 0",
        "kee board=rect:7x1 | black gets 2 | white gets -2",
        "kee board=rect:2x2 | black gets 1 | white gets -1",
        "kee board=rect:2x2 ko=kee-every-pass | black gets 0 | white gets 0",
        "kee board=rect:3x2 | black gets 0 | white gets 0",
        "kee board=rect:4x2 | black gets 8 | black gets 8 after B1",
        "kee board=rect:3x3 | black gets 9 | black gets 9 after B2",
        "kee board=rect:4x3 | black gets 4 | white gets -4",
        "go board=rect:6x1 | black gets 1 | white gets -1",
        "go board=rect:3x2 suicide=allowed | black gets 0 | white gets 0",
        "go board=graph:a-b,b-c,c-d,d-a | black gets 1 | white gets -1",
        "go board=graph:a-b,a-c,a-d,a-e | black gets 5 | black gets 5 after A", // 24 symmetries
      })
  void isAcceptedByTheChecker(String words, String first, String second) throws Exception {
    List<String> texts = check(proof(words)).stream().map(CheckedClaim::text).toList();

    assertThat(texts).contains(first, second);
  }

  /** Black gets all by B1, and not by A1 or a pass: one strategy of each player is enough. */
  @Test
  void hasAStrategyOnceForAllClaimsThatSayTheSame() throws Exception {
    String proof = proof("kee board=rect:4x2");

    assertThat(check(proof))
        .extracting(CheckedClaim::text)
        .startsWith("black gets 8", "black gets 8 after B1");
    assertThat(proof.lines().filter(line -> line.startsWith("claim "))).hasSize(4);
    assertThat(proof.lines().filter(line -> line.startsWith("strategy "))).hasSize(2);
  }

  /** The order in which several threads find a strategy differs from run to run. */
  @ParameterizedTest
  @SharedCases(
      runs = 3,
      value = {"kee board=rect:4x3", "go board=rect:4x3", "kee board=rect:5x2"})
  void isAcceptedByTheCheckerIfThreadsHaveFoundIt(String words) throws Exception {
    List<String> ofOne = check(proof(words)).stream().map(CheckedClaim::text).toList();

    assertThat(check(proof(words, 4))).extracting(CheckedClaim::text).isEqualTo(ofOne);
  }

  /** Claims about the whole game that are one better than what is proved. */
  @ParameterizedTest
  @SharedCases(
      runs = 4,
      value = {"kee board=rect:2x2", "kee board=rect:4x3", "go board=rect:6x1", "kee board=3"})
  void doesNotProveMore(String words) throws Exception {
    List<String> parts = List.of(proof(words).split("(?=claim )"));
    List<String> bounds =
        parts.stream()
            .filter(part -> Pattern.compile("^claim \\w+ gets -?\\d+\n").matcher(part).find())
            .toList();
    assertThat(bounds).isNotEmpty();
    for (String claim : bounds) {
      Matcher value = Pattern.compile("(?<=gets )-?[0-9]+").matcher(claim);
      String more = value.replaceFirst(found -> "" + (Integer.parseInt(found.group()) + 1));

      assertThatThrownBy(() -> check(parts.get(0) + more)).isInstanceOf(ProofException.class);
    }
  }

  /** A proof with a word changed is refused, or it still proves what it claims. */
  @Test
  void isRefusedWithAnotherWord() throws Exception {
    String proof = proof("kee board=rect:2x2");
    String[] words = proof.split("(?<=[ \n])");
    Random random = new Random(RunSeed.value());
    int refused = 0;
    for (int i = 0; i < FORGERIES; i++) {
      String[] forged = words.clone();
      int place = 8 + random.nextInt(words.length - 8);
      forged[place] = words[8 + random.nextInt(words.length - 8)].trim() + last(words[place]);
      refused += isRefused(String.join("", forged)) ? 1 : 0;
    }

    assertThat(refused).isGreaterThan(FORGERIES / 4);
  }

  private static String last(String word) {
    return word.substring(word.length() - 1);
  }

  private static boolean isRefused(String proof) {
    try {
      check(proof);
      return false;
    } catch (ProofException e) {
      return true;
    }
  }
}
