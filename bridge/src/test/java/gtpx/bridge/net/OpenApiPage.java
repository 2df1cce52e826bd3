package gtpx.bridge.net;

import com.google.gson.JsonPrimitive;
import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * The contents of docs/openapi.yaml: the responses that it promises, and whether a body matches its
 * schema. Contacts no server.
 */
final class OpenApiPage {
  private static final Path DOCS = Path.of("..", "docs");
  private static final String PAGE = "https://gtpx.invalid/openapi.yaml";
  private static final String RECORD = "https://gtpx.invalid/record.schema.json";

  private final JsonNode page;
  private final SchemaRegistry schemas;

  private OpenApiPage(String yaml, String record) {
    page = new YAMLMapper().readTree(yaml);
    schemas =
        SchemaRegistry.withDialects(
            List.of(Dialects.getOpenApi31(), Dialects.getDraft202012()),
            builder -> builder.schemas(Map.of(PAGE, yaml, RECORD, record)));
  }

  static OpenApiPage read() throws IOException {
    return new OpenApiPage(
        Files.readString(DOCS.resolve("openapi.yaml")),
        Files.readString(DOCS.resolve("record.schema.json")));
  }

  /** Returns the methods of every path. */
  SortedMap<String, List<String>> methods() {
    SortedMap<String, List<String>> methods = new TreeMap<>();
    for (Map.Entry<String, JsonNode> path : page.get("paths").properties()) {
      methods.put(
          path.getKey(), path.getValue().propertyNames().stream().map(OpenApiPage::upper).toList());
    }
    return methods;
  }

  private static String upper(String method) {
    return method.toUpperCase(Locale.ROOT);
  }

  /** Returns every promised response: method, path, status and, if there is a body, its type. */
  List<String> promises() {
    List<String> promises = new ArrayList<>();
    methods()
        .forEach(
            (path, methods) -> methods.forEach(method -> promises.addAll(promises(path, method))));
    return promises;
  }

  private List<String> promises(String path, String method) {
    List<String> promises = new ArrayList<>();
    JsonNode responses =
        page.get("paths").get(path).get(method.toLowerCase(Locale.ROOT)).get("responses");
    for (Map.Entry<String, JsonNode> response : responses.properties()) {
      String promise = method + " " + path + " " + response.getKey();
      if (response.getValue().has("content")) {
        response
            .getValue()
            .get("content")
            .propertyNames()
            .forEach(type -> promises.add(promise + " " + type));
      } else {
        promises.add(promise);
      }
    }
    return promises;
  }

  /** Returns the errors in a body, according to the schema of a promise. */
  List<Error> errors(String promise, String body) {
    String[] words = promise.split(" ", 4);
    String pointer =
        String.join(
            "/",
            "#/paths",
            escaped(words[1]),
            words[0].toLowerCase(Locale.ROOT),
            "responses",
            words[2],
            "content",
            escaped(words[3]),
            "schema");
    String json = words[3].equals("application/json") ? body : quoted(body);
    return schemas.getSchema(SchemaLocation.of(PAGE + pointer)).validate(json, InputFormat.JSON);
  }

  /** Escapes a word for JSON Pointer and then for URIs. */
  private static String escaped(String word) {
    return word.replace("~", "~0")
        .replace("/", "~1")
        .replace(" ", "%20")
        .replace("{", "%7B")
        .replace("}", "%7D");
  }

  private static String quoted(String text) {
    return new JsonPrimitive(text).toString();
  }
}
