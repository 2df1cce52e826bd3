package gtpx.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** docs/protocol.md, 3.2: a failure begins with the words of its kind. */
class FailureKindTest {
  private static final Pattern TABLE =
      Pattern.compile("(?s)\\*\\*3\\.2\\*\\*.*?\\|---\\|---\\|\n(.*?)\n\n");
  private static final Pattern WORDS = Pattern.compile("`([a-z ]+?)(: | N)?`");

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "OTHER")
  void isKnownByItsWords(FailureKind kind) {
    assertThat(FailureKind.of(kind.with("7 (expected: another)"))).isEqualTo(kind);
    assertThat(kind.with("7")).isEqualTo(kind.words().strip() + " 7");
  }

  @Test
  void everyRowOfThePageIsOne() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "protocol.md"));
    MatchResult table = TABLE.matcher(page).results().findFirst().orElseThrow();
    List<String> words =
        table
            .group(1)
            .lines()
            .map(row -> row.split("\\|", -1)[1])
            .flatMap(cell -> WORDS.matcher(cell).results())
            .map(code -> code.group(1))
            .toList();

    assertThat(words)
        .contains("illegal move", "contract", "internal error")
        .allSatisfy(
            word -> {
              FailureKind kind = FailureKind.of(word + " 7");
              assertThat(kind.words().strip()).isEqualTo(word);
            });
  }
}
