package gtpx.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.testing.MarkdownPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Runs the examples of docs/records.md: the fenced blocks {@code json}, {@code sgf}, {@code
 * refused}.
 */
class RecordsPageTest {
  private static final Path DOCS = Path.of("..", "docs");
  private static final Path PAGE = DOCS.resolve("records.md");

  private static List<String> blocks(String kind) {
    return MarkdownPage.read(PAGE).blocks(kind).stream().map(block -> block.text() + "\n").toList();
  }

  @Test
  void everyExampleIsWrittenAsItIsRead() throws RecordException {
    for (String sgf : blocks("sgf")) {
      RecordedGame read = Records.read(sgf.getBytes(UTF_8));

      assertThat(SgfRecord.write(read.game(), read.metadata(), read.annotations())).isEqualTo(sgf);
      assertThat(read.isResultRight()).isTrue();
    }
    for (String json : blocks("json")) {
      assertThat(json(Records.read(json.getBytes(UTF_8)))).isEqualTo(json);
    }
  }

  private static String json(RecordedGame read) {
    return JsonRecord.write(read.game(), read.metadata(), read.annotations()) + "\n";
  }

  @Test
  void theThreePlayersAreTheSameInBothFormats() throws RecordException {
    String sgf = blocks("sgf").get(1);

    assertThat(List.of(json(Records.read(sgf.getBytes(UTF_8))))).isEqualTo(blocks("json"));
  }

  @Test
  void theThreePlayersStandInAFileToo() throws IOException {
    assertThat(Path.of("..", "examples/three.sgf")).hasContent(blocks("sgf").get(1));
  }

  @Test
  void whatIsRefusedIsToldSo() {
    List<String> lines = blocks("refused").get(0).lines().toList();
    assertThat(lines).hasSizeGreaterThan(10);
    for (int i = 0; i < lines.size(); i += 2) {
      String file = lines.get(i);
      assertThatThrownBy(() -> Records.read(file.getBytes(UTF_8)))
          .as(file)
          .hasMessage(lines.get(i + 1).replaceFirst("^\\? ", ""));
    }
  }

  @Test
  void everyPropertyOfOursIsTold() throws IOException, IllegalAccessException {
    String page = Files.readString(PAGE);
    for (var field : GtpxProperties.class.getDeclaredFields()) {
      if (field.getType() == String.class) {
        assertThat(page).contains("| `" + field.get(null) + "` |");
      }
    }
  }
}
