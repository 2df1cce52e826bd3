package gtpx.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gtpx.board.Topologies;
import gtpx.board.Topology;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

/** What another program is told about how to draw a board. */
class BoardOutlineTest {
  private static Topology board(String words) {
    return Topologies.parse(words);
  }

  private static Document elements(BoardOutline outline) throws Exception {
    byte[] svg = ("<svg>" + outline.elements() + "</svg>").getBytes(StandardCharsets.UTF_8);
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"rect:3x2", "torus:4x3", "klein:3x3", "hex:3", "box:2x2x2", "graph:a-b,b-c,d"})
  void everyPointIsInsideAndNoTwoAreAtTheSamePlace(String words) throws Exception {
    Topology board = board(words);
    BoardOutline outline = new BoardOutline(board);

    for (int point = 0; point < board.size(); point++) {
      assertThat(outline.x(point)).isBetween(0.0, outline.width());
      assertThat(outline.y(point)).isBetween(0.0, outline.height());
      for (int other = 0; other < point; other++) {
        double dx = outline.x(point) - outline.x(other);
        double dy = outline.y(point) - outline.y(other);
        assertThat(Math.hypot(dx, dy)).isGreaterThan(BoardOutline.CELL - 0.01);
      }
    }
    assertThat(elements(outline).getElementsByTagName("path").getLength()).isPositive();
  }

  @Test
  void aRowIsAboveTheOneBefore() {
    Topology board = board("rect:3x2");
    BoardOutline outline = new BoardOutline(board);

    int a1 = board.find("A1").orElseThrow();
    int b1 = board.find("B1").orElseThrow();
    int a2 = board.find("A2").orElseThrow();
    assertThat(outline.x(b1) - outline.x(a1)).isCloseTo(BoardOutline.CELL, within(1e-9));
    assertThat(outline.y(a1) - outline.y(a2)).isCloseTo(BoardOutline.CELL, within(1e-9));
  }

  @Test
  void theElementsHaveTheNamesOfRowsAndColumnsAndNoStones() throws Exception {
    Document svg = elements(new BoardOutline(board("rect:3x2")));

    assertThat(svg.getDocumentElement().getTextContent()).contains("A", "B", "C", "1", "2");
    assertThat(svg.getElementsByTagName("circle").getLength()).isZero(); // too small for stars
  }
}
