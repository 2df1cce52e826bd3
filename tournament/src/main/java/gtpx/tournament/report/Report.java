package gtpx.tournament.report;

import com.google.common.hash.Hashing;
import com.google.common.io.Resources;
import gtpx.record.AtomicFile;
import gtpx.rules.Word;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.summary.Ratings;
import gtpx.tournament.summary.Summary;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A page that shows a tournament, in one file of HTML that needs no network: tables, charts, and a
 * replay of every game. Everything but sorting, filtering and the replay works without scripts.
 * Computes no statistics. Mutable and not thread-safe.
 *
 * <p>Names and messages come from engines and aren't trusted: they are escaped, and the page's
 * policy lets the browser run only the script that belongs to it.
 */
public final class Report {
  private static final String STYLE = resource("report.css");
  private static final String SCRIPT = resource("report.js");

  private final TournamentDescription about;
  private final Path records;
  private final GameCollection games = new GameCollection();

  /**
   * Creates the report before the first game.
   *
   * @param records the folder that the results name the games' folders in
   */
  public Report(TournamentDescription about, Path records) {
    this.about = about;
    this.records = records;
  }

  private static String resource(String name) {
    try {
      return Resources.toString(Resources.getResource(Report.class, name), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Adds a game. The same games have to be added to the summary. */
  public void add(GameResult game) {
    games.add(game);
  }

  /**
   * Writes the page, whole or not at all. Reads the records of the games that it replays.
   *
   * @throws IOException if it can't be written or a record can't be read
   */
  public void write(Path file, Summary summary, Ratings ratings) throws IOException {
    Page page = new Page(about, summary, ratings, games, records, file);
    AtomicFile.write(file, out -> write(out, page));
  }

  private static void write(OutputStream out, Page page) throws IOException {
    Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    try {
      write(new Html(writer), page);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    writer.flush();
  }

  private static void write(Html html, Page page) throws IOException {
    String style = STYLE + Stones.rules(page.about.spec().players());
    html.trusted("<!DOCTYPE html>\n");
    html.open("html", "xmlns", "http://www.w3.org/1999/xhtml", "lang", "en").open("head");
    html.open("meta", "charset", "utf-8");
    html.open("meta", "http-equiv", "Content-Security-Policy", "content", policy(style));
    html.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    html.open("meta", "name", "color-scheme", "content", "light dark");
    html.element("title", page.about.title());
    html.open("style").trusted(style).close().closeLine();
    html.open("body");
    writeTop(html, page);
    html.open("main");
    writeSections(html, page);
    html.closeLine();
    html.open("script").trusted(SCRIPT).closeLine();
    html.close().closeLine();
  }

  /** Returns the policy that allows nothing but this style sheet and this script. */
  private static String policy(String style) {
    return "default-src 'none'; style-src %s; script-src %s; base-uri 'none'; form-action 'none'"
        .formatted(hash(style), hash(SCRIPT));
  }

  private static String hash(String text) {
    byte[] hash = Hashing.sha256().hashString(text, StandardCharsets.UTF_8).asBytes();
    return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
  }

  private static void writeTop(Html html, Page page) {
    html.open("header").open("h1").name(page.about.title()).close();
    int repeated = page.summary.repeatedGames();
    String voids = page.summary.voidGames() > 0 ? ", " + page.summary.voidGames() + " void" : "";
    html.element(
        "p",
        "%s%s%s · %s · %s on %s"
            .formatted(
                Page.count(page.summary.games(), "game"),
                repeated > 0 ? ", " + (page.summary.games() - repeated) + " distinct" : "",
                voids,
                Page.count(page.entrants.size(), "entrant"),
                page.about.spec().variant(),
                page.about.spec().board().toString().replaceFirst("^rect:", "")));
    html.close().open("nav");
    for (Section section : Section.values()) {
      if (section.isShown.test(page)) {
        html.element("a", section.title, "href", "#" + section.word()).trusted("\n");
      }
    }
    html.closeLine();
  }

  private static void writeSections(Html html, Page page) throws IOException {
    for (Section section : Section.values()) {
      if (section.isShown.test(page)) {
        html.open("section", "id", section.word()).element("h2", section.title);
        section.contents.write(page, html);
        html.closeLine();
      }
    }
  }

  /** What is below the title of a section. */
  private interface Contents {
    void write(Page page, Html html) throws IOException;
  }

  /** The sections of the page, in its order; links name them by their words. */
  @SuppressWarnings("ImmutableEnumChecker") // what shows and writes a section has no state
  private enum Section implements Word {
    STANDINGS("Standings", (page, html) -> new StandingsSection(page, html).write()),
    SUPERIORITY(
        "Likelihood of superiority",
        page -> !page.ratings.superiority().isEmpty(),
        (page, html) -> new SuperioritySection(page, html).write()),
    DUELS(
        "Duels",
        page -> page.summary.hasDuels(),
        (page, html) -> new DuelSection(page, html).write()),
    SEATS("Seats", (page, html) -> new SeatSection(page, html).write()),
    CAPTURES(
        "Captures",
        page -> page.summary.hasPrisoners(),
        (page, html) -> new EncounterSection(page, html).writeCaptures()),
    SHARED(
        "Shared victories",
        page -> page.summary.seats().size() > 2 && page.summary.hasSharedVictories(),
        (page, html) -> new EncounterSection(page, html).writeShared()),
    FAULTS(
        "Faults",
        page -> page.entrants.stream().anyMatch(entrant -> entrant.faultCount() > 0),
        (page, html) -> new FaultSection(page, html).writeFaults()),
    SUBSTITUTED(
        "Moves found for an entrant",
        page -> page.entrants.stream().anyMatch(entrant -> entrant.substitutedCount() > 0),
        (page, html) -> new FaultSection(page, html).writeSubstituted()),
    TIME("Time", (page, html) -> new TimeSection(page, html).write()),
    ENDINGS("How games ended", (page, html) -> new OverviewSection(page, html).writeEndings()),
    OPENINGS(
        "Openings",
        page -> page.games.hasOpenings(),
        (page, html) -> new OverviewSection(page, html).writeOpenings()),
    SETTINGS("Settings", (page, html) -> new OverviewSection(page, html).writeSettings()),
    GAMES("Games", Report::writeGames);

    private final String title;
    private final Predicate<Page> isShown;
    private final Contents contents;

    Section(String title, Contents contents) {
      this(title, page -> true, contents);
    }

    Section(String title, Predicate<Page> isShown, Contents contents) {
      this.title = title;
      this.isShown = isShown;
      this.contents = contents;
    }
  }

  private static void writeGames(Page page, Html html) throws IOException {
    ReplaySection replays = new ReplaySection(page, html);
    Set<String> replayed = replays.writeReplays();
    new GameListSection(page, html, replayed).write();
    replays.writeWindow();
  }
}
