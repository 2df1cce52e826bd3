package gtpx.sgf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    List<SgfNode> games =
        roots("two games: (;C[(;1]) and ((;C[2];B[aa](;W[bb])(;W[cc])) the end (");

    assertThat(games).map(SgfTest::text).containsExactly("C[(;1]", "C[2]");
    assertThat(games.get(1).mainLine()).hasSize(3);
  }

  private static List<SgfNode> roots(String text) throws SgfException {
    SgfParser parser = new SgfParser(text);
    List<SgfNode> games = new ArrayList<>();
    do {
      games.add(parser.next().root());
    } while (parser.hasNext());
    return games;
  }

  @Test
  void aRootBeginsAGameEvenIfTheOneBeforeIsNotClosed() throws SgfException {
    assertThat(roots("(;GM[1]C[1];B[aa]\n(;GM[1]C[2](;W[bb]\n(;GM[1]C[3];B[cc])"))
        .map(root -> root.word("C"))
        .containsExactly("1", "2", "3");
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
  @ValueSource(strings = {"(;", "(;<", "<html>(;</html>", "(;x)"})
  void whatIsNothingButDamagedIsRefused(String text) {
    assertThatThrownBy(() -> Sgf.parse(text)).hasMessageContaining(" (expected: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "hello", "()", "(see below)", "(a[1])"})
  void whatHasNoGameIsRefused(String text) {
    assertThatThrownBy(() -> Sgf.parse(text))
        .hasMessage("line 1, column 1: no game (expected: SGF, in which a game begins with (;)");
  }

  /** What Sabaki's parser and GNU Go read, and other files whose meaning is clear. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      textBlock =
          """
          (;B[aa];W[bb]         | ;B[aa];W[bb]         | 1, column 14: the file ends (expected: ) to close the game)
          (;B[aa](;W[bb])(;W[cc] | ;B[aa];W[bb]        | 1, column 23: the file ends (expected: ) to close the game)
          (;B[aa];W[b           | ;B[aa];              | 1, column 10: a value without end (expected: ])
          (;B[aa];C[so f        | ;B[aa];C[so f]       | 1, column 10: a value without end (expected: ])
          (;B[aa];W[bb\\      | ;B[aa];              | 1, column 10: a value without end (expected: ])
          (;B[aa]();W[bb])      | ;B[aa];W[bb]         | 1, column 9: ')' (expected: ; after ()
          (;B[aa]()(;W[bb])(;W[cc])) | ;B[aa];W[bb]    | 1, column 9: ')' (expected: ; after ()
          (;B[aa]((;W[bb])))    | ;B[aa];W[bb]         | 1, column 9: '(' (expected: ; after ()
          (GM[1];B[aa])         | ;GM[1];B[aa]         | 1, column 2: 'G' (expected: ; after ()
          (;B[aa](W[bb]))       | ;B[aa];W[bb]         | 1, column 9: 'W' (expected: ; after ()
          (;B[aa](;W[bb]);B[cc]) | ;B[aa];W[bb]        | 1, column 16: ';' (expected: ( or ), since variations have begun)
          (;B[aa]);W[bb];B[cc]) | ;B[aa];W[bb];B[cc]   | 1, column 8: ')' (expected: a node, since the game goes on)
          (;B;W[bb])            | ;;W[bb]              | 1, column 4: ';' (expected: [ after B)
          (;KO B[aa])           | ;B[aa]               | 1, column 6: 'B' (expected: [ after KO)
          (;Baa];W[bb])         | ;;W[bb]              | 1, column 6: ']' (expected: [ after B)
          (;b[aa];w[bb])        | ;B[aa];W[bb]         | 1, column 3: a property without capitals (expected: a name such as AB)
          (;black[aa];W[bb])    | ;;W[bb]              | 1, column 3: a property without capitals (expected: a name such as AB)
          (;B[aa]5;W[bb])       | ;B[aa];W[bb]         | 1, column 8: '5' (expected: a property)
          (;B[aa]𝄞;W[bb])       | ;B[aa];W[bb]         | 1, column 8: '𝄞' (expected: a property)
          (;B[aa]];W[bb])       | ;B[aa];W[bb]         | 1, column 8: ']' (expected: a property)
          (;[aa];W[bb])         | ;;W[bb]              | 1, column 3: '[' (expected: a property)
          (;B[aa](;W[bb])C[c])  | ;B[aa];W[bb]         | 1, column 16: 'C' (expected: ) to close the game)
          (;B[aa]C[a [1] b];W[bb]) | ;B[aa]C[a [1] b];W[bb] | 1, column 9: C: a ] without \\ before it
          (;PB[A [3d]];W[bb])   | ;PB[A [3d]];W[bb]    | 1, column 5: PB: a ] without \\ before it
          """)
  void whatIsDamagedIsReadWithAWarning(String text, String read, String warning)
      throws SgfException {
    SgfGame game = new SgfParser(text).next();

    assertThat(game.root().mainLine().stream().map(node -> ";" + text(node)).toList())
        .isEqualTo(List.of(read.split("(?=;)")));
    SgfWarning first = game.warnings().get(0);
    assertThat(first.place() + ": " + first.why()).isEqualTo("line " + warning);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(;C[a];B[aa])",
        "(;C[a\\]b];B[aa])",
        "(;C[a](;B[aa])(;B[bb]))",
        "((;C[a];;B[aa]))",
        "(;C[a]\rAB\n[aa] [bb];B[cc])\0\0",
        "(;C[a] ; B[aa] )) bye\u001a",
        "(;C[a][b]KM[0];B[aa])"
      })
  void whatIsWholeIsReadWithoutWarning(String text) throws SgfException {
    assertThat(new SgfParser(text).next().warnings()).isEmpty();
  }

  @Test
  void textsWithoutEscapesAreSearchedOnlySoFar() throws SgfException {
    String text = "(;" + "C[]x".repeat(1_000_000) + ")";

    assertThat(new SgfParser(text).next().root().has("C")).isTrue();
  }

  @Test
  void linesEndInAnyWay() throws SgfException {
    for (String end : List.of("\n", "\r", "\r\n")) {
      SgfGame game = new SgfParser("(;" + end + end + " x[])").next();

      assertThat(game.warnings().get(0).place()).isEqualTo(new SgfLocation(3, 2));
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
