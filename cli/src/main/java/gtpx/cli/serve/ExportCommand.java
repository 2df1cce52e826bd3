package gtpx.cli.serve;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import gtpx.bridge.store.PostgresStore;
import gtpx.bridge.store.SqliteBackup;
import gtpx.bridge.store.SqliteStore;
import gtpx.bridge.store.Store;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.OutputPath;
import gtpx.cli.command.SubCommand;
import gtpx.cli.option.GameOptions;
import gtpx.record.FileErrorText;
import gtpx.rooms.log.StoreException;
import gtpx.rooms.room.Rooms;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Random;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.ParseException;

/**
 * {@code gtpx export}: writes the records, results and chat of a server's games to files, also
 * while it is running. docs/bridge.md, "Games as files"
 */
public final class ExportCommand {
  private static final String OPTIONS =
      """
      --data DIR         folder of gtpx serve, which may be running; default: gtpx-data
      --backup FILE      read this copy made by gtpx backup instead
      --store URL        read a PostgreSQL database instead, while no server uses it:
                         jdbc:postgresql://HOST/DATABASE
      --store-user NAME  user of that database; its password is read from GTPX_STORE_PASSWORD
      --since TIME       only games with activity since then, such as 2026-01-31 or 2026-01-31T19:00
      --variants FILE    read your own presets from this file
      --out DIR          folder for the files; default: gtpx-export
      """;

  private ExportCommand() {}

  public static SubCommand command() {
    return new SubCommand(
        "export",
        "Writes records, results and chat of a server's games to files.",
        OptionTable.of(OPTIONS),
        """
        gtpx export --out evening --since 2026-01-31T19:00
        gtpx export --backup games.backup
        """,
        (line, call) -> export(line, call.out(), call.err()));
  }

  private static int export(CommandLine line, PrintStream out, PrintStream err)
      throws ParseException, IOException {
    if (line.hasOption("backup") && line.hasOption("store")) {
      throw new ParseException("--backup and --store (expected: one of them)");
    }
    long since = since(line);
    Rooms rooms = new Rooms(GameOptions.variants(line), new Random(0)); // makes no secrets
    Path folder = OutputPath.folder(line, "out").orElse(Path.of("gtpx-export"));
    try {
      return line.hasOption("store")
          ? export(shared(line), rooms, folder, since, out, err)
          : exportCopy(sqlite(line), rooms, folder, since, out, err);
    } catch (StoreException e) {
      err.println("gtpx export: " + e.getMessage());
      return SubCommand.FAILED;
    }
  }

  /** Returns the time since which something has to have happened, in milliseconds since 1970. */
  private static long since(CommandLine line) throws ParseException {
    String word = line.getOptionValue("since", "0000-01-01");
    try {
      LocalDateTime time =
          word.contains("T") ? LocalDateTime.parse(word) : LocalDate.parse(word).atStartOfDay();
      return time.atZone(ZoneId.systemDefault()).toInstant().toEpochMilli();
    } catch (DateTimeException e) {
      throw new ParseException(
          "--since " + word + " (expected: a date or time, such as 2026-01-31T19:00)");
    }
  }

  private static Store shared(CommandLine line) {
    return PostgresStore.open(
        line.getOptionValue("store"),
        line.getOptionValue("store-user", ""),
        ServeOptions.password(),
        System::nanoTime);
  }

  private static Path sqlite(CommandLine line) throws IOException {
    Path file =
        line.hasOption("backup")
            ? Path.of(line.getOptionValue("backup"))
            : ServeOptions.store(line);
    if (!Files.isRegularFile(file)) {
      throw new IOException(file + ": no such file (expected: games of SQLite, or --store)");
    }
    return file;
  }

  /** Exports a copy of the file, since a server may have it open, and a backup isn't changed. */
  private static int exportCopy(
      Path file, Rooms rooms, Path folder, long since, PrintStream out, PrintStream err)
      throws IOException {
    Path temporary = Files.createTempDirectory("gtpx-export");
    try {
      Path copy = temporary.resolve("games.sqlite");
      SqliteBackup.copy(file, copy);
      return export(SqliteStore.open(copy, System::nanoTime), rooms, folder, since, out, err);
    } finally {
      MoreFiles.deleteRecursively(temporary, RecursiveDeleteOption.ALLOW_INSECURE);
    }
  }

  private static String count(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }

  private static int export(
      Store opened, Rooms rooms, Path folder, long since, PrintStream out, PrintStream err)
      throws IOException {
    try (Store store = opened) {
      GameExport export = new GameExport(store, rooms, folder, since);
      boolean[] hasFailed = {false};
      export.write(
          fault -> {
            hasFailed[0] = true;
            err.println("gtpx export: " + fault);
          });
      out.println(
          "exported to %s: %s, %s"
              .formatted(
                  folder, count(export.games(), "game"), count(export.messages(), "chat message")));
      return hasFailed[0] ? SubCommand.FAILED : 0;
    } catch (IOException e) {
      throw new IOException(FileErrorText.words(e), e);
    }
  }
}
