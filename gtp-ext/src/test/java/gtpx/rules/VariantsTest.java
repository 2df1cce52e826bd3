package gtpx.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class VariantsTest {
  /** The table "What the choices mean" of docs/rules.md. */
  @Test
  void thePageExplainsOptionsInTheSameWords() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "rules.md"));
    List<String> rows = new ArrayList<>();
    for (RuleOption option : Rules.options()) {
      rows.add("| `" + option.key() + "` | " + option.sentence() + " |");
      option.choices().forEach(c -> rows.add("| – `" + c.word() + "` | " + c.sentence() + " |"));
    }

    assertThat(page).contains(String.join("\n", rows));
    assertThat(Rules.options()).extracting(RuleOption::key).isEqualTo(Rules.keys());
  }

  /** The table of docs/rules.md, "Options"; options it doesn't name have their first value. */
  @ParameterizedTest
  @CsvSource({
    "go,2,2,2,sequential,void,others-first,forbidden,positional,all-pass,none,area,",
    "go-japanese,2,2,2,sequential,void,others-first,forbidden,simple,all-pass,capturer,territory,"
        + "tax=seki",
    "multi,3,2,64,sequential,void,others-first,forbidden,positional,all-pass,capturer,territory,"
        + "opening=compensation",
    "multi-coop,3,2,64,sequential,void,others-first,forbidden,positional,all-pass,shared,territory,"
        + "opening=compensation shared-territory=split alliances=strategic",
    "multi-strategic,3,2,64,sequential,void,others-first,forbidden,positional,all-pass,capturer,"
        + "territory,opening=compensation alliances=strategic",
    "multi-crossman,3,2,64,sequential,void,others-first,forbidden,positional,all-pass,returned,"
        + "territory,opening=compensation",
    "parallel,2,2,64,simultaneous,void,all,allowed,positional,all-pass,capturer,territory,",
    "parallel-coop,2,2,64,simultaneous,void,all,allowed,positional,all-pass,shared,territory,"
        + "shared-territory=split alliances=strategic",
    "f-go,2,2,2,simultaneous,mark,new-last,allowed,positional,all-pass,none,area,",
    "f-go-bargaining,2,2,2,simultaneous,mark,new-last,allowed,positional,all-pass,none,area,"
        + "negotiation=bargaining",
    "kee,2,2,64,sequential,void,others-first,allowed,kee,kee,none,area,",
    "alter-igo,2,2,2,sequential,void,all,loses,threefold-draw,alter-igo,none,none,pass=forbidden"
  })
  void presetsAreAsTheTableSays(
      String name,
      int players,
      int least,
      int most,
      String turn,
      String collision,
      String capture,
      String suicide,
      String ko,
      String end,
      String prisoners,
      String scoring,
      String more) {
    Rules expected =
        Rules.DEFAULT.withAll(
            "turn=" + turn,
            "collision=" + collision,
            "capture=" + capture,
            "suicide=" + suicide,
            "ko=" + ko,
            "end=" + end,
            "prisoners=" + prisoners,
            "scoring=" + scoring);

    Variant variant = Variants.STANDARD.get(name);

    assertThat(variant.rules())
        .isEqualTo(more == null ? expected : expected.withAll(more.split(" ")));
    assertThat(variant.players()).isEqualTo(players);
    assertThat(variant.minPlayers()).isEqualTo(least);
    assertThat(variant.maxPlayers()).isEqualTo(most);
  }

  @Test
  void aFileAddsPresetsThatExtendOthers() throws VariantsFile.MistakesException {
    String file =
        """
        # ours
        [quick]
        extends = parallel
        players = 4 (2-8)
        about = Four at once.
        collision = mark   # bars the point

        [quicker]
        extends = quick
        suicide = forbidden
        """;

    Variants variants = VariantsFile.read(file, Variants.STANDARD);

    Variant quicker = variants.get("quicker");
    assertThat(quicker.rules())
        .isEqualTo(
            Variants.STANDARD
                .get("parallel")
                .rules()
                .withAll("collision=mark", "suicide=forbidden"));
    assertThat(quicker.players()).isEqualTo(4);
    assertThat(quicker.maxPlayers()).isEqualTo(8);
    assertThat(quicker.sentence()).isEqualTo("Four at once.");
    assertThat(variants.find("go")).isPresent();
  }

  @Test
  void aFileIsToldAllItsMistakesWithTheirLines() {
    String file =
        """
        turn = sequential
        [Bad Name]
        [a]
        extends = nobody
        turn = sometimes
        colour = red
        players = many
        what is this
        [b]
        turn = simultaneous
        [go]
        suicide = allowed
        extends = multi
        [c]
        extends = alter-igo
        players = 3
        """;

    assertThatThrownBy(() -> VariantsFile.read(file, Variants.STANDARD))
        .isInstanceOf(VariantsFile.MistakesException.class)
        .extracting(
            e -> e.getMessage().lines().map(l -> l.replaceFirst("(line \\d+).*", "$1")).toList())
        .asInstanceOf(InstanceOfAssertFactories.LIST)
        .contains(
            "line 1", "line 2", "line 4", "line 5", "line 6", "line 7", "line 8", "line 9",
            "line 11", "line 13", "line 14");
  }

  @Test
  void aMistakeSaysWhatWasExpected() {
    assertThatThrownBy(() -> VariantsFile.read("[a]\nturn = sometimes\n", Variants.STANDARD))
        .hasMessage("line 2: turn=sometimes (expected: sequential, simultaneous)");
  }

  @Test
  void anUnknownPresetIsToldWhichThereAre() {
    assertThatThrownBy(() -> Variants.STANDARD.get("chess"))
        .hasMessageContaining("chess")
        .hasMessageContaining("f-go-bargaining");
  }
}
