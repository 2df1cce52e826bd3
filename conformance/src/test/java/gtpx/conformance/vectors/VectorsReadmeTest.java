package gtpx.conformance.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.testing.MarkdownPage;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/** conformance/vectors/README.md describes the contents of the files correctly. */
final class VectorsReadmeTest {
  private static final String PAGE = CoverageTable.PAGE;

  @Test
  @DisabledIfSystemProperty(named = "gtpx.write", matches = "true")
  void theTablesAreCountedFromTheFiles() {
    assertThat(VectorFiles.read(PAGE)).isEqualTo(CoverageTable.page());
  }

  @Test
  void theExampleIsOneOfTheVectors() {
    String example = block("json");
    JsonObject vector = JsonParser.parseString(example).getAsJsonObject();
    String id = vector.get("id").getAsString();
    JsonObject file = VectorFiles.json(id.replaceFirst("-\\d+$", ".json"));

    assertThat(VectorFiles.items(file, "vectors")).contains(vector);
  }

  @Test
  void linksLeadSomewhere() {
    List<String> links = MarkdownPage.read(VectorFiles.FOLDER.resolve(PAGE)).links();

    assertThat(links)
        .isNotEmpty()
        .allSatisfy(
            link ->
                assertThat(VectorFiles.FOLDER.resolve(link.replaceFirst("#.*", "")))
                    .satisfies(file -> assertThat(Files.exists(file)).as(link).isTrue()));
  }

  private static String block(String kind) {
    return MarkdownPage.read(VectorFiles.FOLDER.resolve(PAGE)).blocks(kind).get(0).text();
  }
}
