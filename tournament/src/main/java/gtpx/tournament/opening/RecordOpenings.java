package gtpx.tournament.opening;

import com.google.common.hash.Hashing;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.RefusedException;
import gtpx.game.Setup;
import gtpx.record.BoundedFile;
import gtpx.record.RecordCollection;
import gtpx.record.RecordException;
import gtpx.record.RecordedGame;
import gtpx.record.Records;
import gtpx.record.Replay;
import gtpx.rules.Outcome;
import gtpx.sgf.DecodedText;
import gtpx.sgf.TextEncoding;
import gtpx.tournament.ScheduledGame;
import gtpx.tournament.run.OpeningPosition;
import gtpx.tournament.run.Openings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The last positions of records. Every lineup goes through all of them, one per round, from a place
 * of its own; the same lineup therefore has the same opening in the same round, whatever other
 * lineups there are, and repeats one only after all others.
 */
final class RecordOpenings implements Openings {
  private final List<OpeningPosition> openings;

  private RecordOpenings(List<OpeningPosition> openings) {
    this.openings = List.copyOf(openings);
  }

  /**
   * Reads records.
   *
   * @param paths files, and folders of which all files with names ending in {@code .sgf} or {@code
   *     .json} are read, by name
   * @param spec what is played from there; the komi and the variant's name of a record don't matter
   * @param encoding of the files, if somebody has chosen one
   * @param warnings receives a line for each warning
   * @throws IOException if a file can't be read or can't be an opening
   */
  static RecordOpenings read(
      List<Path> paths, GameSpec spec, Optional<TextEncoding> encoding, Consumer<String> warnings)
      throws IOException {
    List<OpeningPosition> openings = new ArrayList<>();
    for (Path path : paths) {
      try {
        for (Path file : files(path)) {
          new Reader(file, spec, encoding, warnings).addTo(openings);
        }
      } catch (NoSuchFileException e) {
        throw new IOException(e.getFile() + ": no such file", e);
      } catch (FileSystemException e) {
        throw new IOException(e.getFile() + ": cannot be read", e);
      }
    }
    return new RecordOpenings(openings);
  }

  private static List<Path> files(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    try (Stream<Path> files = Files.list(path)) {
      List<Path> records =
          files
              .filter(RecordOpenings::isRecord)
              .sorted(Comparator.comparing(file -> String.valueOf(file.getFileName())))
              .toList();
      if (records.isEmpty()) {
        throw new IOException(path + ": no records (expected: files .sgf or .json)");
      }
      return records;
    }
  }

  private static boolean isRecord(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return name.endsWith(".sgf") || name.endsWith(".json");
  }

  @Override
  public OpeningPosition opening(ScheduledGame game) {
    String lineup = String.join(",", game.entrants().stream().sorted().toList());
    long first = Hashing.sha256().hashString(lineup, StandardCharsets.UTF_8).asLong() >>> 1;
    return openings.get((int) ((first + game.round() - 1) % openings.size()));
  }

  private static final Set<Outcome.Reason> ENDED_EARLY =
      EnumSet.of(
          Outcome.Reason.RESIGNATION,
          Outcome.Reason.LAST_PLAYER,
          Outcome.Reason.TIME,
          Outcome.Reason.FORFEIT,
          Outcome.Reason.ADJUDICATION,
          Outcome.Reason.ABORTED);

  private static final int MAX_BYTES = 256 << 20; // collections are large

  /** Reads one file. */
  private record Reader(
      Path file, GameSpec spec, Optional<TextEncoding> encoding, Consumer<String> warnings) {
    void addTo(List<OpeningPosition> openings) throws IOException {
      RecordCollection collection = games();
      collection.warnings().forEach(warning -> warnings.accept(file + ": " + warning));
      boolean isOnly = collection.games().keySet().equals(Set.of(1));
      for (Map.Entry<Integer, RecordedGame> each : collection.games().entrySet()) {
        String name = file.getFileName() + (isOnly ? "" : "#" + each.getKey());
        openings.add(OpeningPosition.of(name, setup(each.getValue().game(), name)));
      }
    }

    private RecordCollection games() throws IOException {
      Replay how =
          new Replay(
              Integer.MAX_VALUE, false, game -> false, this::rulesOfPlainFiles, replayed -> {});
      try {
        DecodedText decoded = Records.decode(BoundedFile.read(file, MAX_BYTES), encoding);
        decoded.warnings().forEach(warning -> warnings.accept(file + ": " + warning));
        return Records.readAll(decoded.text(), how);
      } catch (RecordException e) {
        throw new IOException(file + ": " + e.getMessage(), e);
      }
    }

    /** Files of other programs don't say by which rules of ours they are to be played on. */
    private Optional<GameSpec> rulesOfPlainFiles() {
      if (spec.players() != 2 || spec.rules().isSimultaneous()) {
        throw new IllegalArgumentException(
            "a game of two players in turn (expected: a record of " + spec.variant() + ")");
      }
      return Optional.of(spec);
    }

    private Setup setup(Game game, String name) throws IOException {
      Optional<String> difference = difference(game.spec());
      if (difference.isPresent()) {
        throw new IOException(where(name) + difference.get());
      } else if (isPlayed(game)) {
        throw new IOException(
            where(name) + "the play is over (expected: a position to play on from)");
      }
      Setup setup = Setup.of(game);
      try {
        new Game(spec).setUp(setup);
      } catch (RefusedException e) {
        throw new IOException(where(name) + e.getMessage(), e);
      }
      return setup;
    }

    /** Returns whether the players have ended the play by passing, and not by leaving. */
    private static boolean isPlayed(Game game) {
      return !game.phase().isPlay()
          && game.outcome().filter(outcome -> ENDED_EARLY.contains(outcome.reason())).isEmpty();
    }

    /** Returns the file's path, and the number of the game in it. */
    private String where(String name) {
      return file.resolveSibling(name) + ": ";
    }

    /** Returns the first word of the specifications that differs, apart from the komi. */
    private Optional<String> difference(GameSpec other) {
      List<String> expected = words(spec);
      List<String> found = words(other);
      for (int i = 0; i < expected.size(); i++) {
        if (!found.get(i).equals(expected.get(i))) {
          return Optional.of(found.get(i) + " (expected: " + expected.get(i) + ")");
        }
      }
      return Optional.empty();
    }

    private static List<String> words(GameSpec spec) {
      List<String> words = new ArrayList<>();
      words.add("players=" + spec.players());
      words.add("board=" + spec.board());
      words.addAll(List.of(spec.rules().toString().split(" ", -1)));
      return words;
    }
  }
}
