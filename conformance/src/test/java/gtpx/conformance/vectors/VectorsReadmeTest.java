package gtpx.conformance.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.testing.MarkdownPage;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

/** conformance/vectors/README.md tells of the files what is in them. */
final class VectorsReadmeTest {
  private static final String PAGE = "README.md";
  private static final String BEGIN = "<!-- counted -->\n";
  private static final String END = "<!-- end of what is counted -->\n";

  @Test
  void theTablesAreCountedFromTheFiles() {
    String page = VectorFiles.read(PAGE);
    int from = page.indexOf(BEGIN) + BEGIN.length();
    int to = page.indexOf(END);
    String counted = CoverageTable.text();
    if (VectorsAgainTest.WRITES) {
      VectorFiles.write(PAGE, page.substring(0, from) + counted + page.substring(to));
    }

    assertThat(VectorFiles.read(PAGE)).contains(BEGIN + counted + END);
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
