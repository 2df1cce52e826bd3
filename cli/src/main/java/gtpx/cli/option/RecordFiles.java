package gtpx.cli.option;

import gtpx.cli.command.SubCommand;
import gtpx.game.Game;
import gtpx.record.Annotations;
import gtpx.record.BoundedFile;
import gtpx.record.FileErrorText;
import gtpx.record.Metadata;
import gtpx.record.RecordException;
import gtpx.record.Records;
import gtpx.sgf.DecodedText;
import gtpx.sgf.Sgf;
import gtpx.sgf.TextEncoding;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.ParseException;

/** Opens files that are records, in either format, and writes each record to a new file. */
public final class RecordFiles {
  private RecordFiles() {}

  /** Writes a record to a new file, {@code DIR/VARIANT-N.json} or {@code .sgf}. */
  public static Path write(Path folder, Game game, String record, RecordFormat format)
      throws IOException {
    for (int number = 1; ; number++) {
      Path file = folder.resolve(game.spec().variant() + "-" + number + "." + format.word());
      try {
        return Files.writeString(file, record, StandardOpenOption.CREATE_NEW);
      } catch (FileAlreadyExistsException e) {
        // taken: try the next number
      } catch (IOException e) {
        Files.deleteIfExists(file); // a part of it
        throw e;
      }
    }
  }

  /**
   * Writes a record to the new file that a person has named; its ending says the format.
   *
   * @return a line that says where it is, or why there is none
   */
  public static String save(String name, Game game, Metadata metadata) {
    Optional<RecordFormat> format =
        Arrays.stream(RecordFormat.values())
            .filter(known -> name.endsWith("." + known.word()))
            .findFirst();
    if (format.isEmpty()) {
      return "save needs the name of a file that ends in .sgf or .json, such as: save game.sgf";
    }
    try {
      String record = format.get().write(game, metadata, Annotations.NONE);
      Path file = Path.of(name);
      Files.writeString(file, record, StandardOpenOption.CREATE_NEW);
      return "saved as " + file.toAbsolutePath();
    } catch (FileAlreadyExistsException e) {
      return name + " exists; choose another name";
    } catch (InvalidPathException e) {
      return "not saved: " + name + ": " + FileErrorText.reason(e);
    } catch (IOException e) {
      return "not saved: " + name + ": " + FileErrorText.reason(e);
    }
  }

  /** The option that {@link #encoding} reads. */
  public static final String ENCODING =
      """
      --encoding NAME  text encoding of the record, such as GB18030, Shift_JIS or EUC-KR; default:
                       the one that the record names, otherwise detected
      """;

  /**
   * Parses the option {@link #ENCODING}.
   *
   * @throws ParseException if the name is unknown
   */
  public static Optional<TextEncoding> encoding(CommandLine line) throws ParseException {
    return line.hasOption("encoding")
        ? SubCommand.parsed(
            "--encoding: ", () -> Optional.of(TextEncoding.of(line.getOptionValue("encoding"))))
        : Optional.empty();
  }

  /**
   * Reads the file that is the only operand.
   *
   * @throws IOException if it can't be read; the message names it
   */
  public static OpenedRecord open(CommandLine line) throws ParseException, IOException {
    return open(line.getArgList().get(0), line);
  }

  /** Reads a file in the encoding that the option says. */
  static OpenedRecord open(String file, CommandLine line) throws ParseException, IOException {
    Optional<TextEncoding> encoding = encoding(line);
    DecodedText decoded = decode(file, encoding);
    String hint = encoding.isPresent() ? "" : "; --encoding NAME reads it otherwise";
    return new OpenedRecord(
        file, decoded.text(), decoded.warnings().stream().map(why -> why + hint).toList());
  }

  private static DecodedText decode(String file, Optional<TextEncoding> encoding)
      throws IOException {
    try {
      return Records.decode(BoundedFile.readOpened(Path.of(file), Sgf.MAX_BYTES), encoding);
    } catch (RecordException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    } catch (InvalidPathException e) {
      throw new IOException(file + ": " + FileErrorText.reason(e), e);
    } catch (IOException e) {
      throw new IOException(file + ": " + FileErrorText.reason(e), e);
    }
  }
}
