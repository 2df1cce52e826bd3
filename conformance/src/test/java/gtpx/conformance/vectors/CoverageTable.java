package gtpx.conformance.vectors;

import com.google.gson.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;

/** Counts what the vectors of all files cover, for the page about them. */
final class CoverageTable {
  static final String PAGE = "README.md";
  private static final String BEGIN = "<!-- counted -->\n";
  private static final String END = "<!-- end of what is counted -->\n";
  private static final String ROW = "| %s | %s |%n";

  private final Map<String, String> files = new LinkedHashMap<>();
  private final Map<String, Map<String, Integer>> options = new LinkedHashMap<>();
  private final Map<String, Map<String, Integer>> features = new LinkedHashMap<>();
  private int vectors;
  private int fromPosition;

  private CoverageTable() {
    Features.groups().forEach(group -> features.put(group, new TreeMap<>()));
    for (String name : VectorFiles.names()) {
      add(name, VectorFiles.json(name + ".json"));
    }
  }

  /** Returns the page with its tables as they should be. */
  static String page() {
    String page = VectorFiles.read(PAGE);
    String tables = new CoverageTable().tables().replace(System.lineSeparator(), "\n");
    int from = page.indexOf(BEGIN) + BEGIN.length();
    return page.substring(0, from) + tables + page.substring(page.indexOf(END));
  }

  static void write() {
    VectorFiles.write(PAGE, page());
  }

  private void add(String name, JsonObject file) {
    List<JsonObject> all = VectorFiles.items(file, "vectors");
    int enough = (int) all.stream().filter(v -> v.get("from_position").getAsBoolean()).count();
    files.put("[" + name + "](" + name + ".json)", all.size() + " | " + enough);
    vectors += all.size();
    fromPosition += enough;
    for (JsonObject vector : all) {
      Features.options(file, vector).forEach(choice -> count(options, choice, "="));
      Features.of(file, vector).forEach(feature -> count(features, feature, ": "));
    }
  }

  private static void count(
      Map<String, Map<String, Integer>> counts, String what, String separator) {
    String[] parts = what.split(separator, 2);
    counts.computeIfAbsent(parts[0], key -> new TreeMap<>()).merge(parts[1], 1, Integer::sum);
  }

  private String tables() {
    StringBuilder text = new StringBuilder();
    text.append(String.format("| file | vectors | of them `from_position` |%n|---|---|---|%n"));
    files.forEach((name, counts) -> text.append(String.format(ROW, name, counts)));
    text.append(String.format("| all | %d | %d |%n%n", vectors, fromPosition));
    text.append(String.format("| option | vectors by choice |%n|---|---|%n"));
    options.forEach((key, counts) -> text.append(row("`" + key + "`", counts)));
    text.append(String.format("%n| what is met | vectors |%n|---|---|%n"));
    features.forEach((group, counts) -> text.append(row(group, counts)));
    return text.toString();
  }

  private static String row(String head, Map<String, Integer> counts) {
    StringJoiner words = new StringJoiner(", ");
    counts.forEach((word, count) -> words.add("`" + word + "` " + count));
    return String.format(ROW, head, words);
  }
}
