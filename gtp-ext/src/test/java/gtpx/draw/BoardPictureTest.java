package gtpx.draw;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Setup;
import gtpx.rules.Variants;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What can be seen in pictures. */
class BoardPictureTest {
  private static final Ink RED = Ink.of(new Color(2));

  private static Game game(String words) {
    return new Game(GameSpec.parse(List.of(words.split(" ")), Variants.STANDARD));
  }

  private static Game parallel(String board, String... vertices) {
    Game game = game("parallel players=" + vertices.length + " board=" + board);
    Map<Color, Move> moves = new TreeMap<>();
    for (Color color : game.spec().colors()) {
      moves.put(color, Move.parse(vertices[color.seat()], game.topology()).orElseThrow());
    }
    game.playTurn(moves, ColorSet.NONE);
    return game;
  }

  private static Document svg(Game game) throws Exception {
    byte[] bytes = new BoardPicture(game).svg(1).getBytes(StandardCharsets.UTF_8);
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(bytes));
  }

  private static long discs(Game game, Ink ink) throws Exception {
    NodeList circles = svg(game).getElementsByTagName("circle");
    long count = 0;
    for (int i = 0; i < circles.getLength(); i++) {
      count += ((Element) circles.item(i)).getAttribute("fill").equals(ink.toString()) ? 1 : 0;
    }
    return count;
  }

  private static BufferedImage png(Game game) throws IOException {
    return ImageIO.read(new ByteArrayInputStream(new BoardPicture(game).png(1)));
  }

  /** Returns the colour of the pixel at an offset from a point, in cells of a small board. */
  private static Ink seen(Game game, String point, double dx, double dy) throws IOException {
    Layout layout = Layout.of(game.topology());
    int index = game.topology().find(point).orElseThrow();
    BoardPicture picture = new BoardPicture(game);
    double left = (picture.width() - layout.width() * 40) / 2; // 40 pixels per cell
    PlanePoint at = layout.points().get(index).plus(dx, dy).times(40).plus(left, 0);
    return Ink.of(png(game).getRGB((int) at.x(), (int) at.y()) & 0xffffff);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "go board=9x9",
        "parallel players=64 board=9x9",
        "parallel board=torus:5x5",
        "kee board=klein:4x5",
        "parallel players=3 board=hex:5",
        "go board=box:3x3x3",
        "multi players=3 board=graph:a-b,b-c,c-d,d-a"
      })
  void bothFormatsAreWellFormedAndOfTheSameSize(String words) throws Exception {
    Game game = game(words);

    BufferedImage image = png(game);
    Element svg = svg(game).getDocumentElement();
    assertThat((double) image.getWidth())
        .isEqualTo(Math.ceil(Double.parseDouble(svg.getAttribute("width"))));
    assertThat((double) image.getHeight())
        .isEqualTo(Math.ceil(Double.parseDouble(svg.getAttribute("height"))));
  }

  @Test
  void aStoneHasItsPlayersColour() throws Exception {
    Game game = parallel("5", "A1", "B2", "C3");

    assertThat(seen(game, "C3", 0, 0)).isEqualTo(RED);
    assertThat(seen(game, "B2", 0, 0)).isEqualTo(Ink.WHITE);
    assertThat(seen(game, "D4", 0.3, 0.3)).isEqualTo(Ink.BOARD);
    assertThat(discs(game, RED)).isEqualTo(2); // and one in the legend
  }

  @Test
  void theLastTurnsStonesAreMarked() throws Exception {
    Game game = parallel("5", "A1", "B2", "C3");
    assertThat(seen(game, "C3", 0.24, 0)).isEqualTo(Ink.WHITE); // on the ring

    game.playTurn(
        Map.of(Color.BLACK, Move.PASS, Color.WHITE, Move.PASS, new Color(2), Move.PASS),
        ColorSet.NONE);

    assertThat(seen(game, "C3", 0.24, 0)).isEqualTo(RED);
  }

  @Test
  void aCollisionShowsWhoChoseThePoint() throws Exception {
    Game game = parallel("5", "C3", "A1", "C3");

    assertThat(game.color(game.topology().find("C3").orElseThrow())).isNegative();
    assertThat(seen(game, "C3", -0.22, 0)).isEqualTo(Ink.of(Color.BLACK));
    assertThat(seen(game, "C3", 0.22, 0)).isEqualTo(RED);
    assertThat(seen(game, "C3", 0, 0.42)).isEqualTo(Ink.WARNING); // the ring around them
  }

  @Test
  void aCollisionOfManyShowsTheirNumber() {
    String[] vertices = new String[9];
    Arrays.fill(vertices, "C3");

    assertThat(new BoardPicture(parallel("5", vertices)).svg(1)).contains(">x9</text>");
  }

  @Test
  void aCollisionThatBarsItsPointIsCrossedToo() throws Exception {
    Game game = game("f-go board=5 collision=mark");
    Move middle = Move.parse("C3", game.topology()).orElseThrow();
    game.playTurn(Map.of(Color.BLACK, middle, Color.WHITE, middle), ColorSet.NONE);
    assertThat(game.barred()).containsExactly(middle.point());

    assertThat(seen(game, "C3", 0, 0)).isEqualTo(Ink.WARNING);
    assertThat(seen(game, "C3", 0.19, -0.19)).isEqualTo(Ink.WARNING);
    assertThat(seen(game, "C3", -0.22, 0)).isEqualTo(Ink.of(Color.BLACK));
  }

  @Test
  void aBarredPointIsCrossed() throws Exception {
    Game game = game("f-go board=5");
    int point = game.topology().find("C3").orElseThrow();
    game.setUp(
        new Setup(
            0,
            Optional.empty(),
            Map.of(),
            Map.of(),
            Map.of(),
            0,
            List.of(point),
            ColorSet.NONE,
            0));

    assertThat(seen(game, "C3", 0, 0)).isEqualTo(Ink.WARNING);
    assertThat(seen(game, "C3", 0.15, -0.15)).isEqualTo(Ink.WARNING);
    assertThat(seen(game, "C3", 0.25, 0)).isEqualTo(Ink.BOARD);
  }

  @Test
  void theNinthPlayersStonesBearANumber() {
    Game game = parallel("5", "A1", "B1", "C1", "D1", "E1", "A2", "B2", "C2", "D2");

    assertThat(new BoardPicture(game).svg(1)).contains(">9</text>").doesNotContain(">8</text>");
  }

  @Test
  void aStoneBearsItsNumberInPlaceOfTheLastTurnsRing() {
    Game game = game("go board=3");
    game.play(Color.BLACK, new Move(0));

    String numbered = new BoardPicture(game, Map.of(0, 77)).svg(1);
    String plain = new BoardPicture(game).svg(1);

    assertThat(numbered).contains(">77</text>");
    assertThat(plain).doesNotContain(">77</text>");
    assertThat(numbered.split("fill=\"none\" stroke=\"#ffffff\"", -1)).hasSize(1);
    assertThat(plain.split("fill=\"none\" stroke=\"#ffffff\"", -1)).hasSize(2);
  }

  @Test
  void aScaledPictureHasTheSizeThatIsAskedFor() throws IOException {
    BoardPicture picture = new BoardPicture(game("go board=9"));
    double scale = picture.scaleTo(300);

    BufferedImage image = ImageIO.read(new ByteArrayInputStream(picture.png(scale)));

    assertThat(Math.max(image.getWidth(), image.getHeight())).isEqualTo(300);
    assertThat(picture.svg(scale)).containsPattern("(width|height)=\"300\"");
  }

  @Test
  void theLegendSaysWhoHasWhat() {
    assertThat(new BoardPicture(parallel("5", "A1", "B2", "C3")).svg(1))
        .contains(">red: 1 stone, 0 prisoners<", ">parallel on rect:5x5, turn 1, play<");
  }

  @Test
  void theProbableOwnersHaveSquaresWhereTheyHaveNoStone() {
    Game game = game("go board=3");
    game.play(Color.BLACK, new Move(0));

    String svg =
        new BoardPicture(game, (point, color) -> color.equals(Color.BLACK) ? 0.9 : 0.1).svg(1);

    assertThat(svg.split("<rect x=[^>]*fill=\"" + Ink.of(Color.BLACK), -1)).hasSize(9);
    assertThat(svg).doesNotContainPattern("<rect x=[^>]*fill=\"" + Ink.of(Color.WHITE));
  }

  @ParameterizedTest
  @ValueSource(strings = {"rect:100x100", "rect:1x10000", "rect:10000x1", "hex:58"})
  void theLargestBoardsFitIntoMemory(String board) {
    BoardPicture picture = new BoardPicture(game("go board=" + board));

    assertThat(picture.width() * picture.height()).isLessThan(60e6);
  }
}
