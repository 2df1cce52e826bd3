package gtpx.cli.serve;

import gtpx.bridge.store.SqliteBackup;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.OutputPath;
import gtpx.cli.command.SubCommand;
import gtpx.rooms.log.StoreException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.ParseException;

/**
 * {@code gtpx backup}: copies the games of {@code gtpx serve} while it is running. Supports only
 * SQLite. docs/bridge.md, "Backups"
 */
public final class BackupCommand {
  private static final String OPTIONS =
      """
      --data DIR  folder of the running gtpx serve; default: gtpx-data
      --out FILE  file to write the copy to; it must not exist yet
      """;

  private BackupCommand() {}

  public static SubCommand command() {
    return new SubCommand(
        "backup",
        "Copies the games of a running gtpx serve.",
        OptionTable.of(OPTIONS),
        """
        gtpx backup --data gtpx-data --out games.backup
        """,
        (line, call) -> backup(line, call.out(), call.err()));
  }

  private static int backup(CommandLine line, PrintStream out, PrintStream err)
      throws ParseException, IOException {
    Path copy =
        OutputPath.file(line, "out")
            .orElseThrow(() -> new ParseException("--out is missing; name the file for the copy"))
            .toAbsolutePath();
    Path store = ServeOptions.store(line);
    if (!Files.isRegularFile(store)) {
      throw new IOException(store + ": no such file; for games in PostgreSQL use pg_dump");
    }
    try {
      out.println("games copied to " + copy + ": " + SqliteBackup.copy(store, copy));
      return 0;
    } catch (StoreException e) {
      err.println("gtpx backup: " + e.getMessage());
      return SubCommand.FAILED;
    }
  }
}
