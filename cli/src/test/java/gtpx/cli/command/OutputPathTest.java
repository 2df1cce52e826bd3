package gtpx.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputPathTest {
  @TempDir private Path folder;

  private static CommandLine line(Path path) throws ParseException {
    Options options = OptionTable.of("--out FILE  of the output");
    return new DefaultParser().parse(options, new String[] {"--out", path.toString()});
  }

  @Test
  void foldersThatAreMissingAreCreatedAndTheFileIsNot() throws Exception {
    Path file = folder.resolve("a/b/record.json");

    assertThat(OutputPath.file(line(file), "out")).contains(file);
    assertThat(file.getParent()).isDirectory();
    assertThat(file).doesNotExist();

    assertThat(OutputPath.folder(line(folder.resolve("c/d")), "out"))
        .contains(folder.resolve("c/d"));
    assertThat(folder.resolve("c/d")).isEmptyDirectory();
  }

  @Test
  void aLinkToAFolderIsOne() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder);

    assertThat(OutputPath.folder(line(link), "out")).contains(link);
    assertThat(OutputPath.file(line(link.resolve("a")), "out")).contains(link.resolve("a"));
  }

  @Test
  void withoutTheOptionThereIsNone() throws Exception {
    CommandLine empty = new DefaultParser().parse(new Options(), new String[0]);

    assertThat(OutputPath.file(empty, "out")).isEmpty();
    assertThat(OutputPath.folder(empty, "out")).isEmpty();
  }

  @Test
  void aFileThatIsThereStaysAsItIsUntilItIsWritten() throws Exception {
    Path file = Files.writeString(folder.resolve("old"), "text");

    assertThat(OutputPath.file(line(file), "out")).contains(file);
    assertThat(file).content().isEqualTo("text");
  }

  @Test
  void aFileInPlaceOfAFolderAndTheOtherWayRoundAreRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");

    assertThatThrownBy(() -> OutputPath.folder(line(file), "out"))
        .isInstanceOf(ParseException.class)
        .hasMessage("--out " + file + ": " + file + " is a file (expected: a folder)");
    assertThatThrownBy(() -> OutputPath.file(line(file.resolve("x")), "out"))
        .isInstanceOf(ParseException.class)
        .hasMessageStartingWith("--out " + file + "/x: " + file + " is a file (expected: a fol");
    assertThatThrownBy(() -> OutputPath.file(line(folder), "out"))
        .isInstanceOf(ParseException.class)
        .hasMessage("--out " + folder + " is a folder (expected: a file)");
  }
}
