package gtpx.cli.gateway;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.Maps;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.OutputPath;
import gtpx.cli.command.SubCommand;
import gtpx.cli.command.Terminal;
import gtpx.cli.option.RecordFiles;
import gtpx.cli.option.RecordFormat;
import gtpx.client.Transcript;
import gtpx.game.Game;
import gtpx.record.Annotations;
import gtpx.record.FileErrorText;
import gtpx.record.Metadata;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * What a sub-command that plays on another server writes: lines for people, the log, and the
 * records of its games. Removes the control characters of whatever the server has sent, since
 * people read all three on terminals. Thread-safe.
 */
record GatewayOutput(
    String command,
    PrintStream out,
    PrintStream err,
    Optional<Path> folder,
    RecordFormat format,
    PrintWriter log,
    AtomicBoolean hasLogFailed)
    implements AutoCloseable {
  /** Adds the options for the log and the records. */
  static Options addTo(Options options) {
    return OptionTable.addTo(
        options,
        """
        Records:
        --out DIR    write a record of each game to this folder
        --record %s  format of the records; default: json
        --log FILE   append all communication with the server and the engines to this file, without
                     passwords
        """
            .formatted(RecordFormat.WORDS));
  }

  /** Opens the log and checks the folder. */
  static GatewayOutput open(String command, CommandLine line, PrintStream out, PrintStream err)
      throws ParseException, IOException {
    Optional<Path> folder = OutputPath.folder(line, "out");
    if (folder.isEmpty() && line.hasOption("record")) {
      throw new ParseException("--record needs --out DIR");
    }
    Optional<Path> file = OutputPath.file(line, "log");
    Writer writer =
        file.isPresent()
            ? Files.newBufferedWriter(
                file.get(), StandardOpenOption.CREATE, StandardOpenOption.APPEND)
            : Writer.nullWriter();
    RecordFormat format = RecordFormat.of(line.getOptionValue("record", "json"));
    return new GatewayOutput(
        command, out, err, folder, format, new PrintWriter(writer), new AtomicBoolean());
  }

  /** Returns the transcript of an engine. */
  Transcript transcript(String name) {
    return (direction, text) ->
        log(
            name,
            switch (direction) {
              case SENT -> ">";
              case RECEIVED -> "<";
              case STDERR -> "!";
            },
            text);
  }

  /** Adds a line to the log: who was talked to, in which direction, and what was said. */
  synchronized void log(String name, String direction, String text) {
    log.println(
        String.join(
            " ",
            Clock.systemUTC().instant().toString(),
            name,
            direction,
            text.lines().map(Terminal::printable).collect(joining("\n    "))));
    if (log.checkError() && !hasLogFailed.getAndSet(true)) {
      error("warning: the log can't be written");
    }
  }

  /** Returns the exit code of a command that would otherwise end with {@code code}. */
  synchronized int exitCode(int code) {
    if (hasLogFailed.get()) {
      error("the log could not be written");
      return SubCommand.FAILED;
    }
    return code;
  }

  /** Prints a line for people. */
  synchronized void note(String text) {
    out.println(Terminal.withoutControls(text));
  }

  /** Prints an error. */
  synchronized void error(String text) {
    err.println("gtpx " + command + ": " + Terminal.withoutControls(text));
  }

  /**
   * Writes the record of a game, if records are wanted. One that can't be written is printed to the
   * error stream.
   */
  synchronized void record(Game game, Metadata metadata, Annotations notes) {
    if (folder.isPresent()) {
      String record = format.write(game, printable(metadata), notes);
      try {
        out.println("record: " + RecordFiles.write(folder.get(), game, record, format));
      } catch (IOException e) {
        error(FileErrorText.words(e));
        err.println(record);
      }
    }
  }

  private static Metadata printable(Metadata metadata) {
    return new Metadata(
        Maps.transformValues(metadata.facts(), Terminal::printable),
        Maps.transformValues(metadata.names(), Terminal::printable),
        metadata.substituted());
  }

  @Override
  public void close() {
    log.close();
  }
}
