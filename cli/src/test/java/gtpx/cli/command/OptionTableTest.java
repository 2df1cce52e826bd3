package gtpx.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.junit.jupiter.api.Test;

class OptionTableTest {
  private final Options options =
      OptionTable.of(
          """
          --time T               clock of every seat,
                                 which goes on
          | --move-time SECONDS  limit
          --seating rotate|fixed
                                 who sits where
          -q, --quiet            print little
          """);

  private static Option option(Options options, String name) {
    return options.getOption("--" + name);
  }

  @Test
  void aRowIsAnOption() {
    assertThat(options.getOptions())
        .extracting(Option::getLongOpt)
        .containsExactly("time", "move-time", "seating", "quiet");
    assertThat(option(options, "time").getArgName()).isEqualTo("T");
    assertThat(option(options, "time").getDescription())
        .isEqualTo("clock of every seat, which goes on");
    assertThat(option(options, "seating").getDescription()).isEqualTo("who sits where");
    assertThat(option(options, "quiet").hasArg()).isFalse();
    assertThat(option(options, "quiet").getOpt()).isEqualTo("q");
  }

  @Test
  void aBarExcludesTheRowAbove() {
    assertThat(options.getOptionGroup(option(options, "time")).getNames())
        .containsExactly("time", "move-time");
    assertThat(options.getOptionGroup(option(options, "quiet")).getNames()).containsExactly("q");
  }

  @Test
  void aRowWithAColonIsAHeading() {
    Options all =
        OptionTable.of("--a  one\nTime:\n--b  two\n| --c  three\nLimits (more):\n--d  four");
    OptionTable.addTo(all, "--b  another");

    assertThat(OptionTable.byHeading(all).keySet()).containsExactly("", "Time", "Limits (more)");
    assertThat(OptionTable.byHeading(all).get("Time"))
        .extracting(Option::getDescription)
        .containsExactly("another", "three");
    assertThat(OptionTable.isRare("Limits (more)")).isTrue();
    assertThat(OptionTable.title("Limits (more)")).isEqualTo("Limits");
  }

  @Test
  void aLaterTableReplacesOptions() {
    OptionTable.addTo(options, "--time T  another clock");

    assertThat(option(options, "time").getDescription()).isEqualTo("another clock");
  }

  @Test
  void aRowThatIsNoOptionIsRefused() {
    assertThatThrownBy(() -> OptionTable.of("time T  clock"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no option: time T  clock");
  }
}
