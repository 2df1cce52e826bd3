package gtpx.sgf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files and trees: https://www.red-bean.com/sgf/sgf4.html, "Basic (EBNF) definition". */
class SgfTest {
  @Test
  void theFirstVariationIsTheMainLine() throws SgfException {
    SgfNode root = Sgf.parse("(;GM[1];B[aa](;W[bb](;B[cc])(;B[dd]))(;W[ee]))");

    assertThat(root.mainLine().stream().map(SgfTest::text))
        .containsExactly("GM[1]", "B[aa]", "W[bb]", "B[cc]");
    assertThat(root.children().get(0).children()).hasSize(2);
  }

  private static String text(SgfNode node) {
    StringBuilder text = new StringBuilder();
    for (SgfProperty property : node.properties()) {
      text.append(property.name());
      property.values().forEach(value -> text.append('[').append(value).append(']'));
    }
    return text.toString();
  }

  @Test
  void whatIsPrintedIsReadAsTheSameTree() throws SgfException {
    String text =
        "(;GM[1]C[a\\]\n(;]\n;AB[aa][bb]\n(;W[]\n)\n(;W[ee]\n(;B[aa]\n)\n(;B[bb]\n)\n)\n)\n";

    assertThat(Sgf.print(Sgf.parse(text))).isEqualTo(text);
  }

  @Test
  void whatStandsBeforeAndBehindTheFirstGameIsNoMatter() throws SgfException {
    SgfNode root = Sgf.parse("From: (me)\n\n ( ;GM[1]\n;B[aa] ) (;GM[1];W[bb]) and so on ((");

    assertThat(root.mainLine()).hasSize(2);
  }

  @Test
  void allGamesOfACollectionAreRead() throws SgfException {
    String text = "two games: (;C[(;1]) and ((;C[2];B[aa](;W[bb])(;W[cc])) the end (";

    List<SgfNode> games = Sgf.parseAll(text);

    assertThat(games).map(SgfTest::text).containsExactly("C[(;1]", "C[2]");
    assertThat(games.get(1).mainLine()).hasSize(3);
  }

  @Test
  void anErrorInALaterGameOfACollectionIsReportedWithItsPlace() {
    assertThatThrownBy(() -> Sgf.parseAll("(;C[1])\n(;C[2]\n")).hasMessageContaining("line 3");
    assertThatThrownBy(() -> Sgf.parseAll("()")).hasMessageContaining("no game");
  }

  @Test
  void smallLettersOfNamesOnlyHelpToReadThem() throws SgfException {
    SgfNode root = Sgf.parse("(;FileFormat[3]AddBlack[aa]GaMe[1])");

    assertThat(text(root)).isEqualTo("FF[3]AB[aa]GM[1]");
  }

  @Test
  void valuesOfAPropertyThatIsThereTwiceAreTakenTogether() throws SgfException {
    SgfNode root = Sgf.parse("(;AB[aa]AW[cc]AB[bb])");

    assertThat(text(root)).isEqualTo("AB[aa][bb]AW[cc]");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      textBlock =
          """
          ""                  | 1 | 1  | no game (expected: SGF, in which a game begins with (;)
          hello               | 1 | 1  | no game (expected: SGF, in which a game begins with (;)
          ()                  | 1 | 1  | no game (expected: SGF, in which a game begins with (;)
          (;B[aa]             | 1 | 8  | the file ends (expected: ) to close the game)
          (;B[aa              | 1 | 4  | a value without end (expected: ])
          (;B[aa\\]           | 1 | 4  | a value without end (expected: ])
          (;B[aa\\            | 1 | 4  | a value without end (expected: ])
          (;B)                | 1 | 4  | ')' (expected: [ after B)
          (;b[aa])            | 1 | 3  | a property without capitals (expected: a name such as AB)
          (;B[aa]5)           | 1 | 8  | '5' (expected: ) to close the game)
          (;B[aa]())          | 1 | 9  | ')' (expected: ; after ()
          (;B[aa](;W[bb]);C[]) | 1 | 16 | ';' (expected: ( or ), since variations have begun)
          """)
  void whatIsBrokenIsToldWithItsPlace(String text, int line, int column, String why) {
    assertThatThrownBy(() -> Sgf.parse(text))
        .isInstanceOfSatisfying(
            SgfException.class,
            e -> {
              assertThat(e.place()).isEqualTo(new SgfLocation(line, column));
              assertThat(e.why()).isEqualTo(why);
            });
  }

  @Test
  void linesEndInAnyWay() {
    for (String end : List.of("\n", "\r", "\r\n")) {
      assertThatThrownBy(() -> Sgf.parse("(;" + end + end + " x[])"))
          .hasMessageStartingWith("line 3, column 2: ");
    }
  }

  @Test
  void aNulIsNoText() {
    assertThatThrownBy(() -> Sgf.parse("(;C[a]\nC[\0])"))
        .hasMessage("line 2, column 3: a NUL (expected: SGF, which is text)");
  }

  @Test
  void variationsMayBeDeepButNotWithoutEnd() throws SgfException {
    String deep = "(;".repeat(SgfParser.MAX_DEPTH);

    SgfNode root = Sgf.parse(deep + ")".repeat(SgfParser.MAX_DEPTH));

    assertThat(Sgf.print(root)).contains(";\n;\n");
    assertThatThrownBy(() -> Sgf.parse("(;" + deep)).hasMessageContaining("too deep");
    assertThatThrownBy(() -> Sgf.parse("(".repeat(5_000_000))).hasMessageContaining("no game");
  }

  @Test
  void nodesAndValuesAreCounted() {
    assertThatThrownBy(() -> Sgf.parse("(" + ";".repeat(SgfParser.MAX_NODES + 1) + ")"))
        .hasMessageContaining("too many nodes");
    assertThatThrownBy(() -> Sgf.parse("(;AB" + "[]".repeat(SgfParser.MAX_VALUES + 1) + ")"))
        .hasMessageContaining("too many values");
  }
}
