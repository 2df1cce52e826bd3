package gtpx.cli.tournament;

import gtpx.record.AtomicFile;
import gtpx.tournament.report.Report;
import gtpx.tournament.report.TournamentDescription;
import gtpx.tournament.result.TournamentFolder;
import gtpx.tournament.summary.Ratings;
import gtpx.tournament.summary.Summary;
import gtpx.tournament.table.GamesCsv;
import gtpx.tournament.table.SummaryCsv;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Writes what others read of a tournament: a page and tables. docs/tournaments.md#files */
record TournamentReports(Path folder, TournamentDescription about) {
  /** The page. */
  static final String PAGE = "report.html";

  /** Writes to a file. */
  @FunctionalInterface
  private interface Writing {
    void write(Writer out) throws IOException;
  }

  /** Replaces all files, each as a whole. */
  void write(Summary summary, Ratings ratings) throws IOException {
    Report report = new Report(about, folder);
    write("games.csv", out -> writeGames(out, report));
    write("standings.csv", out -> SummaryCsv.writeStandings(summary, ratings, out));
    write("duels.csv", out -> SummaryCsv.writeDuels(summary, out));
    report.write(folder.resolve(PAGE), summary, ratings);
  }

  private void writeGames(Writer out, Report report) throws IOException {
    GamesCsv games = new GamesCsv(out);
    try {
      TournamentFolder.read(
          folder,
          game -> {
            report.add(game);
            try {
              games.add(game);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void write(String name, Writing writing) throws IOException {
    AtomicFile.write(
        folder.resolve(name),
        bytes -> {
          Writer out = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8));
          writing.write(out);
          out.flush();
        });
  }
}
