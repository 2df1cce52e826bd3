package gtpx.bridge.cli;

import gtpx.game.Game;
import gtpx.record.JsonRecord;
import gtpx.record.Metadata;
import gtpx.record.RecordException;
import gtpx.record.RecordedGame;
import gtpx.record.ResultJson;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Records of games in files: written under a new name each, and checked. */
final class RecordFiles {
  private RecordFiles() {}

  /** Writes a record to a file that was not there, {@code DIR/VARIANT-N.json}. */
  static Path write(Path folder, Game game, Metadata metadata) throws IOException {
    Files.createDirectories(folder);
    String record = JsonRecord.write(game, metadata) + "\n";
    for (int number = 1; ; number++) {
      Path file = folder.resolve(game.spec().variant() + "-" + number + ".json");
      try {
        return Files.writeString(file, record, StandardOpenOption.CREATE_NEW);
      } catch (FileAlreadyExistsException e) {
        // the next number
      }
    }
  }

  /** Plays a record again and prints its result; returns 1 if it states another. */
  static int replay(Path file, PrintStream out, PrintStream err) throws IOException {
    try {
      RecordedGame read = JsonRecord.readAll(Files.readString(file));
      out.println(ResultJson.of(read.game()));
      if (!read.isResultRight()) {
        err.println(file + " states another result: " + read.statedResult());
      }
      return read.isResultRight() ? 0 : 1;
    } catch (RecordException e) {
      err.println(file + ": " + e.getMessage());
      return 1;
    }
  }
}
