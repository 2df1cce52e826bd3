package gtpx.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** GTP 2, sections 2.5 and 3.1; in unspecified cases, as GNU Go 3.8 does. */
class GtpCommandTest {

  private static GtpCommand command(int id, String name, String... arguments) {
    return new GtpCommand(OptionalInt.of(id), name, List.of(arguments));
  }

  private static GtpCommand command(String name, String... arguments) {
    return new GtpCommand(OptionalInt.empty(), name, List.of(arguments));
  }

  @Test
  void aCommandHasNameAndArguments() {
    Optional<GtpCommand> read = GtpCommand.parse("play black D4");

    assertThat(read).contains(command("play", "black", "D4"));
  }

  @Test
  void controlCharactersGoAndTabsAreBlanks() {
    Optional<GtpCommand> read = GtpCommand.parse("pl\u0001ay\tb\u007f \t d4\r");

    assertThat(read).contains(command("play", "b", "d4"));
  }

  @Test
  void aCommentIsNoArgument() {
    Optional<GtpCommand> read = GtpCommand.parse("  play b d4# comment # more");

    assertThat(read).contains(command("play", "b", "d4"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "\t", "\r", "# only", "  # only", "5", " 12 ", "7 # name"})
  void aLineWithoutANameIsNoCommand(String line) {
    assertThat(GtpCommand.parse(line)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "5 name,5",
    "007 name,7",
    "0 name,0",
    "+3 name,3",
    "2147483647 name,2147483647",
    "5name,5"
  })
  void aNumberIsRepeatedAsANumber(String line, int id) {
    assertThat(GtpCommand.parse(line)).contains(command(id, "name"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-5 name", "2147483648 name", "99999999999999999999999 name"})
  void aNumberThatIsNoIdIsReadAndNotRepeated(String line) {
    assertThat(GtpCommand.parse(line)).contains(command("name"));
  }

  @Test
  void aCommandIsPrintedAsItIsRead() {
    GtpCommand command = command(7, "play", "b", "D4");

    assertThat(GtpCommand.parse(command.toString())).contains(command);
    assertThat(command).hasToString("7 play b D4");
  }

  @Test
  void aLongLineIsReadInReasonableTime() {
    String line = "gogui-play_sequence" + " b A1".repeat(200_000);

    assertThat(GtpCommand.parse(line).orElseThrow().arguments()).hasSize(400_000);
    assertThat(GtpCommand.parse("1".repeat(1 << 20) + " name")).contains(command("name"));
  }
}
