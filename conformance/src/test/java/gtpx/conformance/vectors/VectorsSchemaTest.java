package gtpx.conformance.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** vector.schema.json accepts every file of vectors, and few other texts. */
final class VectorsSchemaTest {
  private final Schema schema =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
          .getSchema(VectorFiles.read("vector.schema.json"));

  static List<String> files() {
    return VectorFiles.names();
  }

  private List<Error> errors(String json) {
    return schema.validate(json, InputFormat.JSON);
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyFileIsOfTheSchema(String file) {
    assertThat(errors(VectorFiles.read(file + ".json"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      quoteCharacter = '`',
      value = {
        "\"version\":1>\"version\":2",
        "\"suicide\":\"loses\">\"suicide\":\"wins\"",
        "\"from_position\":true>\"from_position\":1",
        "\"phase\":\"play\">\"phase\":\"pause\"",
        "\"result\":\"placed\">\"result\":\"played\"",
        "V is occupied>it is occupied",
        "\"play\":{\"black\":>\"play\":{\"mauve\":",
        "\"after\">\"then\"",
      })
  void aFileWithoutSenseIsNot(String right, String wrong) {
    String file = VectorFiles.read("alter-igo.json");

    assertThat(file).contains(right);
    assertThat(errors(file.replace(right, wrong))).isNotEmpty();
  }
}
