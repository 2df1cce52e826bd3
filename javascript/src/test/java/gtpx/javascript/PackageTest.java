package gtpx.javascript;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.game.GameSpec;
import gtpx.record.Records;
import gtpx.rules.Variants;
import gtpx.sgf.DecodedText;
import gtpx.testing.LongTest;
import gtpx.testing.MarkdownPage;
import gtpx.testing.Peers;
import gtpx.testing.RunSeed;
import gtpx.testing.TierFilter;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The npm package that the build has written, installed by npm and used in Node.js. */
@LongTest
@Timeout(600)
@ExtendWith(RunSeed.class)
@Tag("javascript")
final class PackageTest {
  private static final Path SCRIPTS = Path.of("src", "test", "npm").toAbsolutePath();
  private static final Path VECTORS = Path.of("..", "conformance", "vectors").toAbsolutePath();

  private static final String LETTERS = " =:,-.x019eEäİ\"";
  private static final List<String> RULES =
      List.of(
          "go board=rect:9x9 komi=6.5",
          "multi players=4 board=9 suicide=allowed",
          "parallel players=3 board=13x9 komi=white:-0.25,red:1e1",
          "kee players=2 board=graph:a-b,b-c,c-d,a-d",
          "multi-coop players=9 board=box:3x3x2 ko=none",
          "f-go-bargaining board=hex:3",
          "parallel players=2 board=mobius:5x3 collision=mark opening=none");

  /** Some second bytes are a backslash or a bracket. */
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("UTF-8", "PB[申真谞]PW[José]"),
          Map.entry("UTF-16LE", "PB[申真谞]"),
          Map.entry("GBK", "PB[李錦]PW[申真谞]EV[春兰杯]"),
          Map.entry("GB18030", "PB[柯洁]PW[\ud840\udc0b]"),
          Map.entry("Big5", "PB[許皓鋐]PW[蓋]EV[天元賽]"),
          Map.entry("windows-31j", "PB[十段]PW[髙尾紳路]EV[リーグ～①]"),
          Map.entry("EUC-JP", "PB[井山裕太]EV[リーグ〜名人戦]"),
          Map.entry("ISO-2022-JP", "PB[依田紀基]"),
          Map.entry("x-windows-949", "PB[신진서]PW[박정환]"),
          Map.entry("windows-1252", "PB[Müller]PW[André]"),
          Map.entry("ISO-8859-2", "PB[Ondřej]"),
          Map.entry("windows-1251", "PB[Шикшин]"),
          Map.entry("KOI8-R", "PB[Шикшин]"));

  @TempDir private static Path folder;
  private static NodeProject project;

  @BeforeAll
  static void installThePackage() throws Exception {
    project = NodeProject.create(folder);
    try (Stream<Path> scripts = Files.list(SCRIPTS)) {
      for (Path script : scripts.toList()) {
        Files.copy(script, folder.resolve(script.getFileName()));
      }
    }
  }

  @Test
  void vectorsAndCountsAgree() throws Exception {
    List<String> eighths = IntStream.range(0, 8).mapToObj(Integer::toString).toList();
    String parts = String.join(",", RunSeed.share(eighths, eighths.size()));

    assertThat(node("vectors.mjs", VECTORS.toString(), parts))
        .matches("[1-9]\\d* vectors, [1-9]\\d* counts, [1-9]\\d* boards\n");
  }

  @Test
  void gamesHiddenMovesAndRefusalsAreAsDeclared() throws Exception {
    assertThat(node("--expose-gc", "api.mjs")).endsWith(" checks\n");
  }

  @Test
  void recordsAreReadAndWrittenAsFiles() throws Exception {
    assertThat(node("records.mjs")).endsWith(" checks\n");
  }

  @Test
  @Tag(TierFilter.LONG)
  void theDeclarationsFitForImportAndRequire() throws Exception {
    Path compiler = Peers.requireModule("typescript").resolve("bin").resolve("tsc");
    Files.copy(folder.resolve("types.ts"), folder.resolve("types.cts"));

    for (List<String> options :
        List.of(
            List.of("--module", "nodenext", "types.ts", "types.cts", "record-types.ts"),
            List.of(
                "--module",
                "esnext",
                "--moduleResolution",
                "bundler",
                "types.ts",
                "record-types.ts"))) {
      List<String> command = new ArrayList<>(List.of(compiler.toString()));
      command.addAll(List.of("--strict", "--noEmit", "--target", "es2022"));
      command.addAll(options);

      assertThat(project.node(command)).isEmpty();
    }
  }

  /** TeaVM brings regular expressions and numbers of its own, which must read as Java's do. */
  @Test
  void wrongRulesAreRefusedInTheSameWordsAsInJava() throws Exception {
    List<String> texts = wrongRules();
    Path file = Files.writeString(folder.resolve("rules.json"), new Gson().toJson(texts));

    JsonArray answers = JsonParser.parseString(node("parse.mjs", file.toString())).getAsJsonArray();

    for (int i = 0; i < texts.size(); i++) {
      assertThat(answers.get(i).getAsString()).as(texts.get(i)).isEqualTo(inJava(texts.get(i)));
    }
  }

  /** Returns specifications in which a letter or two are missing, doubled, or replaced. */
  private static List<String> wrongRules() {
    Random random = new Random(RunSeed.value());
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 3_000; i++) {
      StringBuilder text = new StringBuilder(RULES.get(i % RULES.size()));
      for (int change = random.nextInt(3); change >= 0; change--) {
        int at = random.nextInt(text.length());
        switch (random.nextInt(3)) {
          case 0 -> text.deleteCharAt(at);
          case 1 -> text.insert(at, text.charAt(random.nextInt(text.length())));
          default -> text.setCharAt(at, LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
      }
      texts.add(text.toString());
    }
    return texts;
  }

  private static String inJava(String rules) {
    try {
      List<String> words = List.of(rules.trim().split("\\s+", -1));
      return GameSpec.parse(words, Variants.STANDARD).toString();
    } catch (IllegalArgumentException e) {
      return e.getMessage();
    }
  }

  /** The module uses the decoders of Node.js, the page those of the browser. */
  @Test
  void filesAreDecodedToTheSameTextAsInJava() throws Exception {
    List<byte[]> files = new ArrayList<>();
    NAMES.forEach((charset, names) -> files.addAll(files(names, Charset.forName(charset))));
    List<String> encoded = files.stream().map(Base64.getEncoder()::encodeToString).toList();
    Path file = Files.writeString(folder.resolve("files.json"), new Gson().toJson(encoded));

    JsonArray answers =
        JsonParser.parseString(node("decode.mjs", file.toString())).getAsJsonArray();

    for (int i = 0; i < files.size(); i++) {
      DecodedText decoded = Records.decode(files.get(i), Optional.empty());
      List<String> lines = new ArrayList<>(List.of(decoded.encoding().toString(), decoded.text()));
      lines.addAll(decoded.warnings());
      assertThat(answers.get(i).getAsString()).isEqualTo(String.join("\n", lines));
    }
  }

  /**
   * Returns files that name their encoding, behind the names and before them; none; a wrong one.
   */
  private static List<byte[]> files(String names, Charset charset) {
    String ca = "CA[" + charset.name().replaceFirst("^x-", "") + "]";
    return Stream.of(ca + names, names + ca, names, names + "CA[x]", "CA[UTF-8]" + names)
        .map(properties -> ("(;GM[1]" + properties + ";B[aa])").getBytes(charset))
        .toList();
  }

  @Test
  void npmPacksTheSameFiles() throws Exception {
    String packed =
        project.npm(List.of("pack", "--dry-run", "--json", "./node_modules/gtpx-rules"));

    try (Stream<Path> files = Files.list(project.module())) {
      List<Path> installed = files.toList();
      assertThat(installed).hasSize(11);
      assertThat(installed)
          .allSatisfy(file -> assertThat(packed).contains("\"" + file.getFileName() + "\""));
    }
  }

  /** Regression: Maven appended the module's folder to the addresses, where there is no page. */
  @Test
  void itsAddressesAreThoseOfTheProject() throws Exception {
    JsonObject packed =
        JsonParser.parseString(Files.readString(project.module().resolve("package.json")))
            .getAsJsonObject();

    assertThat(packed.get("homepage").getAsString()).isEqualTo("https://github.com/gtpx/gtpx");
    assertThat(packed.getAsJsonObject("repository").get("url").getAsString())
        .isEqualTo("git+https://github.com/gtpx/gtpx.git");
    assertThat(Files.readString(project.module().resolve("README.md")))
        .contains("(https://github.com/gtpx/gtpx/blob/main/docs/javascript.md)");
  }

  @Test
  @Tag(TierFilter.LONG)
  void theExamplesOfThePageRun() throws Exception {
    MarkdownPage page = MarkdownPage.read(Path.of("..", "docs", "javascript.md"));
    List<MarkdownPage.Block> examples = page.blocks("js");

    assertThat(examples).isNotEmpty();
    for (MarkdownPage.Block example : examples) {
      String name = "example-" + example.line() + ".mjs";
      Files.writeString(folder.resolve(name), example.text());

      String said = node(name);

      assertThat(said.lines().toList()).as("%s", example).isEqualTo(comments(example));
    }
  }

  /** Returns what the comments after {@code console.log(…)} say that it prints. */
  private static List<String> comments(MarkdownPage.Block example) {
    return example.lines().stream()
        .filter(line -> line.contains("console.log("))
        .map(line -> line.replaceFirst(".*// ", ""))
        .toList();
  }

  private static String node(String... arguments) throws Exception {
    return project.node(List.of(arguments));
  }
}
