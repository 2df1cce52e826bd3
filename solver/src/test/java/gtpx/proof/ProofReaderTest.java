package gtpx.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Proofs made by hand. On three points in a row black takes the middle one; white can't place a
 * stone beside it without taking its last liberty itself, which is forbidden in plain Go.
 */
class ProofReaderTest {
  private static final String GAME = "gtpx-proof 1\ngame go board=rect:3x1\n";

  private static List<CheckedClaim> check(String proof) throws ProofException {
    List<CheckedClaim> claims = new ArrayList<>();
    ProofReader.check(
        new ByteArrayInputStream(proof.getBytes(StandardCharsets.UTF_8)), claims::add);
    return claims;
  }

  private static String lines(String text) {
    return text.replace("; ", "\n") + "\n";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "claim black gets 3; tree; B1 * pass; end % 0 % 3",
        "claim black gets 3; tree; B1; *; pass; end % 0 % 3",
        "claim black gets 3 after B1 pass; tree; pass; end % 0 % 1",
        "claim black gets 2; strategy 3; .X. own pass; .X. others; ... own B1; tree; =; end % 3 % 1",
        "claim black gets 3; strategy 2; .X. own pass; .X. others; tree; B1 =; end % 2 % 2",
        "symmetries 1; C1 B1 A1; claim black gets -3; strategy 5; OO. own pass; O.O own pass; O.. own pass; .O. own pass; ... own pass; tree; =; end % 5 % 1",
        "claim black gets -3 after A1 C1 B1 C1; strategy 5; .OO own pass; O.O own pass; X.O own pass; ..O own pass; X.O others; tree; =; end % 5 % 1",
        "symmetries 0; claim black gets 3; tree; B1 * pass; end % 0 % 3",
      })
  void acceptsWhatProvesItsClaim(String proof, int positions, long states) throws Exception {
    assertThat(check(GAME + lines(proof)))
        .singleElement()
        .satisfies(
            claim -> {
              assertThat(claim.positions()).isEqualTo(positions);
              assertThat(claim.states()).isEqualTo(states);
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "claim black gets 4; tree; B1 * pass; end % line 5: the game ends with 3 (expected: at least 4)",
        "claim black gets 3; tree; B1 *; end % line 6: end (expected: a legal move)",
        "claim black gets 3; tree; B1 * pass pass; end % line 5: pass (expected: end)",
        "claim black gets 3; tree; B1 * pass; end end % line 6: end after end (expected: a new line)",
        "claim black gets 3; tree; * pass; end % line 5: * (expected: a move of the player)",
        "claim black gets 3; tree; B1 pass pass; end % line 5: pass (expected: *, since the opponent is to move)",
        "claim black gets 3; tree; D1 *; end % line 5: D1 (expected: a legal move)",
        "claim black gets 3; tree;   ; B1 *; end % line 5: an empty word (expected: words with one space between)",
        "claim black gets 3; tree; B1  *; end % line 5: an empty word (expected: words with one space between)",
        "claim black gets 3; tree; ^; end % line 5: this state has not been checked before",
        "claim black gets 3; tree; =; end % line 5: the strategy has no line for ...",
        "claim black gets 3 after B1 A1; tree; pass; end % line 3: illegal move: suicide",
        "claim black gets 3 after E5; tree; pass; end % line 3: E5 (expected: a point or pass)",
        "claim black gets three; tree % line 3: no claim (expected: claim black|white gets VALUE, or … after MOVES)",
        "claim black gets 4; strategy 2; .X. own pass; .X. others; tree; B1 =; end % line 5: passes with less than 4",
        "claim black gets 3; strategy 2; .X. others; .X. own pass; tree; B1 =; end % line 5: no line above with own for this position, after a pass",
        "claim black gets 3; strategy 1; ... own A1; tree; =; end % line 5: leads to no line above",
        "claim black gets 3; strategy 1; .X. own B1; tree; =; end % line 5: the point is occupied",
        "claim black gets -3; strategy 1; X.. own pass; tree; A1 =; end % line 5: no line above after B1",
        "claim black gets 3; strategy 1; .X own B1; tree; =; end % line 5: .X (expected: a position of rect:3x1)",
        "claim black gets 3; strategy 1; XO. own B1; tree; =; end % line 5: XO. (expected: a position of rect:3x1)",
        "claim black gets 3; strategy 2; .X. own pass; .X. own pass; tree; B1 =; end % line 6: this position, or an image of it, has a line already",
        "claim black gets 3; strategy 3; .X. own pass; .X. others; .X. ko; tree; B1 =; end % line 7: this position, or an image of it, has a line already",
        "symmetries 1; C1 B1 A1; claim black gets -3; strategy 2; OO. own pass; .OO own pass; tree % line 8: this position, or an image of it, has a line already",
        "claim black gets -3; strategy 5; OO. own pass; O.O own pass; O.. own pass; .O. own pass; ... own pass; tree; =; end % line 8: no line above after C1",
        "symmetries one % line 3: symmetries one (expected: symmetries, and how many, at most 511)",
        "symmetries 1; A1 B1 % line 4: no symmetry (expected: each point of rect:3x1 once)",
        "symmetries 1; A1 B1 A1 % line 4: no symmetry (expected: each point of rect:3x1 once)",
        "symmetries 1; A1 B1 D1 % line 4: D1 (expected: a point of rect:3x1)",
        "symmetries 1; B1 A1 C1 % line 4: no symmetry: neighbours of A1 don't stay neighbours",
        "symmetries 2; C1 B1 A1; C1 B1 A1 % line 5: a symmetry that is listed twice, or leaves all points where they are",
        "symmetries 1; A1 B1 C1 % line 4: a symmetry that is listed twice, or leaves all points where they are",
        "claim black gets -3; strategy 1; XX. others; tree % line 5: no line above with own for this position, after a pass",
        "claim black gets -3; strategy 2; X.O own pass; X.O others; tree % line 5: no line above after B1",
        "claim black gets -3; strategy 11; .OO own pass; O.O own pass; OO. own pass; ..O own pass; XX. own pass; XX. others; X.. own B1; X.. ko; .O. own pass; X.O own pass; ... own A1; tree % line 15: no line above after B1",
        "claim black gets -3 after A1 C1 B1 C1; strategy 5; .OO own pass; O.O own pass; X.O own pass; X.O others; ..O own pass; tree; =; end % line 11: the strategy may produce X.O, which is forbidden",
        "symmetries 2; C1 B1 A1; claim black gets 3 % line 5: claim (expected: a point of rect:3x1)",
        "claim black gets 3; strategy 1; .X. sure; tree % line 5: no entry (expected: POSITION own MOVE, or POSITION others|ko)",
        "claim black gets 3; strategy 2; .X. own pass; .X. others; ... own B1; tree; = % line 7: no tree (expected: after the 2 lines of the strategy)",
        "claim black gets 3; strategy 4; .X. own pass; .X. others; ... own B1; tree; = % line 8: no entry (expected: POSITION own MOVE, or POSITION others|ko)",
        "claim black gets 3; ... own B1; tree; = % line 4: no strategy (expected: strategy, and how many lines it has, or tree)",
        "claim black gets 3; tree % line 5: the proof ends here (expected: more)",
      })
  void refusesWhatDoesNot(String proof, String message) {
    assertThatThrownBy(() -> check(GAME + lines(proof)))
        .isInstanceOf(ProofException.class)
        .hasMessage(message);
  }

  /** What was shown for a claim holds for the next one that says the same of another position. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "strategy 2; .X. own pass; .X. others; tree; B1 = % = % 2",
        "strategy 2; .X. own pass; .X. others; tree; B1 = % ^ % 2",
        "tree; B1 * pass % ^ % 0",
        "tree; B1 * pass % * ^ % 0",
        "strategy 2; .X. own pass; .X. others; tree; B1 = % * pass % 2",
      })
  void goesOnWithWhatTheClaimBeforeHasShown(String proof, String next, int positions)
      throws Exception {
    String first = "claim black gets 3; " + proof + "; end; ";

    assertThat(check(GAME + lines(first + "claim black gets 3 after B1; tree; " + next + "; end")))
        .hasSize(2)
        .extracting(CheckedClaim::positions)
        .containsOnly(positions);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "claim black gets 2 after B1; tree; = % line 12: the strategy has no line for .X.",
        "claim black gets 2 after B1; tree; ^ % line 12: this state has not been checked before",
        "claim white gets 3 after B1; tree; = % line 12: the strategy has no line for .X.",
        "claim white gets 3 after B1; tree; ^ % line 12: this state has not been checked before",
        "claim black gets 3 after A1; tree; = % line 12: the strategy has no line for X..",
        "claim black gets 3 after A1; tree; ^ % line 12: this state has not been checked before",
        "claim black gets 3 after B1; strategy 1; .X. own pass; tree; = % line 14: the strategy has no line for .X.",
        "claim black gets 3 after B1; tree; = pass; end % line 12: pass (expected: end)",
      })
  void doesNotGoOnWithWhatWasNotShown(String next, String message) {
    String first = "claim black gets 3; strategy 2; .X. own pass; .X. others; tree; B1 =; end; ";

    assertThatThrownBy(() -> check(GAME + lines(first + next)))
        .isInstanceOf(ProofException.class)
        .hasMessage(message);
  }

  /** What black has shown before white's claim is not kept. */
  @Test
  void goesOnWithTheLastClaimOnly() {
    String white =
        "claim white gets -3 after B1; strategy 5; XX. own pass; X.X own pass; X.. own pass; "
            + ".X. own pass; ... own pass; tree; =; end; ";
    String proof =
        "symmetries 1; C1 B1 A1; claim black gets 3; tree; B1 * pass; end; "
            + white
            + "claim black gets 3 after B1; tree; ^";

    assertThatThrownBy(() -> check(GAME + lines(proof)))
        .hasMessageEndingWith("line 21: this state has not been checked before");
  }

  /** They would take minutes. */
  @Test
  void refusesSymmetriesOfALargeBoard() {
    assertThatThrownBy(() -> check("gtpx-proof 1\ngame go board=rect:11x10\nsymmetries 1\n"))
        .hasMessage("line 3: symmetries 1 (expected: symmetries, and how many, at most 0)");
    assertThatThrownBy(() -> check("gtpx-proof 1\ngame go board=rect:10x10\nsymmetries 1\n"))
        .hasMessage("line 4: the proof ends here (expected: more)");
  }

  /** A turn of four points, but not the half turn. */
  @Test
  void refusesSymmetriesThatAreNoGroup() {
    assertThatThrownBy(
            () ->
                check(
                    "gtpx-proof 1\ngame go board=rect:2x2\n"
                        + lines("symmetries 1; A2 A1 B2 B1; claim black gets 1; tree")))
        .hasMessage(
            "line 4: no group: two symmetries, one after the other, give one that is missing");
  }

  /** By Kee rules, five passes at the start end the game. */
  @ParameterizedTest
  @ValueSource(strings = {"pass", "A1"})
  void refusesMovesAfterTheEndOfTheGame(String move) {
    String game = GAME.replace("game go", "game kee");

    assertThatThrownBy(
            () ->
                check(
                    game
                        + lines(
                            "claim black gets -3 after pass pass pass pass pass "
                                + move
                                + "; tree; end")))
        .isInstanceOf(ProofException.class)
        .hasMessage("line 3: the game is over before " + move);
  }

  @Test
  void refusesOtherFiles() {
    assertThatThrownBy(() -> check("(;GM[1])\n"))
        .hasMessage("line 1: not a proof (expected: gtpx-proof 1)");
    assertThatThrownBy(() -> check("gtpx-proof 1\nboard 3\n"))
        .hasMessage("line 2: no game (expected: game, and its specification)");
    assertThatThrownBy(() -> check("gtpx-proof 1\ngame chess\n"))
        .hasMessageStartingWith("line 2: ");
  }

  /** More than the memory of the test holds, and endless: only the start of the line is read. */
  @Test
  void refusesALineThatIsTooLong() {
    InputStream endless =
        new SequenceInputStream(
            new ByteArrayInputStream((GAME + "claim ").getBytes(StandardCharsets.UTF_8)),
            new InputStream() {
              @Override
              public int read() {
                return 'a';
              }
            });

    assertThatThrownBy(() -> ProofReader.check(endless, claim -> {}))
        .isInstanceOf(ProofException.class)
        .hasMessage("line 3: too long (expected: at most 65536 bytes)");
  }

  /** Of a long word, 80 characters are shown. */
  @ParameterizedTest
  @ValueSource(strings = {"gtpx-proof 1\ngame %s\n", "gtpx-proof 1\ngame go %s=1\n"})
  void showsTheBeginningOfALongWord(String proof) {
    String word = "abcdefghij".repeat(6000);

    assertThatThrownBy(() -> check(proof.formatted(word)))
        .isInstanceOf(ProofException.class)
        .hasMessageContaining(" " + word.substring(0, 80) + "… (expected: ");
  }

  /** Files of Windows end their lines so. */
  @Test
  void acceptsACarriageReturnAtTheEndOfALine() throws Exception {
    String proof = GAME + lines("claim black gets 3; tree; B1 * pass; end");

    assertThat(check(proof.replace("\n", "\r\n"))).hasSize(1);
  }

  /** The strategy and the count would prove the claim, if the game were plain Go. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "multi players=4 % players=4 (expected: 3)",
        "go komi=white:-5 % the game has komi (expected: none, since claims leave it out)",
        "go scoring=territory % scoring=territory (expected: area)",
        "go prisoners=capturer % prisoners=capturer (expected: none)",
        "go ko=none % ko=none (expected: positional, kee, kee-every-pass)",
        "go suicide=loses % suicide=loses (expected: forbidden, multi-stone, allowed)",
        "f-go suicide=forbidden % suicide=forbidden (expected: allowed)",
        "parallel players=4 % players=4 (expected: 3)",
        "alter-igo capture=others-first % capture=others-first (expected: all)",
      })
  void refusesGamesThatItsStrategiesAreNotFor(String game, String message) {
    String proof = "strategy 3; .X. own pass; .X. others; ... own B1; tree; =; end";

    assertThatThrownBy(
            () ->
                check(
                    "gtpx-proof 1\ngame "
                        + game
                        + " board=rect:3x1\n"
                        + lines("claim black gets 3; " + proof)))
        .hasMessage("line 2: " + message);
  }

  @Test
  void refusesAFileWithoutAClaim() {
    assertThatThrownBy(() -> check(GAME))
        .hasMessage("line 3: the proof ends here (expected: more)");
  }

  /** By rule D, black has passed in the first position, and can't place a stone in it any more. */
  @Test
  void refusesAStrategyThatPlaysInAClosedPosition() {
    String proof =
        "claim black gets -3 after pass pass A1 C1; strategy 5; .X. own pass; .X. others;"
            + " ... own B1; .OO own pass; X.O own pass; tree; =; end";

    assertThatThrownBy(() -> check("gtpx-proof 1\ngame kee board=rect:3x1\n" + lines(proof)))
        .hasMessage("line 11: the strategy may place a stone on ..., which is forbidden");
  }
}
