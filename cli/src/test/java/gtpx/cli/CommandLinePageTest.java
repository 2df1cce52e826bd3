package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.cli.Main.SubCommandName;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.SubCommand;
import gtpx.client.ShellWords;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.ParseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The page about the command line documents what the program accepts: docs/cli.md. */
class CommandLinePageTest {
  private static final Set<String> EVERYWHERE = Set.of("config", "quiet", "log-level", "help");

  private static String page() throws IOException {
    return Files.readString(Path.of("..", "docs", "cli.md"));
  }

  static List<String> names() {
    return SubCommandName.words();
  }

  private static SubCommand command(String name) {
    return SubCommandName.find(name).orElseThrow().command();
  }

  private static String section(String name) throws IOException {
    String start = "## gtpx " + name + "\n";
    String page = page();
    assertThat(page).contains(start);
    return page.substring(page.indexOf(start) + start.length()).split("\n## ", 2)[0];
  }

  /** Returns the option as the page writes it. */
  private static String written(Option option) {
    String argument = option.hasArg() ? " " + option.getArgName() : "";
    String letter = option.getOpt() == null ? "" : "`-" + option.getOpt() + "`, ";
    return letter + "`--" + option.getLongOpt() + argument + "`";
  }

  private static Stream<Option> own(SubCommand command) {
    return OptionTable.byHeading(command.options()).values().stream()
        .flatMap(List::stream)
        .filter(option -> !EVERYWHERE.contains(option.getLongOpt()));
  }

  @Test
  void thePageHasASectionForEachSubCommand() throws IOException {
    List<String> sections =
        Pattern.compile("(?m)^## gtpx (\\S+)$")
            .matcher(page())
            .results()
            .map(found -> found.group(1))
            .toList();

    assertThat(sections).isEqualTo(SubCommandName.words());
  }

  @ParameterizedTest
  @MethodSource("names")
  void aSectionHasTheUsageAndExactlyTheOptions(String name) throws IOException {
    SubCommand command = command(name);
    List<List<String>> rows =
        own(command).map(option -> List.of(written(option), option.getDescription())).toList();

    assertThat(section(name)).contains("\n    " + command.usage() + "\n");
    if (rows.isEmpty()) {
      assertThat(section(name)).doesNotContain("| option |");
    } else {
      new PageTable("cli.md", "## gtpx " + name, "| option | |", 1).check(rows);
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void helpTellsEveryOption(String name) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);

    int code =
        Main.run(new String[] {name, "--help", "all"}, InputStream.nullInputStream(), print, print);

    assertThat(code).isZero();
    String help = out.toString(StandardCharsets.UTF_8);
    assertThat(help).contains(command(name).usage());
    command(name)
        .options()
        .getOptions()
        .forEach(option -> assertThat(help).containsPattern("--" + option.getLongOpt() + "\\s"));
    assertThat(help.lines()).allMatch(line -> line.length() <= 80 || line.contains("|"));
  }

  /** So they can be typed as printed. */
  @ParameterizedTest
  @MethodSource("names")
  void theExamplesMakeSense(String name) throws ParseException {
    assertThat(command(name).examples().lines()).isNotEmpty();
    for (String example : command(name).examples().lines().toList()) {
      List<String> words = ShellWords.split(example.replaceFirst(" >.*", ""));

      assertThat(words.subList(0, 2)).containsExactly("gtpx", name);
      command(name).read(words.subList(2, words.size()).toArray(String[]::new));
    }
  }

  @Test
  void whatEverySubCommandTakesIsToldOnce() throws IOException {
    assertThat(page())
        .contains(
            "| `--config FILE` |", "| `-q`, `--quiet` |", "| `--log-level ", "| `-h`, `--help` |");
    for (String name : names()) {
      assertThat(command(name).options().getOptions().stream().map(Option::getLongOpt))
          .containsAll(EVERYWHERE);
    }
  }
}
